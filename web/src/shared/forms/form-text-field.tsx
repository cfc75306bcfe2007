import type { InputBaseComponentProps } from '@mui/material/InputBase';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField, useFormikContext } from 'formik';
import type { ChangeEvent, ReactNode } from 'react';

type SlotProps = NonNullable<TextFieldProps['slotProps']>;

export type FormTextFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'slotProps'> & {
  name: string;
  /** Of the input itself attributes only, since its being required joins them. */
  slotProps?: Omit<SlotProps, 'htmlInput'> & { htmlInput?: InputBaseComponentProps };
  /** Shown in place of the helper text, and beside an error. */
  advice?: ReactNode;
  /** Turns what was typed into what is stored, such as groups of four digits. */
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

/**
 * A text field of a formik form: its error shows under it and clears as soon as the field is edited (docs/product.md, Checkout
 * form). That it is required is the input's to say: an asterisk that is not shown would still widen the notch of the label.
 */
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
  /** Attributes of the input itself. */
  input?: InputBaseComponentProps;
};

/** A field that must be filled in, as most are: screen readers hear it, no asterisks shout it. */
export function RequiredField({ input, ...props }: RequiredFieldProps) {
  return <FormTextField {...props} required slotProps={{ htmlInput: input }} />;
}
