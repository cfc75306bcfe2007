import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { ProductGrid } from '@/features/catalogue/product-grid';
import { ProductGridSkeleton } from '@/features/catalogue/product-grid-skeleton';
import { useNewestProducts } from '@/features/catalogue/use-newest-products';
import { paths } from '@/shared/config/paths';
import { island } from '@/shared/island';
import { useSession } from '@/shared/session/session';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { LoadError } from '@/shared/ui/load-error';
import { PageMeta } from '@/shared/ui/page-meta';
import { TextLink } from '@/shared/ui/text-link';
import { cardActions } from '../card-actions';
import { pageWidth } from '@/shared/ui/page-width';

const Hero = island(() => import('../home/hero').then((hero) => hero.Hero));
const Promises = island(() => import('../home/below').then((below) => below.Promises));
const Below = island<{ guest: boolean }>(() => import('../home/below').then((below) => below.Below));

function OurProducts() {
  const { products, failed, retry } = useNewestProducts();
  if (failed) return <LoadError title="Our products could not be loaded" onRetry={retry} />;
  if (!products) return <ProductGridSkeleton count={12} />;
  return <ProductGrid products={products} action={cardActions} />;
}

/** The first page of the shop (docs/product.md, Home). */
export default function HomePage() {
  const { status } = useSession();
  const { brand, tagline } = useStoreSettings();
  return (
    <Box sx={{ ...pageWidth, pt: { xs: 2, md: 3 }, pb: { xs: 6, md: 10 } }}>
      <PageMeta description={tagline} />
      <Box component="h1" tabIndex={-1} sx={visuallyHidden}>
        {brand}: {tagline}
      </Box>
      <Hero />
      <Box sx={{ py: { xs: 5, md: 7 } }}>
        <Promises />
      </Box>
      <Box component="section" aria-labelledby="our-products" sx={{ pb: { xs: 7, md: 11 } }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            mb: { xs: 2.5, md: 4 },
          }}
        >
          <Typography id="our-products" variant="h2">
            Our Products
          </Typography>
          <TextLink to={paths.products} sx={{ fontWeight: 600, py: 1.25 }}>
            View All
          </TextLink>
        </Box>
        <OurProducts />
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: { xs: 5, md: 7 } }}>
          <LinkButton to={paths.products} size="large" variant="outlined" color="secondary">
            View All Products
          </LinkButton>
        </Box>
      </Box>
      <Below guest={status !== 'user'} />
    </Box>
  );
}
