import { useState } from 'react';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { useEndpointData } from '@/shared/data/use-data';
import type { ProviderPayment } from './provider-payment';
import { testPayment } from './test-payment';

const nothingToPay: ProviderPayment = {
  readsFields: false,
  prepare: () => Promise.resolve(null),
  confirm: () => Promise.reject(new Error('There is nothing to pay')),
};

/** Amount to pay in major units, with its ISO 4217 currency. */
interface AmountDue {
  total: number;
  currency: string;
}

/** Provides the payment of the shop's payment provider. `payment` is null until the provider's form is loaded. */
export function useProviderPayment(amountDue: AmountDue) {
  const { data, error, reload } = useEndpointData(CONFIG_CACHE_KEY);
  const [stripe, setStripe] = useState<ProviderPayment | null>(null);
  const settings = data ? { ...data.payment, locale: data.locale } : null;
  const provided = settings?.provider === 'test' ? testPayment : stripe;
  return {
    due: amountDue,
    settings,
    failed: error !== undefined && settings === null,
    retry: reload,
    payment: amountDue.total === 0 ? nothingToPay : provided,
    setStripe,
  };
}

export type CheckoutPaymentState = ReturnType<typeof useProviderPayment>;
