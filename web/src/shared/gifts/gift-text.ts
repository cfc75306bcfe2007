import type { PublicConfig } from '@contract/config';
import { formatPrice } from '@/shared/settings/store-settings';

/** Formats the price of gift wrapping, such as '$4.50', '$4.50 for each item' or 'free'. */
export function formatWrappingPrice({
  wrappingPrice,
  wrappingUnit,
}: NonNullable<PublicConfig['gifts']>): string {
  if (wrappingPrice === 0) return 'free';
  return `${formatPrice(wrappingPrice)}${wrappingUnit === 'item' ? ' for each item' : ''}`;
}

export const EMPTY_GIFT = { from: '', wrapped: false, message: '', hidePrices: true, notBefore: null };
