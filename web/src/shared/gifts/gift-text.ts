import type { PublicConfig } from '@contract/config';
import { t } from '@contract/texts/text';
import { formatPrice } from '@/shared/settings/store-settings';

/** Formats the price of gift wrapping, such as '$4.50', '$4.50 for each item' or 'free'. */
export function formatWrappingPrice({
  wrappingPrice,
  wrappingUnit,
}: NonNullable<PublicConfig['gifts']>): string {
  if (wrappingPrice === 0) return t('free', {}, 'gift wrapping');
  const price = formatPrice(wrappingPrice);
  return wrappingUnit === 'item' ? t('{price} for each item', { price }) : price;
}

export const EMPTY_GIFT = { from: '', wrapped: false, message: '', hidePrices: true, notBefore: null };
