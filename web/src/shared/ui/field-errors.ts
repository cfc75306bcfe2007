import type { FormikHelpers } from 'formik';
import { ApiError } from '@/shared/api/api-error';

/** Puts what the server says of single fields under them. Answers which fields it named. */
export function showFieldErrors(
  error: unknown,
  { setFieldError }: Pick<FormikHelpers<unknown>, 'setFieldError'>,
): string[] {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  for (const [field, message] of fields) setFieldError(field, message);
  return fields.map(([field]) => field);
}
