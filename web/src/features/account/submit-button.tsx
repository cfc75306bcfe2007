import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';

/** The form's one button: while the answer is awaited it says so and cannot be pressed again. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormikContext();
  const button = useRef<HTMLButtonElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    // A button that cannot be pressed loses the focus; a form that could not be sent gives it back.
    if (submitted.current && !isSubmitting && document.activeElement === document.body)
      button.current?.focus();
    submitted.current = isSubmitting;
  }, [isSubmitting]);
  return (
    <Button ref={button} type="submit" variant="contained" size="large" fullWidth loading={isSubmitting}>
      {children}
    </Button>
  );
}
