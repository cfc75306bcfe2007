import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { changeEmailSchema } from '@contract/auth';
import { ValidatedForm } from '@/shared/ui/validated-form';
import { EmailField } from '../email-field';
import { PasswordField } from '../password-field';
import { showFailure } from '../show-failure';

const WORDS = {
  refused: 'The email could not be sent. Please try again.',
  unexpected: 'Unexpected error, please try again.',
};

/** Asks for another address and the password; the new address has to be proven by a link. */
export function ChangeEmailForm({ onSent }: { onSent: (email: string) => void }) {
  return (
    <Formik
      initialValues={{ email: '', currentPassword: '' }}
      validationSchema={changeEmailSchema}
      onSubmit={async (values, form) => {
        const email = changeEmailSchema.cast(values).email ?? '';
        try {
          const { changeEmail } = await import('./firebase-account');
          await changeEmail(email, values.currentPassword);
          form.resetForm();
          onSent(email);
        } catch (error) {
          showFailure(error, form, WORDS);
        }
      }}
    >
      {({ isSubmitting }) => (
        <ValidatedForm label="Change email">
          <Stack spacing={0.75} sx={{ maxWidth: 460 }}>
            <EmailField label="New email" />
            <PasswordField
              id="email-current-password"
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
            />
          </Stack>
          <Button type="submit" variant="outlined" color="secondary" loading={isSubmitting}>
            Change email
          </Button>
        </ValidatedForm>
      )}
    </Formik>
  );
}
