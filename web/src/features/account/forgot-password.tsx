import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { TextLink } from '@/shared/ui/text-link';
import { AuthLayout } from './auth-layout';
import { ForgotPasswordForm } from './forgot-password-form';
import type { AccountState } from './navigation-state';

const NEXT = [
  'Open the email and follow the link. It works once and expires after a while.',
  'Choose a new password.',
  'Log in with it. All other devices are logged out.',
];

/** The same answer whether or not the address has an account. */
function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const state: AccountState = { email };
  return (
    <AuthLayout
      takesFocus
      title="Check your email"
      lead={
        <>
          If <strong>{email}</strong> has an account with us, a link to set a new password is on its way to
          it.
        </>
      }
    >
      <Stack component="ol" spacing={1} sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
        {NEXT.map((step) => (
          <Typography key={step} component="li">
            {step}
          </Typography>
        ))}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No email after a few minutes? Check your spam folder, and make sure that this is the address you
        registered with.
      </Typography>
      <Stack spacing={1.5}>
        <LinkButton to={paths.login} state={state} variant="contained" size="large">
          Back to login
        </LinkButton>
        <Button variant="text" color="secondary" onClick={onAgain}>
          Try another address
        </Button>
      </Stack>
    </AuthLayout>
  );
}

/** The whole page: the question, and what happens next. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <LinkSent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Enter your email address, and we will send you a link to set a new one."
      foot={
        <>
          Remembered it?{' '}
          <TextLink to={paths.login} underline="always" sx={{ color: 'text.primary', fontWeight: 600 }}>
            Back to login
          </TextLink>
        </>
      }
    >
      <ForgotPasswordForm onSent={setSentTo} />
    </AuthLayout>
  );
}
