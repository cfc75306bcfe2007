import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@contract/texts/text';
import { useIsHydrated } from '@/shared/use-hydrated';
import { ProductGrid } from './product-grid';
import { ProductGridSkeleton } from './product-grid-skeleton';
import { useHomePageShowcase } from './use-showcase';

function BestSellerGrid() {
  const { showcase, failed } = useHomePageShowcase();
  if (failed || showcase?.bestSellers.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="best-sellers">
      <Typography id="best-sellers" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
        {t('Best sellers')}
      </Typography>
      {showcase ? <ProductGrid products={showcase.bestSellers} /> : <ProductGridSkeleton count={4} />}
    </Box>
  );
}

/** List of best-selling products. Not rendered on the server, because static pages would show outdated products. */
export function BestSellers() {
  const hydrated = useIsHydrated();
  return hydrated ? <BestSellerGrid /> : <Box sx={{ minHeight: 480 }} />;
}
