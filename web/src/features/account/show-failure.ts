import type { FormikHelpers } from 'formik';
import { ApiError } from '@/shared/api/api-error';
import { announceFailure } from './announce-failure';

/** What is wrong with single fields stands under them, everything else in a toast. */
export function showFailure<Values>(
  error: unknown,
  form: FormikHelpers<Values>,
  words: { refused: string; unexpected: string },
): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  for (const [field, message] of fields) form.setFieldError(field, message);
  if (fields.length === 0) announceFailure(error, words);
}
