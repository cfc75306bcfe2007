import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';

/** The form's one button: while the answer is awaited it says so and cannot be pressed again. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting}>
      {children}
    </Button>
  );
}
