import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';

/** Returns a note such as '8 items available' if the stock is low, otherwise null. */
export function getLowStockNote(countInStock: number) {
  const { hurryAt, noteAt } = storeConfig.stock;
  if (countInStock < 1 || countInStock > noteAt) return null;
  return countInStock <= hurryAt
    ? { text: t('Hurry! Only {count} items left', { count: countInStock }), urgent: true }
    : { text: t('{count} items available', { count: countInStock }), urgent: false };
}
