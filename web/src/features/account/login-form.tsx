import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { Field, useFormikContext } from 'formik';
import { useLocation } from 'react-router-dom';
import { loginSchema } from '@contract/auth';
import { paths, safeReturnPath } from '@/shared/config/paths';
import { EmailField } from '@/shared/forms/email-field';
import { session } from '@/shared/session/session';
import { isSessionEnded } from '@/shared/session/session-ended';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { orDivider } from '@/shared/ui/styles/or-divider';
import { LinkButton } from '@/shared/ui/link-button';
import { TextLink } from '@/shared/ui/text-link';
import { emailFrom, PasswordField, type AccountState } from './account-fields';
import { AccountForm } from './account-form';
import { AuthLayout } from './auth-layout';

function ForgotLink() {
  const { email } = useFormikContext<AccountState>().values;
  const { search } = useLocation();
  return (
    <TextLink
      to={paths.forgotPassword + search}
      state={{ email } satisfies AccountState}
      sx={{ py: 1.25, color: 'text.secondary' }}
    >
      Forgot password?
    </TextLink>
  );
}

export function LoginForm() {
  const { state } = useLocation();
  return (
    <AccountForm
      label="Login"
      initial={{ email: emailFrom(state), password: '', remember: false }}
      schema={loginSchema}
      button="Login"
      send={({ email, password, remember }) => session.signIn(email, password, remember)}
      failure="Login failed"
      unexpected="Unexpected error, please try again."
    >
      <EmailField />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', pb: 2 }}
      >
        <Field as={FormControlLabel} name="remember" control={<Checkbox />} label="Remember me" />
        <ForgotLink />
      </Stack>
    </AccountForm>
  );
}

function SessionEndedNotice({ from }: { from: string }) {
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
      Your session has ended. Log in again to continue.
      {from === paths.checkout
        ? ' What you entered at the checkout, except your card, is still there.'
        : null}
    </Alert>
  );
}

const ORDER_PAGES: readonly string[] = [paths.cart, paths.checkout];

export function LoginPage() {
  const { search, state } = useLocation();
  const { guests } = useStoreSettings();
  const from = safeReturnPath(new URLSearchParams(search).get('from'));
  return (
    <AuthLayout
      page="Login"
      title="Welcome back"
      lead="Log in to see your cart, your orders and your deliveries."
      foot={{ question: 'New here?', to: { pathname: paths.register, search }, link: 'Create an account' }}
    >
      {isSessionEnded(state) ? <SessionEndedNotice from={from} /> : null}
      {guests && ORDER_PAGES.includes(from) ? (
        <>
          <LinkButton to={from} size="large" variant="contained">
            Continue as a guest
          </LinkButton>
          <Box sx={orDivider}>or log in</Box>
        </>
      ) : null}
      <LoginForm />
    </AuthLayout>
  );
}
