import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import type { CheckoutForm } from '@contract/orders/checkout-form';

/** The part of an address that prices depend on. */
export interface Destination {
  country: string;
  region?: string;
  zipCode?: string;
}

/** Reports where the order goes whenever the form's address changes, so that it is priced for that place. */
export function NameDestination({ onDestination }: { onDestination: (destination: Destination) => void }) {
  const { values } = useFormikContext<CheckoutForm>();
  const { country, state, zipCode } = values;
  const report = useEffectEvent(onDestination);
  useEffect(() => {
    report({ country, region: state || undefined, zipCode: zipCode || undefined });
  }, [country, state, zipCode]);
  return null;
}
