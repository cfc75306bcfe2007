import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OrderStats, ProductGlance } from '@contract/order-stats';
import { store } from '@contract/store-config';
import { paths } from '@/shared/config/paths';
import { ProductPicture } from '@/shared/ui/product-picture';
import { TextLink } from '@/shared/ui/text-link';
import { count } from './sales-words';
import { Panel } from '../panel';

interface GlancesProps {
  label: string;
  products: readonly ProductGlance[] | undefined;
  /** Rows that are kept free while they load. */
  usually: number;
  empty: string;
  fact: (product: ProductGlance) => { text: string; alarming?: boolean };
}

function Glances({ label, products, usually, empty, fact }: GlancesProps) {
  if (products?.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>;
  const rows: (ProductGlance | undefined)[] = products ? [...products] : Array.from({ length: usually });
  return (
    <Box component="ul" role="list" aria-label={label} aria-busy={!products} sx={list}>
      {rows.map((product, index) => {
        const said = product && fact(product);
        return (
          <Box component="li" key={product?._id ?? index} sx={row}>
            <ProductPicture
              image={product?.image ? { url: product.image } : null}
              alt=""
              sizes="48px"
              sx={{ width: 48, flexShrink: 0, '& svg': { width: 20 } }}
            />
            <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600, lineHeight: 1.35 }}>
              {product ? (
                <TextLink to={paths.adminProduct(product._id)} sx={cover}>
                  {product.name}
                </TextLink>
              ) : (
                <Skeleton width="60%" />
              )}
            </Typography>
            <Typography
              variant="body2"
              sx={{
                flexShrink: 0,
                fontVariantNumeric: 'tabular-nums',
                color: said?.alarming ? 'error.main' : 'text.secondary',
                fontWeight: said?.alarming ? 600 : 400,
              }}
            >
              {said ? said.text : <Skeleton width="6ch" />}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

/** What people buy most. */
export function TopProducts({ stats }: { stats: OrderStats | undefined }) {
  return (
    <Panel title="Top products" note="On sale now, by pieces ever sold.">
      <Glances
        label="Top products"
        products={stats?.topProducts}
        usually={5}
        empty="Nothing has been sold yet."
        fact={({ sold }) => ({ text: `${count(sold)} sold` })}
      />
    </Panel>
  );
}

const left = (pieces: number) => (pieces === 0 ? 'Sold out' : `${count(pieces)} left`);

/** What has to be ordered or made again soon. */
export function LowStock({ stats }: { stats: OrderStats | undefined }) {
  const { lowAt } = store.stock;
  return (
    <Panel
      title="Low stock"
      note={`On sale with ${lowAt} ${lowAt === 1 ? 'piece' : 'pieces'} left or fewer.`}
    >
      <Glances
        label="Low stock"
        products={stats?.lowStock}
        usually={5}
        empty="Everything on sale is well stocked."
        fact={({ countInStock }) => ({ text: left(countInStock), alarming: countInStock === 0 })}
      />
    </Panel>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 };

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 64,
  mx: -1,
  px: 1,
  borderRadius: 1,
  '&:hover:has(a)': { bgcolor: 'background.tile' },
};

/** The whole row answers to the finger; the words are the link. */
const cover = {
  '&:hover': { textDecoration: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
};
