import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forgotPasswordSchema } from '@contract/auth';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { EmailField } from '@/shared/forms/email-field';
import { SecondaryText } from '@/shared/ui/text';
import { RichText } from '@/shared/ui/rich-text';
import { getEmailFromLocationState } from './account-fields';
import { AccountForm } from './account-form';
import { AuthLayout, AuthNextStepLayout } from './auth-layout';

async function sendLink({ email }: { email: string }): Promise<string> {
  const { sendPasswordResetLink } = await import('./firebase-account');
  await sendPasswordResetLink(email);
  return email;
}

const NEXT = [
  t('Open the email and follow the link. It works once and expires after a while.'),
  t('Choose a new password.'),
  t('Log in with it. All other devices are logged out.'),
];

const PAGE = t('Forgot password');

export function ForgotPasswordPage() {
  const { state, search } = useLocation();
  const login = shopPaths.login + search;
  const [sentTo, setSentTo] = useState<string | null>(null);
  // Shown for all email addresses, so that strangers cannot learn who has an account.
  if (sentTo !== null)
    return (
      <AuthNextStepLayout
        page={PAGE}
        title={t('Check your email')}
        lead={
          <RichText
            text="If <b>{email}</b> has an account with us, a link to set a new password is on its way to it."
            email={sentTo}
            b={(content) => <strong>{content}</strong>}
          />
        }
        to={login}
        state={{ email: sentTo }}
        button={t('Back to login')}
        other={
          <Button variant="text" color="secondary" onClick={() => setSentTo(null)}>
            {t('Try another address')}
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
          {t(
            'No email after a few minutes? Check your spam folder, and make sure that this is the address you registered with.',
          )}
        </SecondaryText>
      </AuthNextStepLayout>
    );
  return (
    <AuthLayout
      page={PAGE}
      title={t('Forgot your password?')}
      lead={t('Enter your email address, and we will send you a link to set a new one.')}
      foot={{ question: t('Remembered it?'), to: login, link: t('Back to login') }}
    >
      <AccountForm
        label={t('Forgot password')}
        initial={{ email: getEmailFromLocationState(state) }}
        schema={forgotPasswordSchema}
        button={t('Send reset link')}
        send={sendLink}
        failure={t('The link could not be sent. Please try again.')}
        onSuccess={setSentTo}
      >
        <EmailField />
      </AccountForm>
    </AuthLayout>
  );
}
