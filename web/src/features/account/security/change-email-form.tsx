import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { changeEmailSchema } from '@contract/auth';
import { useAction } from '@/shared/data/use-action';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { EmailField } from '../email-field';
import { PasswordField } from '../password-field';

async function changeEmail(email: string, currentPassword: string): Promise<void> {
  const account = await import('./firebase-account');
  await account.changeEmail(email, currentPassword);
}

/** Asks for another address and the password; the new address has to be proven by a link. */
export function ChangeEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const change = useAction(changeEmail, {
    failure: 'The email could not be sent. Please try again.',
    inlineFields: true,
  });
  return (
    <Formik
      initialValues={{ email: '', currentPassword: '' }}
      validationSchema={changeEmailSchema}
      onSubmit={async (values, form) => {
        const { email } = changeEmailSchema.cast(values);
        const outcome = await change.run(email, values.currentPassword);
        if (!outcome.ok) return showFieldErrors(outcome.fieldErrors, form);
        form.resetForm();
        onSent(email);
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
