import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useField } from 'formik';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { FormTextField } from '@/shared/forms/form-text-field';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { PasswordRules } from './password-rules';

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
  helperText?: ReactNode;
  /** Text below the field that stays visible if the field has an error. */
  advice?: ReactNode;
  onShownChange?: (shown: boolean) => void;
  onTyped?: (password: string) => void;
}

export function PasswordField({
  name,
  id = name,
  label,
  autoComplete,
  helperText = ' ',
  advice,
  onShownChange,
  onTyped,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const labelInSentence = lowercaseLabel(label);
  return (
    <FormTextField
      id={id}
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      helperText={helperText}
      advice={advice}
      onChange={({ target }) => onTyped?.(target.value)}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t('Show {label}', { label: labelInSentence })}
                aria-pressed={shown}
                aria-controls={id}
                title={t(shown ? 'Hide {label}' : 'Show {label}', { label: labelInSentence })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setShown(!shown);
                  onShownChange?.(!shown);
                }}
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

/** Provides a function that copies the password to its confirmation, unless the user has typed a confirmation. */
function useFilledConfirmation() {
  const [{ value }, , { setValue, setError }] = useField<string>('confirmPassword');
  const [filled, setFilled] = useState('');
  const fill = (password: string) => {
    if (value !== '' && value !== filled) return;
    setFilled(password);
    setError(undefined);
    void setValue(password, false);
  };
  return { fill, isFilled: filled !== '' && value === filled };
}

/** Fields for a new password and its confirmation. `hint` returns advice when the password meets the rules. */
export function NewPasswordFields({ label, hint, minLength = 6 }: NewPasswordFieldsProps) {
  const [{ value }] = useField<string>('password');
  const [shown, setShown] = useState(false);
  const { fill, isFilled } = useFilledConfirmation();
  const onShownChange = (nowShown: boolean) => {
    setShown(nowShown);
    if (nowShown) fill(value);
  };
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        advice={<PasswordRules password={value} minLength={minLength} hint={hint} />}
        onShownChange={onShownChange}
        onTyped={(password) => shown && fill(password)}
      />
      <PasswordField
        name="confirmPassword"
        label={t('Confirm {label}', { label: lowercaseLabel(label) })}
        autoComplete="new-password"
        helperText={isFilled ? t('Filled in, because you can see your password') : ' '}
      />
    </>
  );
}

/** Hidden field with the email address, so that password managers recognize the account. */
export const HiddenUsernameInput = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
