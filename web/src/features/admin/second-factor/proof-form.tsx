import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ActionForm, SubmitButton, type ActionFormProps } from '@/shared/forms/action-form';
import { FormTextField, type FormTextFieldProps } from '@/shared/forms/form-text-field';

/** Props of a field for a six-digit code, which devices can fill in automatically. */
export const oneTimeCodeFieldProps = {
  autoComplete: 'one-time-code',
  slotProps: { htmlInput: { inputMode: 'numeric' } },
} as const;

interface IdentityProofFormProps<Name extends string, T> extends Pick<
  ActionFormProps<Record<Name, string>, T>,
  'label' | 'schema' | 'send' | 'failure' | 'onSuccess'
> {
  name: Name;
  field: Omit<FormTextFieldProps, 'name'>;
  button: ButtonProps;
  children?: ReactNode;
}

export function IdentityProofForm<Name extends string, T>(props: IdentityProofFormProps<Name, T>) {
  const { name, field, button, children, ...form } = props;
  return (
    <ActionForm {...form} initial={{ [name]: '' } as Record<Name, string>} inlineFields>
      <FormTextField name={name} autoFocus fullWidth {...field} />
      <SubmitButton size="large" fullWidth sx={{ mt: 2 }} {...button} />
      {children}
    </ActionForm>
  );
}
