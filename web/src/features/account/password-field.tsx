import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormTextField } from '@/shared/forms/form-text-field';

interface PasswordFieldProps {
  name: string;
  /** Where two forms of a page have a field of this name. */
  id?: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  helperText?: string;
}

/** A password that can be read while it is typed. */
export function PasswordField({
  name,
  id = name,
  label,
  autoComplete,
  helperText = ' ',
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
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
                title={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
                // The caret stays in the field.
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
