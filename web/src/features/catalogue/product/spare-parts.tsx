import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@contract/texts/text';
import { fetchProducts } from '@/shared/api/fetch-products';
import { useCachedData } from '@/shared/data/use-data';
import { useNearViewport } from '@/shared/use-near';
import { ProductRow, ProductRowSkeleton } from '../product-row';

/** Row of spare parts and refills, which load when the row approaches the viewport. Hidden if none is on sale. */
export function SpareParts({ ids }: { ids: readonly string[] }) {
  const { near, ref } = useNearViewport();
  const { data, error } = useCachedData(near ? `spare parts ${ids.join()}` : null, () => fetchProducts(ids));
  const products = ids.flatMap((id) => data?.products.get(id) ?? []);
  if (error !== undefined || (data && products.length === 0)) return null;
  return (
    <Box component="section" ref={ref} id="spare-parts" aria-labelledby="spare-parts-heading" sx={section}>
      <Typography id="spare-parts-heading" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
        {t('Spare parts and refills')}
      </Typography>
      {data ? <ProductRow products={products} /> : <ProductRowSkeleton />}
    </Box>
  );
}

const section = { mb: { xs: 7, md: 12 } };
