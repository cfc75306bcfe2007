import { Form, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';

interface ValidatedFormProps {
  children: ReactNode;
  /** Name of the form for screen readers. Required if the form contains no heading. */
  label?: string;
}

function focusField(field: HTMLElement | null | undefined): void {
  if (field?.role === 'radiogroup') field.querySelector('input')?.focus();
  else field?.focus();
}

/** HTML form for Formik. Focuses the first invalid field after a rejected submission. */
export function ValidatedForm({ children, label }: ValidatedFormProps) {
  const { submitCount, isSubmitting } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const handledSubmitCount = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === handledSubmitCount.current) return;
    handledSubmitCount.current = submitCount;
    focusField(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [submitCount, isSubmitting]);
  return (
    <Form ref={form} noValidate aria-label={label}>
      {children}
    </Form>
  );
}
