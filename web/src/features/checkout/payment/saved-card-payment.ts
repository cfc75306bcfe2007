import type { PublicConfig } from '@contract/config';
import type { ProviderPayment } from './provider-payment';

/** Creates the payment with a saved card. Stripe's script is loaded only when the payment is confirmed. */
export const createSavedCardPayment = (
  { provider, publishableKey }: PublicConfig['payment'],
  cardId: string,
): ProviderPayment => ({
  readsFields: false,
  prepare: () => Promise.resolve(null),
  async confirm(started) {
    if (provider === 'test') return cardId;
    const { confirmStripeSavedCard } = await import('./stripe-saved-card');
    return confirmStripeSavedCard(publishableKey ?? '', started, cardId);
  },
});
