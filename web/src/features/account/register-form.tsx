import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { registerFormSchema, registerSchema, type RegisterInput } from '@contract/auth';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { EmailField } from '@/shared/forms/email-field';
import { FormTextField } from '@/shared/forms/form-text-field';
import { TextLink } from '@/shared/ui/text-link';
import { RichText } from '@/shared/ui/rich-text';
import { registerAccount } from './account-api';
import { NewPasswordFields, type AccountLocationState } from './account-fields';
import { AccountForm } from './account-form';
import { getPasswordStrengthHint } from './password-strength';
import { newAccountLogin } from './new-account-login';
import { AuthLayout } from './auth-layout';

/** Props of a link that opens in a new tab, so that the data entered in the form is not lost. */
const newTab = { target: '_blank', rel: 'noopener', underline: 'always' } as const;

function TermsCheckbox() {
  const [field, meta, helpers] = useField<boolean>({ name: 'terms', type: 'checkbox' });
  const wrong = meta.touched && meta.error !== undefined;
  return (
    <FormControl error={wrong} required>
      <FormControlLabel
        slotProps={{ typography: { variant: 'body2' } }}
        required={false}
        control={
          <Checkbox
            {...field}
            // Not validated on blur, because clicking the link next to the checkbox causes a blur.
            onBlur={undefined}
            onChange={(event) => {
              void helpers.setTouched(false, false);
              void helpers.setValue(event.target.checked);
            }}
            sx={wrong ? { color: 'error.main' } : undefined}
            slotProps={{
              input: {
                'aria-required': true,
                'aria-invalid': wrong,
                'aria-describedby': wrong ? 'terms-error' : undefined,
              },
            }}
          />
        }
        label={
          <RichText
            text="I accept the <terms>terms and conditions</terms> and have read the <privacy>privacy policy</privacy>"
            terms={(content) => (
              <TextLink to={shopPaths.terms} {...newTab}>
                {content}
              </TextLink>
            )}
            privacy={(content) => (
              <TextLink to={shopPaths.privacy} {...newTab}>
                {content}
              </TextLink>
            )}
          />
        }
      />
      <Box sx={{ minHeight: 24 }}>
        <FormHelperText id="terms-error" sx={{ mt: 0 }}>
          {wrong ? meta.error : null}
        </FormHelperText>
      </Box>
    </FormControl>
  );
}

const EMPTY = { name: '', email: '', password: '', confirmPassword: '', terms: false };

async function register(values: typeof EMPTY) {
  const registered = await registerAccount(
    registerSchema.cast(values, { stripUnknown: true }) as RegisterInput,
  );
  newAccountLogin.set({ email: registered.user.email, password: values.password });
  return registered;
}

export function RegisterForm() {
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only after navigation, which focuses the content. On page load, the browser keeps its focus.
    if (document.activeElement?.id === 'content') nameField.current?.focus();
  }, []);
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <AccountForm
      label={t('Register')}
      initial={EMPTY}
      schema={registerFormSchema}
      button={t('Create account')}
      send={register}
      success={t('Registration successful!')}
      failure={t('Registration failed')}
      unexpected={t('Signup failed. Please try again.')}
      onSuccess={({ user: { email } }) =>
        void navigate(
          { pathname: shopPaths.login, search },
          { state: { email } satisfies AccountLocationState },
        )
      }
    >
      <FormTextField
        name="name"
        label={t('Full name')}
        autoComplete="name"
        helperText=" "
        inputRef={nameField}
      />
      <EmailField />
      <NewPasswordFields label={t('Password')} hint={getPasswordStrengthHint} />
      <TermsCheckbox />
    </AccountForm>
  );
}

interface RegisterPageProps {
  /** Items that will be in the cart after login. Null if there are none. */
  pendingItems?: ReactNode;
}

export function RegisterPage({ pendingItems = null }: RegisterPageProps) {
  const { search } = useLocation();
  return (
    <AuthLayout
      page={t('Create an account')}
      title={t('Create an account')}
      lead={t('Check out in a minute and track every order.')}
      foot={{
        question: t('Already have an account?'),
        to: { pathname: shopPaths.login, search },
        link: t('Log in'),
      }}
    >
      {pendingItems}
      <RegisterForm />
    </AuthLayout>
  );
}
