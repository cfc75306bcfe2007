import { useState } from 'react';
import { CONFIG, fetchConfig } from '@/shared/config/public-config';
import { useData } from '@/shared/data/use-data';
import type { CardPayment } from './payment/card-payment';
import { testPayment } from './payment/test-payment';

/** The browser's half of the store's payment provider; `payment` is null until it can take a card. */
export function usePayment() {
  const { data, error, reload } = useData(CONFIG, fetchConfig);
  const [stripe, setStripe] = useState<CardPayment | null>(null);
  const settings = data?.payment ?? null;
  return {
    settings,
    failed: error !== undefined && settings === null,
    retry: reload,
    payment: settings?.provider === 'test' ? testPayment : stripe,
    setStripe,
  };
}

export type Payment = ReturnType<typeof usePayment>;
