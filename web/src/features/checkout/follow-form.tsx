import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import { drafts } from './checkout-storage';
import { draftOf } from './checkout-values';

/** The part of an address that prices depend on. */
export interface Destination {
  country: string;
  region?: string;
  zipCode?: string;
}

interface FollowFormProps {
  userId: string;
  onDestination: (destination: Destination) => void;
}

/**
 * Keeps what was typed, without the card, so that it outlives a reload and a session that ends, and reports where the order
 * goes whenever the address changes, so that it is priced for that place.
 */
export function FollowForm({ userId, onDestination }: FollowFormProps) {
  const { values, dirty } = useFormikContext<CheckoutForm>();
  const { country, state, zipCode } = values;
  const report = useEffectEvent(onDestination);
  useEffect(() => {
    report({ country, region: state || undefined, zipCode: zipCode || undefined });
  }, [country, state, zipCode]);
  useEffect(() => {
    if (dirty) drafts.save(userId, draftOf(values));
  }, [userId, values, dirty]);
  return null;
}
