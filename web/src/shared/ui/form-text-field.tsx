import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField, useFormikContext } from 'formik';
import type { ChangeEvent } from 'react';

type FormTextFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error'> & {
  name: string;
  /** Turns what was typed into what is kept, such as groups of four digits. */
  format?: (typed: string) => string;
};

/** A text field of a formik form: its error shows under it and clears as soon as the field is edited (spec §5). */
export function FormTextField({ name, format, helperText, ...props }: FormTextFieldProps) {
  const [field, meta, helpers] = useField<string>(name);
  const { setFieldTouched } = useFormikContext();
  const error = meta.touched && meta.error ? meta.error : null;
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const typed = event.target.value;
    void helpers.setValue(format ? format(typed) : typed);
    helpers.setError(undefined);
    void setFieldTouched(name, false, false);
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
