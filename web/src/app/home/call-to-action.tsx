import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '@/shared/config/paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LinkButton } from '@/shared/ui/link-button';

/** The call to action at the end of the home page (docs/product.md, Home). */
export function CallToAction({ guest }: { guest: boolean }) {
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
