import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { toasts } from '@/shared/toasts/toasts';

export const INCOMPLETE = 'Please fill in all required fields';

/** Says in a toast that a submit was stopped by the form's own checks or by the server's (docs/product.md, Checkout form). */
export function AnnounceInvalid() {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const judged = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === judged.current) return;
    judged.current = submitCount;
    if (!isValid) toasts.error(INCOMPLETE);
  }, [submitCount, isSubmitting, isValid]);
  return null;
}
