import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { changePasswordSchema } from '@contract/auth';
import { useAction } from '@/shared/data/use-action';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { AccountPanel } from '../account-panel';
import { PasswordField } from '../password-field';

async function changePassword(password: string, currentPassword: string): Promise<void> {
  const account = await import('./firebase-account');
  await account.changePassword(password, currentPassword);
}

/** Changes the password by the rules of registering, after the current one was given. */
export function PasswordPanel({ email }: { email: string }) {
  const change = useAction(changePassword, {
    success: 'Your password has been changed.',
    failure: 'The password could not be changed. Please try again.',
    inlineFields: true,
  });
  return (
    <AccountPanel title="Password" lead="You will be logged out on all other devices.">
      <Formik
        initialValues={{ currentPassword: '', password: '', confirmPassword: '' }}
        validationSchema={changePasswordSchema}
        onSubmit={async ({ currentPassword, password }, form) => {
          const outcome = await change.run(password, currentPassword);
          if (outcome.ok) form.resetForm();
          else showFieldErrors(outcome.fieldErrors, form);
        }}
      >
        {({ isSubmitting }) => (
          <ValidatedForm label="Change password">
            {/* Names the account for password managers. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <Stack spacing={0.75} sx={{ maxWidth: 460 }}>
              <PasswordField
                name="currentPassword"
                label="Current password"
                autoComplete="current-password"
              />
              <PasswordField
                name="password"
                label="New password"
                autoComplete="new-password"
                helperText="At least 6 characters, with uppercase and lowercase letters and a number"
              />
              <PasswordField
                name="confirmPassword"
                label="Confirm new password"
                autoComplete="new-password"
              />
            </Stack>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              Change password
            </Button>
          </ValidatedForm>
        )}
      </Formik>
    </AccountPanel>
  );
}
