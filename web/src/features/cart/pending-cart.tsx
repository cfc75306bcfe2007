import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@contract/texts/text';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { PageTitle } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { PendingCartItems } from './adding/pending-cart-items';

/** Cart of a guest whose items are added after login. */
export function PendingCart() {
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 440, mx: 'auto', py: { xs: 1, md: 6 } }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <PageTitle>{t('Your cart')}</PageTitle>
        <Typography sx={{ color: 'text.secondary' }}>{t('Log in, and your cart is ready.')}</Typography>
      </Box>
      <PendingCartItems />
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <LinkButton to={getLoginPath(shopPaths.cart)} variant="contained" size="large">
          {t('Login')}
        </LinkButton>
        <SecondaryLink to={getLoginPath(shopPaths.cart, shopPaths.register)} size="large">
          {t('Create Account')}
        </SecondaryLink>
        <TextLink to={shopPaths.products} underline="always" sx={{ justifySelf: 'center', py: 1.25 }}>
          {t('Continue Shopping')}
        </TextLink>
      </Box>
    </Box>
  );
}
