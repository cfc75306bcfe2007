import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { parseNumber } from '@contract/typed/number-input';
import { formatPrice } from '@/shared/settings/store-settings';
import { parseDateTimeLocal } from '@/shared/time/local-time';
import { formatShopTime } from '@/shared/time/shop-time';

/** Formats an entered amount as a price. Returns undefined if the amount is empty or invalid. */
export function formatEnteredPrice(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  const { value, problem } = parseNumber(typed, PRICE_DECIMALS);
  return value === null || problem !== null ? undefined : formatPrice(value);
}

const MOMENT_FORMAT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Formats an entered date and time. Returns undefined if the value is empty or invalid. */
export function formatEnteredTime(typed: unknown): string | undefined {
  const at = typeof typed === 'string' && typed !== '' ? parseDateTimeLocal(typed, null) : null;
  return at && !Number.isNaN(Date.parse(at)) ? formatShopTime(new Date(at), MOMENT_FORMAT) : undefined;
}
