import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { BadgeCheck, MailQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { changeEmailSchema, changePasswordSchema } from '@contract/auth';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { useCachedData } from '@/shared/data/use-data';
import { EmailField } from '@/shared/forms/email-field';
import { RichText } from '@/shared/ui/rich-text';
import { NewPasswordFields, PasswordField, HiddenUsernameInput } from './account-fields';
import { AccountForm } from './account-form';
import { AccountPanel } from './account-panel';

const loadFirebase = () => import('./firebase-account');

const fetchEmailState = async () => (await loadFirebase()).getEmailVerificationStatus();

export const useEmailVerification = () => useCachedData('firebase:email', fetchEmailState);

const sendVerification = async () => (await loadFirebase()).sendVerificationEmail();

export function EmailVerificationButton({ onSent, ...buttonProps }: ButtonProps & { onSent?: () => void }) {
  const [sent, setSent] = useState(false);
  const { run, busy } = useAction(sendVerification, {
    success: t('The email is on its way.'),
    failure: t('The email could not be sent. Please try again.'),
    onSuccess: () => {
      setSent(true);
      onSent?.();
    },
  });
  return (
    <Button color="secondary" loading={busy} onClick={() => void run()} {...buttonProps}>
      {t(sent ? 'Send it again' : 'Send verification email')}
    </Button>
  );
}

function Verification({ verified }: { verified: boolean }) {
  if (verified)
    return (
      <Box sx={{ ...state, color: 'success.main' }}>
        <BadgeCheck size={20} aria-hidden /> {t('Verified')}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ ...state, color: 'warning.main' }}>
        <MailQuestionMark size={20} aria-hidden /> {t('Not verified yet')}
      </Box>
      <EmailVerificationButton />
    </Box>
  );
}

function EmailPanel({ email }: { email: string }) {
  const { data, error } = useEmailVerification();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccountPanel
      title={t('Email')}
      lead={t('You use it to log in, and we send messages about your account to it.')}
    >
      <Typography sx={{ fontWeight: 600 }}>{data?.email ?? email}</Typography>
      <Box sx={{ minHeight: 44, display: 'grid', alignItems: 'center', mb: 2.5 }}>
        {data ? <Verification verified={data.verified} /> : null}
        {!data && !error ? <Skeleton width={160} /> : null}
      </Box>
      {sentTo ? (
        <Alert severity="success" variant="outlined" sx={{ mb: 2.5 }}>
          <RichText
            text="We have sent a link to <b>{email}</b>. Follow it to confirm the new address. Until then, nothing changes."
            email={sentTo}
            b={(content) => <strong>{content}</strong>}
          />
        </Alert>
      ) : null}
      <AccountForm
        label={t('Change email')}
        initial={NO_EMAIL}
        schema={changeEmailSchema}
        button={t('Change email')}
        look={{ variant: 'outlined', color: 'secondary' }}
        send={async (values) => {
          await (await loadFirebase()).requestEmailChange(values.email, values.currentPassword);
          return values.email;
        }}
        failure={t('The email could not be sent. Please try again.')}
        inlineFields
        onSuccess={setSentTo}
        next={() => NO_EMAIL}
      >
        <EmailField label={t('New email')} />
        <PasswordField
          id="email-current-password"
          name="currentPassword"
          label={t('Current password')}
          autoComplete="current-password"
        />
      </AccountForm>
    </AccountPanel>
  );
}

const PasswordPanel = ({ email }: { email: string }) => (
  <AccountPanel title={t('Password')} lead={t('You will be logged out on all other devices.')}>
    <AccountForm
      label={t('Change password')}
      initial={NO_PASSWORDS}
      schema={changePasswordSchema}
      button={t('Change password')}
      look={{}}
      send={async ({ password, currentPassword }) =>
        (await loadFirebase()).changePassword(password, currentPassword)
      }
      success={t('Your password has been changed.')}
      failure={t('The password could not be changed. Please try again.')}
      inlineFields
      next={() => NO_PASSWORDS}
    >
      <HiddenUsernameInput email={email} />
      <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
      <NewPasswordFields label={t('New password')} />
    </AccountForm>
  </AccountPanel>
);

export function SecurityPanels({ user: { email } }: { user: User }) {
  return (
    <>
      <EmailPanel email={email} />
      <PasswordPanel email={email} />
    </>
  );
}

const NO_EMAIL = { email: '', currentPassword: '' };
const NO_PASSWORDS = { currentPassword: '', password: '', confirmPassword: '' };

const state = { display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 };
