import Box from '@mui/material/Box';
import type { Product } from '@contract/products/products';
import { productCardStyles } from './card-layout';
import { ProductCard } from './product-card';

const SIZES =
  '(min-width: 1536px) 354px, (min-width: 900px) calc(25vw - 30px), (min-width: 600px) calc(30vw - 14px), calc(44vw - 14px)';

export function ProductRow({ products }: { products: readonly Product[] }) {
  return (
    <Box component="ul" role="list" className="cards" sx={row}>
      {products.map((product) => (
        <ProductCard key={product._id} product={product} sizes={SIZES} />
      ))}
    </Box>
  );
}

export const ProductRowSkeleton = () => (
  <Box className="cards" sx={row}>
    <Box sx={productCardStyles.card}>
      <Box sx={{ aspectRatio: '1 / 1' }} />
      <Box sx={productCardStyles.text} />
      <Box sx={productCardStyles.price} />
    </Box>
  </Box>
);

const row = {
  ...productCardStyles.grid,
  ...productCardStyles.reservedSpace,
  gridTemplateColumns: 'none',
  gridTemplateRows: 'auto auto auto',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: '44%', sm: '30%', md: 'calc(25% - 15px)', lg: 'calc(25% - 18px)' },
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'thin',
  scrollbarColor: 'var(--mui-palette-divider) transparent',
  '& > li': { scrollSnapAlign: 'start' },
  // Extends to the edges of the screen on phones, with space for the focus ring.
  mx: { xs: -2, sm: -3, md: -0.75 },
  px: { xs: 2, sm: 3, md: 0.75 },
  scrollPaddingInline: { xs: '16px', sm: '24px', md: '6px' },
  pt: 0.75,
  pb: 1.5,
};
