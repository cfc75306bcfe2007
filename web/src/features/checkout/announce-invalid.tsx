import { getIn, useFormikContext, type FormikErrors, type FormikValues } from 'formik';
import { useEffect, useRef } from 'react';
import { toasts } from '@/shared/toasts/toasts';

export const INCOMPLETE = 'Please fill in all required fields';
const INVALID = 'Some fields are not valid. Please correct the highlighted fields.';

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** What a form with errors is refused with: that something is missing, else what is wrong. */
export function refusalOf(errors: FormikErrors<FormikValues>, values: FormikValues): string {
  const fields = Object.keys(errors);
  if (fields.length === 0 || fields.some((field) => isBlank(getIn(values, field)))) return INCOMPLETE;
  const messages = new Set(fields.map((field) => errors[field]));
  const [only] = messages;
  return messages.size === 1 && typeof only === 'string' ? only : INVALID;
}

/** Says in a toast that a submit was stopped by the form's own checks or by the server's (docs/product.md, Checkout form). */
export function AnnounceInvalid() {
  const { submitCount, isSubmitting, isValid, errors, values } = useFormikContext<FormikValues>();
  const judged = useRef(0);
  const refused = useRef(false);
  useEffect(() => {
    if (isSubmitting || submitCount === judged.current) return;
    judged.current = submitCount;
    refused.current = !isValid;
    if (!isValid) toasts.error(refusalOf(errors, values));
  }, [submitCount, isSubmitting, isValid, errors, values]);
  useEffect(() => {
    // It would cover the fields of a phone that are being corrected.
    if (refused.current) toasts.clear();
    refused.current = false;
  }, [values]);
  return null;
}
