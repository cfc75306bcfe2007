import { getIn, useFormikContext, type FormikErrors, type FormikValues } from 'formik';
import { useEffect, useRef } from 'react';
import { t } from '@contract/texts/text';
import { toasts } from '@/shared/toasts/toasts';

export const INCOMPLETE_FORM_MESSAGE = t('Please fill in all required fields');
const INVALID = t('Some fields are not valid. Please correct the highlighted fields.');

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** Returns the error message for an invalid form. Empty required fields take precedence over invalid values. */
export function getInvalidFormMessage(errors: FormikErrors<FormikValues>, values: FormikValues): string {
  const fields = Object.keys(errors);
  if (fields.length === 0 || fields.some((field) => isBlank(getIn(values, field))))
    return INCOMPLETE_FORM_MESSAGE;
  const messages = new Set(fields.map((field) => errors[field]));
  const [only] = messages;
  return messages.size === 1 && typeof only === 'string' ? only : INVALID;
}

/** Shows a toast if a submission was rejected because of invalid fields. */
export function InvalidFormToast() {
  const { submitCount, isSubmitting, isValid, errors, values } = useFormikContext<FormikValues>();
  const handledSubmitCount = useRef(0);
  const wasRejected = useRef(false);
  useEffect(() => {
    if (isSubmitting || submitCount === handledSubmitCount.current) return;
    handledSubmitCount.current = submitCount;
    wasRejected.current = !isValid;
    if (!isValid) toasts.error(getInvalidFormMessage(errors, values));
  }, [submitCount, isSubmitting, isValid, errors, values]);
  useEffect(() => {
    if (wasRejected.current) toasts.clear();
    wasRejected.current = false;
  }, [values]);
  return null;
}
