import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forgotPasswordSchema } from '@contract/auth';
import { shopPaths } from '@/shared/config/paths';
import { EmailField } from '@/shared/forms/email-field';
import { SecondaryText } from '@/shared/ui/text';
import { getEmailFromLocationState } from './account-fields';
import { AccountForm } from './account-form';
import { AuthLayout, AuthNextStepLayout } from './auth-layout';

async function sendLink({ email }: { email: string }): Promise<string> {
  const { sendPasswordResetLink } = await import('./firebase-account');
  await sendPasswordResetLink(email);
  return email;
}

const NEXT = [
  'Open the email and follow the link. It works once and expires after a while.',
  'Choose a new password.',
  'Log in with it. All other devices are logged out.',
];

const PAGE = 'Forgot password';

export function ForgotPasswordPage() {
  const { state, search } = useLocation();
  const login = shopPaths.login + search;
  const [sentTo, setSentTo] = useState<string | null>(null);
  // Shown for all email addresses, so that strangers cannot learn who has an account.
  if (sentTo !== null)
    return (
      <AuthNextStepLayout
        page={PAGE}
        title="Check your email"
        lead={
          <>
            If <strong>{sentTo}</strong> has an account with us, a link to set a new password is on its way to
            it.
          </>
        }
        to={login}
        state={{ email: sentTo }}
        button="Back to login"
        other={
          <Button variant="text" color="secondary" onClick={() => setSentTo(null)}>
            Try another address
          </Button>
        }
      >
        <Stack component="ol" spacing={1} sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
          {NEXT.map((step) => (
            <Typography key={step} component="li">
              {step}
            </Typography>
          ))}
        </Stack>
        <SecondaryText>
          No email after a few minutes? Check your spam folder, and make sure that this is the address you
          registered with.
        </SecondaryText>
      </AuthNextStepLayout>
    );
  return (
    <AuthLayout
      page={PAGE}
      title="Forgot your password?"
      lead="Enter your email address, and we will send you a link to set a new one."
      foot={{ question: 'Remembered it?', to: login, link: 'Back to login' }}
    >
      <AccountForm
        label="Forgot password"
        initial={{ email: getEmailFromLocationState(state) }}
        schema={forgotPasswordSchema}
        button="Send reset link"
        send={sendLink}
        failure="The link could not be sent. Please try again."
        onSuccess={setSentTo}
      >
        <EmailField />
      </AccountForm>
    </AuthLayout>
  );
}
