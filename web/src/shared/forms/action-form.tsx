import Button, { type ButtonProps } from '@mui/material/Button';
import { Formik, useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAction, type ActionOptions } from '@/shared/data/use-action';
import { showFieldErrors } from './field-errors';
import { ValidatedForm } from './validated-form';

export interface ActionFormProps<Values extends FormikValues, T> extends ActionOptions<T> {
  label: string;
  initial: Values;
  schema: { cast: (values: unknown) => object };
  children: ReactNode;
  /** Sends the form values, which the schema has already converted. */
  send: (values: Values) => Promise<T>;
  /** Returns the form values to show after success, such as an empty form. If missing, the values stay unchanged. */
  next?: (answer: T) => Values;
}

/** Form that sends its values to the server, and shows the server's error messages below the fields. */
export function ActionForm<Values extends FormikValues, T>(props: ActionFormProps<Values, T>) {
  const { label, initial, schema, children, send, next, ...options } = props;
  const { run } = useAction(send, options);
  const submit = async (values: Values, form: FormikHelpers<Values>) => {
    const outcome = await run({ ...values, ...schema.cast(values) });
    if (outcome.ok) return next && form.resetForm({ values: next(outcome.answer) });
    showFieldErrors(outcome.fieldErrors, form);
  };
  return (
    <Formik initialValues={initial} validationSchema={schema} onSubmit={submit}>
      <ValidatedForm label={label}>{children}</ValidatedForm>
    </Formik>
  );
}

export function SubmitButton(props: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  const button = useRef<HTMLButtonElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    // Restores the focus after a failed submission, because disabling the button removes it.
    if (submitted.current && !isSubmitting && document.activeElement === document.body)
      button.current?.focus();
    submitted.current = isSubmitting;
  }, [isSubmitting]);
  return <Button ref={button} type="submit" variant="contained" loading={isSubmitting} {...props} />;
}
