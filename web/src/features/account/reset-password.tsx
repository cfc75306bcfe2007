import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { resetPasswordSchema } from '@contract/auth';
import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { useAction } from '@/shared/data/use-action';
import { useData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { AuthLayout } from './auth-layout';
import { EMAIL_LINKS, EmailLink } from './email-link';
import type { AccountState } from './navigation-state';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';

interface ResetLink {
  /** Whose it is; null when it leads nowhere any more. Everything else that goes wrong is worth another try. */
  email: string | null;
}

async function readLink(code: string): Promise<ResetLink> {
  const { DeadResetLink, emailOfLink } = await import('./password-reset');
  try {
    return { email: await emailOfLink(code) };
  } catch (error) {
    if (error instanceof DeadResetLink) return { email: null };
    throw error;
  }
}

function DeadLink() {
  return (
    <AuthLayout
      takesFocus
      title="This link no longer works"
      lead="It has already been used or has expired. Please request a new one. Your account has not changed."
    >
      <LinkButton to={paths.forgotPassword} variant="contained" size="large">
        Send me a new link
      </LinkButton>
    </AuthLayout>
  );
}

interface NewPasswordProps {
  code: string;
  email: string;
  onDead: () => void;
}

function NewPassword({ code, email, onDead }: NewPasswordProps) {
  const navigate = useNavigate();
  const change = useAction(
    async (password: string): Promise<'changed' | 'dead'> => {
      const { DeadResetLink, setNewPassword } = await import('./password-reset');
      try {
        await setNewPassword(code, password);
        return 'changed';
      } catch (error) {
        if (error instanceof DeadResetLink) return 'dead';
        throw error;
      }
    },
    {
      success: (result) =>
        result === 'changed' ? 'Your password has been changed. Please log in.' : undefined,
      failure: 'The password could not be changed. Please try again.',
      onSuccess: (result) => {
        const state: AccountState = { email };
        if (result === 'dead') onDead();
        else void navigate(paths.login, { replace: true, state });
      },
    },
  );
  return (
    <AuthLayout
      title="Set a new password"
      lead={
        <>
          For <strong>{email}</strong>
        </>
      }
    >
      <Formik
        initialValues={{ password: '', confirmPassword: '' }}
        validationSchema={resetPasswordSchema}
        onSubmit={async ({ password }) => {
          await change.run(password);
        }}
      >
        <ValidatedForm label="Set a new password">
          <Stack spacing={0.75}>
            <PasswordField
              name="password"
              label="New password"
              autoComplete="new-password"
              helperText="At least 6 characters, with uppercase and lowercase letters and a number"
            />
            <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
            <SubmitButton>Change password</SubmitButton>
          </Stack>
        </ValidatedForm>
      </Formik>
    </AuthLayout>
  );
}

/** Where the email's link arrives: `?mode=resetPassword&oobCode=...`. Asking whose it is does not use it up. */
function ResetLinkPage() {
  const [params] = useSearchParams();
  const mode = params.get('mode') ?? 'resetPassword';
  const code = mode === 'resetPassword' ? params.get('oobCode') : null;
  const [dead, setDead] = useState(false);
  const { data: link, error, reload } = useData(code, readLink);

  if (!code || dead || link?.email === null) return <DeadLink />;
  if (link) return <NewPassword code={code} email={link.email} onDead={() => setDead(true)} />;
  if (error) return <LoadError heading="h1" title="The link could not be checked" onRetry={reload} />;
  return <Spinner label="Checking the link" />;
}

/** The page of every link that Firebase sends: they share one address, and say in `mode` what they are for. */
export function ResetPassword() {
  const [params] = useSearchParams();
  const code = params.get('oobCode');
  const aboutEmail = EMAIL_LINKS.includes(params.get('mode') ?? '');
  return aboutEmail && code ? <EmailLink key={code} code={code} /> : <ResetLinkPage />;
}
