import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { Field, Formik } from 'formik';
import { useLocation } from 'react-router-dom';
import { loginSchema } from '@contract/auth';
import { paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { session } from '@/shared/session/session';
import { TextLink } from '@/shared/ui/text-link';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { EmailField } from './email-field';
import { emailFrom, type AccountState } from './navigation-state';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';

/** The guard around the page leads on as soon as a user is signed in (docs/product.md, Login). */
export function LoginForm() {
  const { state } = useLocation();
  const login = useAction(session.signIn, {
    failure: 'Login failed',
    unexpected: 'Unexpected error, please try again.',
  });
  return (
    <Formik
      initialValues={{ email: emailFrom(state), password: '', remember: false }}
      validationSchema={loginSchema}
      onSubmit={async (values) => {
        const { email, password } = loginSchema.cast(values);
        await login.run(email, password, values.remember);
      }}
    >
      {({ values }) => (
        <ValidatedForm label="Login">
          <Stack spacing={0.75}>
            <EmailField />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <Stack
              direction="row"
              sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', pb: 2 }}
            >
              <Field as={FormControlLabel} name="remember" control={<Checkbox />} label="Remember me" />
              <TextLink
                to={paths.forgotPassword}
                state={{ email: values.email } satisfies AccountState}
                sx={{ py: 1.25, color: 'text.secondary' }}
              >
                Forgot password?
              </TextLink>
            </Stack>
            <SubmitButton>Login</SubmitButton>
          </Stack>
        </ValidatedForm>
      )}
    </Formik>
  );
}
