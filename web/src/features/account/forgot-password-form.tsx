import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { useLocation } from 'react-router-dom';
import { forgotPasswordSchema } from '@contract/auth';
import { ValidatedForm } from '@/shared/ui/validated-form';
import { announceFailure } from './announce-failure';
import { EmailField } from './email-field';
import { emailFrom } from './navigation-state';
import { SubmitButton } from './submit-button';

const WORDS = {
  refused: 'The link could not be sent. Please try again.',
  unexpected: 'Unexpected error, please try again.',
};

/** Asks for the e-mail with the link. `onSent` gets the address as it was sent. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { state } = useLocation();
  return (
    <Formik
      initialValues={{ email: emailFrom(state) }}
      validationSchema={forgotPasswordSchema}
      onSubmit={async (values) => {
        const email = forgotPasswordSchema.cast(values).email ?? '';
        try {
          const { sendResetLink } = await import('./password-reset');
          await sendResetLink(email);
          onSent(email);
        } catch (error) {
          announceFailure(error, WORDS);
        }
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
