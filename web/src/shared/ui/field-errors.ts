import type { FormikHelpers } from 'formik';
import { ApiError } from '@/shared/api/api-error';

/** Puts what the server says of single fields under them. Answers whether it said anything of the kind. */
export function showFieldErrors(
  error: unknown,
  { setFieldError }: Pick<FormikHelpers<unknown>, 'setFieldError'>,
): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  for (const [field, message] of fields) setFieldError(field, message);
  return fields.length > 0;
}
