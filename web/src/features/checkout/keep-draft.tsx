import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import { drafts } from './checkout-storage';
import { draftOf } from './checkout-values';

/** Keeps what was typed, without the card, so that it outlives a reload and a session that ends. */
export function KeepDraft({ userId }: { userId: string }) {
  const { values, dirty } = useFormikContext<CheckoutForm>();
  useEffect(() => {
    if (dirty) drafts.save(userId, draftOf(values));
  }, [userId, values, dirty]);
  return null;
}
