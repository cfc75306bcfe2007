import { Form, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';

interface ValidatedFormProps {
  children: ReactNode;
  /** Names the form for screen readers, where no heading inside it does. */
  label?: string;
}

/** A group, such as a rating's stars, has the focus in its first button. */
function focusIn(field: HTMLElement | null | undefined): void {
  if (field?.role === 'radiogroup') field.querySelector('input')?.focus();
  else field?.focus();
}

/**
 * The form element inside a <Formik>: our messages instead of the browser's bubbles, and after a submit that was
 * refused, here or by the server, the first wrong field takes the focus.
 */
export function ValidatedForm({ children, label }: ValidatedFormProps) {
  const { submitCount, isSubmitting } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const judged = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === judged.current) return;
    judged.current = submitCount;
    focusIn(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [submitCount, isSubmitting]);
  return (
    <Form ref={form} noValidate aria-label={label}>
      {children}
    </Form>
  );
}
