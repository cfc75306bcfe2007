import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Compass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProductGrid } from '@/features/catalogue/product-grid';
import { ProductGridSkeleton } from '@/features/catalogue/product-grid-skeleton';
import { SearchBox } from '@/features/catalogue/search/search-box';
import { useShowcase } from '@/features/catalogue/use-showcase';
import { paths } from '@/shared/config/paths';
import { MissingPage } from '@/shared/ui/missing-page';
import { pageWidth } from '@/shared/ui/styles/page-width';
import { useHydrated } from '@/shared/use-hydrated';

function Loaded() {
  const { showcase, failed } = useShowcase();
  if (failed || showcase?.bestSellers.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="best-sellers">
      <Typography id="best-sellers" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
        Best sellers
      </Typography>
      {showcase ? <ProductGrid products={showcase.bestSellers} /> : <ProductGridSkeleton count={4} />}
    </Box>
  );
}

/**
 * The products that were bought most, for pages that have nothing else to show. Such pages are drawn when the shop is
 * built, so only a browser asks for the products.
 */
function BestSellers() {
  const hydrated = useHydrated();
  return hydrated ? <Loaded /> : <Box sx={{ minHeight: 480 }} />;
}

export interface NotFoundProps {
  icon?: LucideIcon;
  title?: string;
  /** What the address was for. */
  what?: string;
  /** The sentence below the title, where the usual one does not fit. */
  children?: ReactNode;
}

/** The page at every other address, with ways on (docs/product.md, Screens). */
export default function NotFound({
  icon = Compass,
  title = 'Page not found',
  what = 'page',
  children = `The ${what} you are looking for has moved or does not exist.`,
}: NotFoundProps) {
  return (
    <>
      <MissingPage icon={icon} title={title} to={paths.home} button="Go Home">
        {children}
      </MissingPage>
      <Box sx={{ ...pageWidth, maxWidth: 560, mt: { xs: -4, md: -7 } }}>
        <SearchBox label="All products" />
      </Box>
      <Box sx={{ ...pageWidth, pt: { xs: 6, md: 9 }, pb: { xs: 7, md: 11 } }}>
        <BestSellers />
      </Box>
    </>
  );
}
