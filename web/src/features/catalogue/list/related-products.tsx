import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { ProductGrid } from '../product-grid';

interface RelatedProductsProps {
  search: string;
  products: readonly Product[];
  columns?: 3 | 4;
  sx: SxProps<Theme>;
}

/** Products that are related to a search, but do not match its words. */
export function RelatedProducts({ search, products, columns = 3, sx }: RelatedProductsProps) {
  const heading = useId();
  if (products.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading} sx={sx}>
      <Typography
        id={heading}
        variant="h2"
        dir="auto"
        sx={{ mb: 3, fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)' }}
      >
        {t('Related to “{search}”', { search })}
      </Typography>
      <ProductGrid products={products} heading="h3" columns={columns} />
    </Box>
  );
}
