import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useField } from 'formik';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormTextField } from '@/shared/forms/form-text-field';

export interface AccountLocationState {
  email: string;
}

/** Returns the email address that the previous page stored in the location state, or ''. */
export function getEmailFromLocationState(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}

interface PasswordFieldProps {
  name: string;
  /** Id of the input. Required if several forms on the page have a field with the same name. */
  id?: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  helperText?: string;
}

export function PasswordField({
  name,
  id = name,
  label,
  autoComplete,
  helperText = ' ',
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [Icon, verb] = shown ? [EyeOff, 'Hide'] : [Eye, 'Show'];
  return (
    <FormTextField
      id={id}
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      helperText={helperText}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={`Show ${label.toLowerCase()}`}
                aria-pressed={shown}
                aria-controls={id}
                title={`${verb} ${label.toLowerCase()}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => setShown(!shown)}
                sx={{ color: 'text.secondary' }}
              >
                <Icon size={20} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface NewPasswordFieldsProps {
  label: string;
  hint?: (typed: string) => string;
  minLength?: number;
}

/** Fields for a new password and its confirmation. `hint` returns advice while the user types. */
export function NewPasswordFields({ label, hint, minLength = 6 }: NewPasswordFieldsProps) {
  const [{ value }] = useField<string>('password');
  const strength = value && hint?.(value);
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        helperText={strength || `At least ${minLength} characters: upper and lower case, a number`}
      />
      <PasswordField
        name="confirmPassword"
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
      />
    </>
  );
}

/** Hidden field with the email address, so that password managers recognize the account. */
export const HiddenUsernameInput = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
