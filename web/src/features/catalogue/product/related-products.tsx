import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@contract/texts/text';
import { useEndpointData } from '@/shared/data/use-data';
import { useNearViewport } from '@/shared/use-near';
import { CATALOGUE_CACHE_KEYS } from '../catalogue-api';
import { productCardStyles } from '../card-layout';
import { ProductGrid } from '../product-grid';
import { ProductGridSkeleton } from '../product-grid-skeleton';

interface RelatedProductsProps {
  id: string;
  /** True if the product is sold out. Then only related products in stock are shown. */
  isSoldOut?: boolean;
}

export function RelatedProducts({ id, isSoldOut = false }: RelatedProductsProps) {
  const { near, ref } = useNearViewport();
  const { data, error } = useEndpointData(near ? CATALOGUE_CACHE_KEYS.related(id) : null);
  const shown = data?.products.filter(({ countInStock }) => countInStock > 0 || !isSoldOut);
  if (error || shown?.length === 0) return null;
  return (
    <Box component="section" ref={ref} aria-labelledby="related" sx={section}>
      <Typography
        id="related"
        variant="h2"
        tabIndex={-1}
        sx={{ mb: { xs: 2.5, md: 4 }, scrollMarginTop: 104 }}
      >
        {isSoldOut ? t('Similar and in stock') : t('Goes with')}
      </Typography>
      {shown ? <ProductGrid products={shown} /> : <ProductGridSkeleton count={4} idle={!near} />}
    </Box>
  );
}

const section = { ...productCardStyles.reservedSpace, '* + &': { mt: { xs: 6, md: 0 } } };
