import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { parseNumber } from '@contract/typed/number-input';
import { formatPrice } from '@/shared/settings/store-settings';
import { parseDateTimeLocalValue } from '@/shared/time/local-time';
import { formatShopTime } from '@/shared/time/shop-time';

/** Formats the text of an amount field as a price. Returns undefined if the text is empty or not a number. */
export function formatEnteredPrice(input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined;
  const { value, problem } = parseNumber(input, PRICE_DECIMALS);
  return value === null || problem !== null ? undefined : formatPrice(value);
}

const MOMENT_FORMAT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Formats the value of a date and time field. Returns undefined if the value is empty or invalid. */
export function formatEnteredDateTime(input: unknown): string | undefined {
  const at = typeof input === 'string' && input !== '' ? parseDateTimeLocalValue(input, null) : null;
  return at && !Number.isNaN(Date.parse(at)) ? formatShopTime(new Date(at), MOMENT_FORMAT) : undefined;
}
