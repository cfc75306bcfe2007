import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField, useFormikContext } from 'formik';
import type { ChangeEvent } from 'react';

type FormTextFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error'> & {
  name: string;
  /** Turns what was typed into what is kept, such as groups of four digits. */
  format?: (typed: string) => string;
};

/** Formats in place, before React does, so that the caret stays behind what was typed in the middle of a text. */
function reformat(input: HTMLInputElement | HTMLTextAreaElement, format: (typed: string) => string): string {
  const { value: typed, selectionStart } = input;
  const formatted = format(typed);
  if (formatted !== typed) {
    const caret = format(typed.slice(0, selectionStart ?? typed.length)).length;
    input.value = formatted;
    input.setSelectionRange(caret, caret);
  }
  return formatted;
}

/** A text field of a formik form: its error shows under it and clears as soon as the field is edited (docs/product.md, Checkout form). */
export function FormTextField({ name, format, helperText, onChange, ...props }: FormTextFieldProps) {
  const [field, meta, helpers] = useField<string>(name);
  const { setFieldTouched } = useFormikContext();
  const error = meta.touched && meta.error ? meta.error : null;
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    void helpers.setValue(format ? reformat(event.target, format) : event.target.value);
    helpers.setError(undefined);
    void setFieldTouched(name, false, false);
    onChange?.(event);
  };
  return (
    <TextField
      id={name}
      {...props}
      {...field}
      onChange={change}
      error={error !== null}
      helperText={error ?? helperText}
    />
  );
}
