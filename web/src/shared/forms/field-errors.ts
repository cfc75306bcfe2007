import type { FormikHelpers } from 'formik';
import type { FieldErrors } from '@/shared/data/use-action';

/** Puts what the server says of single fields, named by their paths, under them. */
export function showFieldErrors(
  errors: FieldErrors,
  { setFieldError }: Pick<FormikHelpers<unknown>, 'setFieldError'>,
): void {
  for (const [field, message] of Object.entries(errors)) setFieldError(field, message);
}
