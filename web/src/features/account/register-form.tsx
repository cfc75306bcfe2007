import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { useLocation, useNavigate } from 'react-router-dom';
import { registerFormSchema, registerSchema, type RegisterInput } from '@contract/auth';
import { ApiError } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { showFieldErrors } from '@/shared/forms/field-errors';
import { FormTextField } from '@/shared/forms/form-text-field';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { register } from './account-api';
import { EmailField } from './email-field';
import type { AccountState } from './navigation-state';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { TermsCheckbox } from './terms-checkbox';

type RegisterValues = RegisterInput & { terms: boolean };

const EMPTY: RegisterValues = { name: '', email: '', password: '', confirmPassword: '', terms: false };

/** Success leads to /login, which keeps the remembered page (docs/product.md, Registration). */
export function RegisterForm() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const registration = useAction(register, {
    success: 'Registration successful!',
    failure: 'Registration failed',
    unexpected: 'Signup failed. Please try again.',
    onSuccess: ({ user }) => {
      const state: AccountState = { email: user.email };
      void navigate({ pathname: paths.login, search }, { state });
    },
  });
  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={registerFormSchema}
      onSubmit={async (values, form) => {
        const input = registerSchema.cast(values, { stripUnknown: true }) as RegisterInput;
        const outcome = await registration.run(input);
        if (outcome.ok) return;
        const { error, fieldErrors } = outcome;
        const taken = error instanceof ApiError && error.code === 'EMAIL_IN_USE';
        showFieldErrors(taken ? { email: error.message } : fieldErrors, form);
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
            helperText="At least 6 characters, with uppercase and lowercase letters and a number"
          />
          <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
          <TermsCheckbox />
          <SubmitButton>Create account</SubmitButton>
        </Stack>
      </ValidatedForm>
    </Formik>
  );
}
