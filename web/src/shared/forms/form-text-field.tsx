import type { InputBaseComponentProps } from '@mui/material/InputBase';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField, useFormikContext } from 'formik';
import type { ChangeEvent, ReactNode } from 'react';

type SlotProps = NonNullable<TextFieldProps['slotProps']>;

export type FormTextFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'slotProps'> & {
  name: string;
  /** Props of MUI's slots. `htmlInput` must be an object, because the field adds attributes. */
  slotProps?: Omit<SlotProps, 'htmlInput'> & { htmlInput?: InputBaseComponentProps };
  /** Text below the field, shown instead of MUI's helper text. Stays visible if the field has an error. */
  advice?: ReactNode;
  /** Formats the text while the user types, for example in groups of four digits. */
  format?: (typed: string) => string;
};

/** Formats the text of an input and restores the caret position. Must run before React updates the input. */
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

/** Text field of a Formik form. Editing the field removes its error message. */
export function FormTextField({
  name,
  format,
  helperText,
  advice,
  onChange,
  required,
  slotProps,
  ...props
}: FormTextFieldProps) {
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
      slotProps={required ? { ...slotProps, htmlInput: { ...slotProps?.htmlInput, required } } : slotProps}
      error={error !== null}
      helperText={
        advice ? (
          <>
            {error} {advice}
          </>
        ) : (
          (error ?? helperText)
        )
      }
    />
  );
}

type RequiredFieldProps = Omit<FormTextFieldProps, 'slotProps' | 'required'> & {
  input?: InputBaseComponentProps;
};

/** Required text field of a Formik form. Announced as required by screen readers, without an asterisk. */
export function RequiredField({ input, ...props }: RequiredFieldProps) {
  return <FormTextField {...props} required slotProps={{ htmlInput: input }} />;
}
