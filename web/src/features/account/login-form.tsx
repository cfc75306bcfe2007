import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { Field, useFormikContext } from 'formik';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loginSchema } from '@contract/auth';
import { t } from '@contract/texts/text';
import { shopPaths, getSafeReturnPath } from '@/shared/config/paths';
import { EmailField } from '@/shared/forms/email-field';
import { sessionStore } from '@/shared/session/session';
import { isSessionEndedState } from '@/shared/session/session-ended';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { orDividerStyles } from '@/shared/ui/styles/or-divider';
import { LinkButton } from '@/shared/ui/link-button';
import { TextLink } from '@/shared/ui/text-link';
import { getEmailFromLocationState, PasswordField, type AccountLocationState } from './account-fields';
import { AccountForm } from './account-form';
import { newAccountLogin } from './new-account-login';
import { AuthLayout } from './auth-layout';

function ForgotLink() {
  const { email } = useFormikContext<AccountLocationState>().values;
  const { search } = useLocation();
  return (
    <TextLink
      to={shopPaths.forgotPassword + search}
      state={{ email } satisfies AccountLocationState}
      sx={{ py: 1.25, color: 'text.secondary' }}
    >
      {t('Forgot password?')}
    </TextLink>
  );
}

export function LoginForm() {
  const { state } = useLocation();
  const email = getEmailFromLocationState(state);
  useEffect(() => newAccountLogin.clear, []);
  return (
    <AccountForm
      label={t('Login')}
      initial={{ email, password: newAccountLogin.getPassword(email), remember: false }}
      schema={loginSchema}
      button={t('Login')}
      send={({ email, password, remember }) => sessionStore.signIn(email, password, remember)}
      failure={t('Login failed')}
      unexpected={t('Unexpected error, please try again.')}
    >
      <EmailField />
      <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', pb: 2 }}
      >
        <Field as={FormControlLabel} name="remember" control={<Checkbox />} label={t('Remember me')} />
        <ForgotLink />
      </Stack>
    </AccountForm>
  );
}

function SessionEndedNotice({ from }: { from: string }) {
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
      {t('Your session has ended. Log in again to continue.')}
      {from === shopPaths.checkout
        ? ` ${t('What you entered at the checkout, except your card, is still there.')}`
        : null}
    </Alert>
  );
}

const ORDER_PAGES: readonly string[] = [shopPaths.cart, shopPaths.checkout];

function getLead(from: string, isItemPending: boolean): string {
  if (from === shopPaths.checkout) return t('Log in to finish your order.');
  return isItemPending
    ? t('Log in, and your cart is ready.')
    : t('Log in to see your cart, your orders and your deliveries.');
}

interface LoginPageProps {
  /** Items that will be in the cart after login. Null if there are none. */
  pendingItems?: ReactNode;
}

export function LoginPage({ pendingItems = null }: LoginPageProps) {
  const { search, state } = useLocation();
  const { guests } = useStoreSettings();
  const from = getSafeReturnPath(new URLSearchParams(search).get('from'));
  return (
    <AuthLayout
      page={t('Login')}
      title={t('Welcome back')}
      lead={getLead(from, pendingItems !== null)}
      foot={{
        question: t('New here?'),
        to: { pathname: shopPaths.register, search },
        link: t('Create an account'),
      }}
    >
      {pendingItems}
      {isSessionEndedState(state) ? <SessionEndedNotice from={from} /> : null}
      {guests && ORDER_PAGES.includes(from) ? (
        <>
          <LinkButton to={from} size="large" variant="contained">
            {t('Continue as a guest')}
          </LinkButton>
          <Box sx={orDividerStyles}>{t('or log in')}</Box>
        </>
      ) : null}
      <LoginForm />
    </AuthLayout>
  );
}
