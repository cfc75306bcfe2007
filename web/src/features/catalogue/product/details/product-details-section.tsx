import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '@contract/products/products';
import { useHashTarget } from '@/shared/use-hash-target';
import { factRows, ProductFacts } from './product-facts';
import { ScaleDrawing, scaleOf } from './scale-drawing';
import { DETAILS_ID, sizeGuide } from './size-guide';

/** What is known of a product, beside its size to scale; nothing where nothing is known. */
export function ProductDetailsSection({ product }: { product: Product }) {
  const sizes = sizeGuide(product);
  const rows = factRows({
    ...product,
    specifications: product.specifications.filter((each) => !sizes.includes(each)),
  });
  const scale = scaleOf(product);
  useHashTarget();
  if (rows.length === 0 && sizes.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={DETAILS_ID}>
      <Typography id={DETAILS_ID} variant="h2" tabIndex={-1} sx={heading}>
        Details
      </Typography>
      <Box sx={[columns, scale !== null && { gridTemplateColumns: sides }]}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 4 }}>
          {rows.length > 0 ? <ProductFacts rows={rows} /> : null}
          {sizes.length > 0 ? (
            <div>
              <Typography variant="h3" sx={{ mb: 1.5, fontSize: '1.125rem' }}>
                Size guide
              </Typography>
              <ProductFacts rows={sizes.map(({ name, value }) => [name, value])} />
            </div>
          ) : null}
        </Box>
        {scale ? <ScaleDrawing scale={scale} /> : null}
      </Box>
    </Box>
  );
}

/** It takes the focus from a link that leads to it, below the page's bar. */
const heading = { mb: { xs: 2, md: 3.5 }, scrollMarginTop: 104, '&:focus': { outline: 'none' } };
const columns = { display: 'grid', columnGap: { md: 5, lg: 9 }, rowGap: 4, alignItems: 'start' };
/** The columns of `productLayout`. */
const sides = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 5fr)' };
