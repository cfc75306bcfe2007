import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { useLocation } from 'react-router-dom';
import { forgotPasswordSchema } from '@contract/auth';
import { useAction } from '@/shared/data/use-action';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { EmailField } from './email-field';
import { emailFrom } from './navigation-state';
import { SubmitButton } from './submit-button';

async function sendLink(email: string): Promise<void> {
  const { sendResetLink } = await import('./password-reset');
  await sendResetLink(email);
}

/** Asks for the email with the link. `onSent` gets the address as it was sent. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { state } = useLocation();
  const sending = useAction(sendLink, { failure: 'The link could not be sent. Please try again.' });
  return (
    <Formik
      initialValues={{ email: emailFrom(state) }}
      validationSchema={forgotPasswordSchema}
      onSubmit={async (values) => {
        const { email } = forgotPasswordSchema.cast(values);
        if ((await sending.run(email)).ok) onSent(email);
      }}
    >
      <ValidatedForm label="Forgot password">
        <Stack spacing={0.75}>
          <EmailField />
          <SubmitButton>Send reset link</SubmitButton>
        </Stack>
      </ValidatedForm>
    </Formik>
  );
}
