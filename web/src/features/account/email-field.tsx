import { FormTextField } from '@/shared/forms/form-text-field';

/** An email address, with the keyboard that phones have for it. The line for its message is always there. */
export function EmailField({ label = 'Email', helperText = ' ' }: { label?: string; helperText?: string }) {
  return (
    <FormTextField
      name="email"
      label={label}
      type="email"
      autoComplete="email"
      helperText={helperText}
      slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
