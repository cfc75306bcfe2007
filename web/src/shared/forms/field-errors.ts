import { setIn, type FormikErrors, type FormikHelpers } from 'formik';
import type { FieldErrors } from '@/shared/data/use-action';

/** Puts what the server says of single fields, named by their paths, under them. */
export function showFieldErrors(
  errors: FieldErrors,
  { setFieldError }: Pick<FormikHelpers<unknown>, 'setFieldError'>,
): void {
  for (const [field, message] of Object.entries(errors)) setFieldError(field, message);
}

/** What is wrong with fields, by their paths, as formik keeps it. */
export const nestedErrors = <Values>(problems: FieldErrors): FormikErrors<Values> =>
  Object.entries(problems).reduce<FormikErrors<Values>>(
    (errors, [path, message]) => setIn(errors, path, message) as FormikErrors<Values>,
    {},
  );
