import type { FormikHelpers } from 'formik';
import { showFieldErrors } from '@/shared/ui/field-errors';
import { announceFailure } from './announce-failure';

/** What is wrong with single fields stands under them, everything else in a toast. */
export function showFailure<Values>(
  error: unknown,
  form: FormikHelpers<Values>,
  words: { refused: string; unexpected: string },
): void {
  if (showFieldErrors(error, form).length === 0) announceFailure(error, words);
}
