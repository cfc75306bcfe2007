import { addAmounts, toMinorUnits } from '@contract/money';
import type { DailySales } from '@contract/orders/order-stats';
import { storeConfig } from '@contract/store-config';
import { PRICE_DECIMALS, priceToMinorUnits } from '@contract/pricing/shop-prices';
import { t } from '@contract/texts/text';
import { formatMinorAmount, formatPrice } from '@/shared/settings/store-settings';

/** Format of a date without time, such as 'Mar 2'. Dates without time are parsed as UTC. */
const shortDateFormat = new Intl.DateTimeFormat(storeConfig.locale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const longDateFormat = new Intl.DateTimeFormat(storeConfig.locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
/** Formats a day without its year: '2026-03-02' as 'Mar 2'. */
export const formatShortDay = (date: string) => shortDateFormat.format(new Date(date));

/** Formats a day with its weekday but without its year: '2026-03-02' as 'Mon, Mar 2'. */
export const formatLongDay = (date: string) => longDateFormat.format(new Date(date));

export const formatTimeZoneName = (timeZone: string) => timeZone.replaceAll('_', ' ');

/** Formats the change from `previous` to `current`, such as '+12%', or '' if `previous` is not positive. */
export function formatPercentChange(current: number, previous: number): string {
  if (previous <= 0) return '';
  const percent = Math.round(((current - previous) / previous) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString(storeConfig.locale)}%`;
}

export const formatMoney = (amount: number) => formatPrice(amount);

/** Formats a rounded amount for a chart axis, such as '$1.2K'. */
export const formatCompactMoney = (amount: number) =>
  formatMinorAmount(toMinorUnits(Math.round(amount * 10 ** PRICE_DECIMALS)), { compact: true });

export const formatNumber = (number: number) => number.toLocaleString(storeConfig.locale);

export const formatOrderCount = (orders: number) =>
  t('{count, plural, one {# order} other {# orders}}', { count: orders });

/** Adds up the sales of several days. Uses minor units, because sums of decimals are inexact. */
export function sumDailySales(days: readonly DailySales[]) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const sumAmounts = (part: 'revenue' | 'net' | 'tax') =>
    formatMinorAmount(addAmounts(...days.map((day) => priceToMinorUnits(day[part]))));
  return { orders, revenue: sumAmounts('revenue'), net: sumAmounts('net'), tax: sumAmounts('tax') };
}
