import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Product } from '@contract/products/products';
import { ProductGrid } from '../product-grid';

/** Products that are related to a search, but do not match its words. */
export function RelatedProducts({ search, products }: { search: string; products: readonly Product[] }) {
  const heading = useId();
  if (products.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ pt: { xs: 6, md: 8 } }}>
      <Typography
        id={heading}
        variant="h2"
        dir="auto"
        sx={{ mb: 3, fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)' }}
      >
        Related to “{search}”
      </Typography>
      <ProductGrid products={products} heading="h3" columns={3} />
    </Box>
  );
}
