import { useState } from 'react';
import { CONFIG } from '@/shared/config/public-config';
import { useRead } from '@/shared/data/use-data';
import type { ProviderPayment } from './provider-payment';
import { testPayment } from './test-payment';

/** An order that comes to nothing is paid when it is placed: no provider is asked. */
const nothingToPay: ProviderPayment = {
  readsFields: false,
  prepare: () => Promise.resolve(null),
  confirm: () => Promise.reject(new Error('There is nothing to pay')),
};

/** What is to be paid: a decimal of an ISO 4217 currency. */
interface Due {
  total: number;
  currency: string;
}

/** The browser's half of the store's payment provider; `payment` is null until it can take a payment. */
export function usePayment(due: Due) {
  const { data, error, reload } = useRead(CONFIG);
  const [stripe, setStripe] = useState<ProviderPayment | null>(null);
  const settings = data ? { ...data.payment, locale: data.locale } : null;
  const provided = settings?.provider === 'test' ? testPayment : stripe;
  return {
    due,
    settings,
    failed: error !== undefined && settings === null,
    retry: reload,
    payment: due.total === 0 ? nothingToPay : provided,
    setStripe,
  };
}

export type Payment = ReturnType<typeof usePayment>;
