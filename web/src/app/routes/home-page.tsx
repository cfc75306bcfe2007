import Box from '@mui/material/Box';
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
import { cardActions } from '../card-actions';
import { ProductSection } from '../home/product-section';
import { pageWidth } from '@/shared/ui/page-width';

const Hero = island(() => import('../home/hero').then((hero) => hero.Hero));
const Tiles = island(() => import('../home/category-tiles').then((tiles) => tiles.CategoryTiles));
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
    <>
      <PageMeta description={tagline} />
      <Box component="h1" tabIndex={-1} sx={visuallyHidden}>
        {brand}: {tagline}
      </Box>
      <Hero />
      <Box sx={{ ...pageWidth, pb: { xs: 6, md: 10 } }}>
        <Tiles />
        <ProductSection
          id="our-products"
          title="Our Products"
          more={{ to: paths.products, text: 'View All' }}
        >
          <OurProducts />
          <Box sx={{ display: 'flex', justifyContent: 'center', mt: { xs: 5, md: 7 } }}>
            <LinkButton to={paths.products} size="large" variant="outlined" color="secondary">
              View All Products
            </LinkButton>
          </Box>
        </ProductSection>
        <Below guest={status !== 'user'} />
      </Box>
    </>
  );
}
