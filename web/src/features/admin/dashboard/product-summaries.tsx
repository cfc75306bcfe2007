import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { LowStockProduct, OrderStats, ProductSummary } from '@contract/orders/order-stats';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { formatOptions } from '@/shared/products/options-text';
import { ProductPicture } from '@/shared/products/product-picture';
import { TextLink } from '@/shared/ui/text-link';
import { SecondaryText } from '@/shared/ui/text';
import { TitledPanel } from '../shared/layout/titled-panel';

interface ProductRowsProps<P extends ProductSummary> {
  label: string;
  products: readonly P[] | undefined;
  usually: number;
  empty: string;
  fact: (product: P) => { text: string; alarming?: boolean; more?: string };
}

function ProductRows<P extends ProductSummary>({
  label,
  products,
  usually,
  empty,
  fact,
}: ProductRowsProps<P>) {
  if (products?.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>;
  const rows: (P | undefined)[] = products ? [...products] : Array.from({ length: usually });
  return (
    <Box component="ul" role="list" aria-label={label} aria-busy={!products}>
      {rows.map((product, index) => {
        const details = product && fact(product);
        return (
          <Box component="li" key={product?._id ?? index} sx={row}>
            <ProductPicture
              image={product?.image ? { url: product.image } : null}
              alt=""
              sizes="48px"
              sx={{ width: 48, flexShrink: 0, '& svg': { width: 20 } }}
            />
            <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600, lineHeight: 'inherit' }}>
                {product ? (
                  <TextLink to={panelPaths.adminProduct(product._id)} sx={rowLink}>
                    {product.name}
                  </TextLink>
                ) : (
                  <Skeleton width="60%" />
                )}
              </Typography>
              {details?.more ? <SecondaryText>{details.more}</SecondaryText> : null}
            </Box>
            <Typography
              variant="body2"
              sx={{
                flexShrink: 0,
                fontVariantNumeric: 'tabular-nums',
                color: details?.alarming ? 'error.main' : 'text.secondary',
                fontWeight: details?.alarming ? 600 : 400,
              }}
            >
              {details ? details.text : <Skeleton width="6ch" />}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

export function TopProductsPanel({
  stats,
  periodDays,
}: {
  stats: OrderStats | undefined;
  periodDays: number;
}) {
  return (
    <TitledPanel
      title={t('Top products')}
      note={t('Active products by units sold in the last {days} days.', {
        days: stats?.revenueByDay.length ?? periodDays,
      })}
    >
      <ProductRows
        label={t('Top products')}
        products={stats?.topProducts}
        usually={5}
        empty={t('There were no sales in this period.')}
        fact={({ sold }) => ({ text: t('{count, number} sold', { count: sold }) })}
      />
    </TitledPanel>
  );
}

function formatLowVariants({ lowVariants: [first, ...others] }: LowStockProduct): string {
  const named = formatOptions(first?.options ?? {});
  return others.length > 0 ? t('{named} and {count, number} more', { named, count: others.length }) : named;
}

const formatUnitsLeft = (units: number) =>
  units === 0 ? t('Sold out') : t('{count, number} left', { count: units });

/** Formats the days until a product sells out at its current sales rate, or '' if the product does not sell. */
function formatDaysLeft({ daysLeft }: LowStockProduct): string {
  if (daysLeft === null) return '';
  if (daysLeft === 0) return t('sold out today at this pace');
  return t('{count, plural, one {about # day left at this pace} other {about # days left at this pace}}', {
    count: daysLeft,
  });
}

const SOLD_OUT_LIST = `${panelPaths.adminProducts}?status=active&stock=out`;
const LOW_STOCK_LIST = `${panelPaths.adminProducts}?status=active&stock=low`;

export function LowStockPanel({ stats }: { stats: OrderStats | undefined }) {
  return (
    <TitledPanel
      title={t('Low stock')}
      note={
        stats
          ? t(
              '{count, plural, one {Active, with {count} unit or fewer of a variant left.} other {Active, with {count} units or fewer of a variant left.}}',
              { count: stats.lowAt },
            )
          : t('Active, with few units of a variant left.')
      }
      action={
        <TextLink to={LOW_STOCK_LIST} underline="always" sx={{ py: 1, my: -1 }}>
          {t('All low stock')}
        </TextLink>
      }
    >
      <ProductRows
        label={t('Low stock')}
        products={stats?.lowStock}
        usually={5}
        empty={t('No products are low on stock.')}
        fact={(product) => {
          const units = product.lowVariants[0]?.countInStock ?? product.countInStock;
          const named = formatLowVariants(product);
          // The sales rate includes all variants, so it would be misleading next to the name of a sold-out variant.
          const pace = units === 0 ? '' : formatDaysLeft(product);
          const more = [named, pace].filter(Boolean).join(' · ');
          return { text: formatUnitsLeft(units), alarming: units === 0, more };
        }}
      />
      {stats && stats.soldOut > 0 ? (
        <Typography sx={{ mt: 1.5 }}>
          <TextLink to={SOLD_OUT_LIST} underline="always">
            {t('{count, number} sold out', { count: stats.soldOut })}
          </TextLink>
        </Typography>
      ) : null}
    </TitledPanel>
  );
}

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

const rowLink = {
  '&:hover': { textDecoration: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
};
