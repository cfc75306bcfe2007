import { setIn, type FormikErrors, type FormikHelpers } from 'formik';
import type { FieldErrors } from '@/shared/data/use-action';

export function showFieldErrors(
  errors: FieldErrors,
  { setFieldError }: Pick<FormikHelpers<unknown>, 'setFieldError'>,
): void {
  for (const [field, message] of Object.entries(errors)) setFieldError(field, message);
}

/** Converts error messages by path to Formik's nested errors. */
export const toFormikErrors = <Values>(fieldErrors: FieldErrors): FormikErrors<Values> =>
  Object.entries(fieldErrors).reduce<FormikErrors<Values>>(
    (errors, [path, message]) => setIn(errors, path, message) as FormikErrors<Values>,
    {},
  );
