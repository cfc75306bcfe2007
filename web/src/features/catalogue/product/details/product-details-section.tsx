import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '@contract/products/products';
import { factRows, ProductFacts } from './product-facts';
import { scaleOf } from './scale';
import { ScaleDrawing } from './scale-drawing';

/** What is known of a product, beside its size to scale; nothing where nothing is known. */
export function ProductDetailsSection({ product }: { product: Product }) {
  const rows = factRows(product);
  const scale = scaleOf(product);
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="details">
      <Typography id="details" variant="h2" sx={{ mb: { xs: 2, md: 3.5 } }}>
        Details
      </Typography>
      <Box sx={[columns, scale !== null && { gridTemplateColumns: sides }]}>
        <ProductFacts rows={rows} />
        {scale ? <ScaleDrawing scale={scale} /> : null}
      </Box>
    </Box>
  );
}

const columns = { display: 'grid', columnGap: { md: 5, lg: 9 }, rowGap: 4, alignItems: 'start' };
/** The columns of `productLayout`. */
const sides = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 5fr)' };
