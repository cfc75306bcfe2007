import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { ComponentProps } from 'react';
import { FormTextField } from './form-text-field';

type RequiredFieldProps = Omit<ComponentProps<typeof FormTextField>, 'slotProps' | 'required'> & {
  /** Attributes of the input itself. */
  input?: InputBaseComponentProps;
};

/** A field that must be filled in, as most are: screen readers hear it, no asterisks shout it. */
export function RequiredField({ input, ...props }: RequiredFieldProps) {
  return <FormTextField {...props} required slotProps={{ htmlInput: input }} />;
}
