import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ProductGrid } from '@/features/catalogue/product-grid';
import { useShowcase } from '@/features/catalogue/use-showcase';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';
import { CollectionTiles } from './collection-tiles';
import { ProductSection } from './product-section';
import { Promises } from './promises';
import { Story } from './story';

const MORE = { to: `${paths.products}?sort=-popularity`, text: 'All best sellers' };

/** The four products that were bought most. Nothing where they could not be loaded. */
function BestSellers() {
  const { showcase } = useShowcase();
  if (!showcase || showcase.bestSellers.length === 0) return null;
  return (
    <ProductSection id="best-sellers" title="Best sellers" more={MORE}>
      <ProductGrid products={showcase.bestSellers} />
    </ProductSection>
  );
}

function CallToAction() {
  const guest = useSession().status !== 'user';
  const { claims } = useStoreSettings();
  return (
    <Box
      component="section"
      aria-labelledby="call-to-action"
      sx={{
        borderRadius: { xs: 2, md: 3 },
        bgcolor: 'background.tile',
        px: { xs: 3, sm: 6 },
        py: { xs: 7, md: 10 },
        textAlign: 'center',
      }}
    >
      <Typography id="call-to-action" variant="h2">
        Make yourself at home
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1.5, mx: 'auto', maxWidth: '46ch' }}>
        {guest
          ? `Join ${claims.happyCustomers} happy customers: check out in a minute, track every order, and find your cart as you left it.`
          : 'New products arrive every week in small numbers, and the best ones sell quickly.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center', mt: 4 }}>
        {guest ? (
          <LinkButton to={paths.register} size="large" variant="contained">
            Create Account
          </LinkButton>
        ) : null}
        <LinkButton
          to={paths.products}
          size="large"
          variant={guest ? 'outlined' : 'contained'}
          color={guest ? 'secondary' : 'primary'}
        >
          Browse Products
        </LinkButton>
      </Box>
    </Box>
  );
}

export function Below() {
  return (
    <>
      <CollectionTiles />
      <Story />
      <BestSellers />
      <Promises />
      <CallToAction />
    </>
  );
}
