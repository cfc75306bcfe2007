import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { productCardStyles } from '../card-layout';
import { ProductCard } from '../product-card';

const SIZES =
  '(min-width: 1536px) 480px, (min-width: 1200px) calc(33vw - 28px), (min-width: 900px) calc(33vw - 26px), calc(50vw - 24px)';

interface CollectionProductsProps {
  products: readonly Product[];
  /** True if the picture above is a room that shows these products. */
  isRoom: boolean;
}

/** Products of a collection, in three columns on wide screens. */
export function CollectionProducts({ products, isRoom }: CollectionProductsProps) {
  return (
    <section aria-labelledby="collection-products">
      <Typography id="collection-products" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
        {isRoom ? t('In this room') : t('Products')}
      </Typography>
      <Box component="ul" role="list" className="cards" sx={grid}>
        {products.map((product) => (
          <ProductCard key={product._id} product={product} sizes={SIZES} />
        ))}
      </Box>
    </section>
  );
}

const grid = {
  ...productCardStyles.grid,
  ...productCardStyles.spacedRows,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
};
