import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { readNumber } from '@contract/typed/typed-numbers';
import { priceText } from '@/shared/settings/store-settings';
import { parseDateTimeLocal } from '@/shared/time/local-time';
import { formatShopTime } from '@/shared/time/shop-time';

/** Returns a typed amount as money. Undefined for an empty or invalid one, which is shown as it was typed. */
export function toPriceText(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  const { value, problem } = readNumber(typed, PRICE_DECIMALS);
  return value === null || problem !== null ? undefined : priceText(value);
}

const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Returns a typed date and time in words. Undefined for an empty or invalid one, which is shown as it was typed. */
export function toMomentText(typed: unknown): string | undefined {
  const at = typeof typed === 'string' && typed !== '' ? parseDateTimeLocal(typed, null) : null;
  return at && !Number.isNaN(Date.parse(at)) ? formatShopTime(new Date(at), MOMENT) : undefined;
}
