import Box from '@mui/material/Box';
import { t } from '@contract/texts/text';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { ProductGridSkeleton } from '@/features/catalogue/product-grid-skeleton';
import { shopPaths } from '@/shared/config/paths';
import { createIsland } from '@/shared/island';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { PageMeta } from '@/shared/ui/page-meta';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { AdminLoginHint } from '../home/panel-login';
import { ProductSection } from '../home/product-section';
import { pageWidthStyles } from '@/shared/ui/styles/page-width';
import { OptionalSection } from '@/shared/ui/optional-part';

const Hero = createIsland(() => import('../home/hero').then((hero) => hero.Hero));
const Tiles = createIsland(() => import('../home/category-tiles').then((tiles) => tiles.CategoryTiles), {
  at: `nav[aria-label="${t('Categories')}"]`,
});
const OurProducts = createIsland(() => import('../home/our-products').then((ours) => ours.NewestProducts), {
  at: '.cards',
  fallback: <ProductGridSkeleton count={12} />,
});
const BestSellers = createIsland(() => import('../home/best-sellers').then((best) => best.BestSellers), {
  at: 'section[aria-labelledby=best-sellers]',
});
const Below = createIsland(() => import('../home/below').then((below) => below.HomeSections), {
  at: 'section[aria-labelledby=our-products] ~ [data-part] > *',
});

export default function HomePage() {
  const { brand, tagline } = useStoreSettings();
  return (
    <>
      <PageMeta description={tagline} />
      <Box component="h1" tabIndex={-1} sx={visuallyHiddenStyles}>
        {brand}: <span dir="auto">{tagline}</span>
      </Box>
      <AdminLoginHint />
      <OptionalSection>
        <Hero />
      </OptionalSection>
      <Box sx={{ ...pageWidthStyles, pb: { xs: 6, md: 10 } }}>
        <OptionalSection>
          <Tiles />
        </OptionalSection>
        <OptionalSection>
          <BestSellers />
        </OptionalSection>
        <ProductSection
          id="our-products"
          title={t('Our Products')}
          more={{ to: shopPaths.products, text: t('View All') }}
        >
          <OurProducts />
          <Box sx={{ display: 'flex', justifyContent: 'center', mt: { xs: 5, md: 7 } }}>
            <SecondaryLink to={shopPaths.products} size="large">
              {t('View All Products')}
            </SecondaryLink>
          </Box>
        </ProductSection>
        <OptionalSection>
          <Below />
        </OptionalSection>
      </Box>
    </>
  );
}
