import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { changePasswordSchema } from '@contract/auth';
import { toasts } from '@/shared/toasts/toasts';
import { ValidatedForm } from '@/shared/ui/validated-form';
import { AccountPanel } from '../account-panel';
import { PasswordField } from '../password-field';
import { showFailure } from '../show-failure';

const WORDS = {
  refused: 'The password could not be changed. Please try again.',
  unexpected: 'Unexpected error, please try again.',
};

/** Changes the password by the rules of registering, after the current one was given. */
export function PasswordPanel({ email }: { email: string }) {
  return (
    <AccountPanel title="Password" lead="Wherever else you are logged in, you are logged out.">
      <Formik
        initialValues={{ currentPassword: '', password: '', confirmPassword: '' }}
        validationSchema={changePasswordSchema}
        onSubmit={async ({ currentPassword, password }, form) => {
          try {
            const { changePassword } = await import('./firebase-account');
            await changePassword(password, currentPassword);
            form.resetForm();
            toasts.success('Your password has been changed.');
          } catch (error) {
            showFailure(error, form, WORDS);
          }
        }}
      >
        {({ isSubmitting }) => (
          <ValidatedForm label="Change password">
            {/* Tells password managers whose password this is. */}
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
                helperText="At least 6 characters: upper and lower case, a number"
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
