import { useMemo, useState } from 'react';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { useEndpointData } from '@/shared/data/use-data';
import type { CardChoice, ProviderPayment } from './provider-payment';
import { createSavedCardPayment } from './saved-card-payment';
import { testPayment } from './test-payment';
import { useSavedCards } from './use-saved-cards';

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

/**
 * Provides the payment of the shop's payment provider. `payment` is null until the provider's form is loaded.
 * @param options.hasAccount true if cards of the customer's account can be used and saved
 */
export function useProviderPayment(amountDue: AmountDue, { hasAccount }: { hasAccount: boolean }) {
  const { data, error, reload } = useEndpointData(CONFIG_CACHE_KEY);
  const [stripe, setStripe] = useState<ProviderPayment | null>(null);
  const savedCards = useSavedCards(hasAccount && amountDue.total > 0);
  const settings = data ? { ...data.payment, locale: data.locale } : null;
  const config = data?.payment;
  const cardId = savedCards.chosen?._id;
  const savedCardPayment = useMemo(
    () => (config && cardId ? createSavedCardPayment(config, cardId) : null),
    [config, cardId],
  );
  const choice: CardChoice = cardId
    ? { savedCard: cardId }
    : hasAccount
      ? { saveCard: savedCards.shouldSave }
      : {};
  const provided = settings?.provider === 'test' ? (savedCardPayment ?? testPayment) : stripe;
  const payment = provided && { ...provided, getCardChoice: () => provided.getCardChoice?.() ?? choice };
  return {
    due: amountDue,
    settings,
    failed: error !== undefined && settings === null,
    retry: reload,
    payment: amountDue.total === 0 ? nothingToPay : payment,
    savedCards,
    savedCardPayment,
    setStripe,
  };
}

export type CheckoutPaymentState = ReturnType<typeof useProviderPayment>;
