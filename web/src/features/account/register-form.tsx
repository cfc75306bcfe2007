import Stack from '@mui/material/Stack';
import { Formik, type FormikHelpers } from 'formik';
import { useLocation, useNavigate } from 'react-router-dom';
import { registerFormSchema, registerSchema, type RegisterInput } from '@contract/auth';
import { ApiError } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { toasts } from '@/shared/toasts/toasts';
import { showFieldErrors } from '@/shared/ui/field-errors';
import { FormTextField } from '@/shared/ui/form-text-field';
import { ValidatedForm } from '@/shared/ui/validated-form';
import { register } from './account-api';
import { announceFailure } from './announce-failure';
import { EmailField } from './email-field';
import type { AccountState } from './navigation-state';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { TermsCheckbox } from './terms-checkbox';

type RegisterValues = RegisterInput & { terms: boolean };

const EMPTY: RegisterValues = { name: '', email: '', password: '', confirmPassword: '', terms: false };
const WORDS = { refused: 'Registration failed', unexpected: 'Signup failed. Please try again.' };

/** What the server found wrong with single fields, or with the address as such, also stands under them. */
function showUnderFields(error: unknown, form: FormikHelpers<RegisterValues>): void {
  showFieldErrors(error, form);
  if (error instanceof ApiError && error.code === 'EMAIL_IN_USE') form.setFieldError('email', error.message);
}

/** Success leads to /login, which keeps the remembered page (docs/product.md, Registration). */
export function RegisterForm() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={registerFormSchema}
      onSubmit={async (values, form) => {
        try {
          const { user } = await register(
            registerSchema.cast(values, { stripUnknown: true }) as RegisterInput,
          );
          toasts.success('Registration successful!');
          const state: AccountState = { email: user.email };
          await navigate({ pathname: paths.login, search }, { state });
        } catch (error) {
          showUnderFields(error, form);
          announceFailure(error, WORDS);
        }
      }}
    >
      <ValidatedForm label="Register">
        <Stack spacing={0.75}>
          <FormTextField name="name" label="Full name" autoComplete="name" helperText=" " />
          <EmailField />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            helperText="At least 6 characters: upper and lower case, a number"
          />
          <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
          <TermsCheckbox />
          <SubmitButton>Create account</SubmitButton>
        </Stack>
      </ValidatedForm>
    </Formik>
  );
}
