import Button, { type ButtonProps } from '@mui/material/Button';
import { Formik, useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAction, type ActionOptions } from '@/shared/data/use-action';
import { showFieldErrors } from './field-errors';
import { ValidatedForm } from './validated-form';

export interface ActionFormProps<Values extends FormikValues, T> extends ActionOptions<T> {
  /** Names the form for screen readers. */
  label: string;
  initial: Values;
  schema: { cast: (values: unknown) => object };
  children: ReactNode;
  /** Sends what the schema reads of the form. */
  send: (values: Values) => Promise<T>;
  /** What the form shows after a success; without it, it stays as it is. */
  next?: (answer: T) => Values;
}

/** A form on a page that sends something: what the server says of fields is shown under them. */
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

/** The form's one button: while the answer is awaited it says so and cannot be pressed again. */
export function SubmitButton(look: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  const button = useRef<HTMLButtonElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    // A button that cannot be pressed loses the focus; a form that could not be sent gives it back.
    if (submitted.current && !isSubmitting && document.activeElement === document.body)
      button.current?.focus();
    submitted.current = isSubmitting;
  }, [isSubmitting]);
  return <Button ref={button} type="submit" variant="contained" loading={isSubmitting} {...look} />;
}
