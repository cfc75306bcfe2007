import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEndpointData } from '@/shared/data/use-data';
import { useNearViewport } from '@/shared/use-near';
import { CATALOGUE_CACHE_KEYS } from '../catalogue-api';
import { productCardStyles } from '../card-layout';
import { ProductGrid } from '../product-grid';
import { ProductGridSkeleton } from '../product-grid-skeleton';

export function RelatedProducts({ id }: { id: string }) {
  const { near, ref } = useNearViewport();
  const { data, error } = useEndpointData(near ? CATALOGUE_CACHE_KEYS.related(id) : null);
  if (error || data?.products.length === 0) return null;
  return (
    <Box component="section" ref={ref} aria-labelledby="related" sx={section}>
      <Typography id="related" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
        Goes with
      </Typography>
      {data ? <ProductGrid products={data.products} /> : <ProductGridSkeleton count={4} idle={!near} />}
    </Box>
  );
}

const section = { ...productCardStyles.reservedSpace, '* + &': { mt: { xs: 6, md: 0 } } };
