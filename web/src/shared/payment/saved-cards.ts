import * as endpoints from '@contract/endpoints';
import type { SavedCard } from '@contract/orders/payments/saved-cards';
import { t } from '@contract/texts/text';
import { callApi, getCacheKey } from '../api/client';
import { invalidateData } from '../data/change-data';
import { formatPaymentMethod } from '../products/format-payment-method';

/** Cache key of the customer's saved cards. The newest card comes first. */
export const SAVED_CARDS_CACHE_KEY = getCacheKey(endpoints.listSavedCards);

export const reloadSavedCards = (): void => invalidateData(SAVED_CARDS_CACHE_KEY);

export async function removeSavedCard(id: string): Promise<void> {
  await callApi(endpoints.removeSavedCard, { params: { id }, quiet: true });
  reloadSavedCards();
}

/** Formats a card, such as 'Visa •••• 4242'. */
export const formatSavedCard = (card: SavedCard): string => formatPaymentMethod(card);

/** Formats the expiry of a card, such as 'Expires 04/29' or 'Expired 04/26'. */
export const formatCardExpiry = ({ expiryMonth, expiryYear, expired }: SavedCard): string =>
  t(expired ? 'Expired {month}' : 'Expires {month}', {
    month: `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`,
  });
