import { addMinor, minor } from '@contract/money';
import type { DayOfOrders } from '@contract/orders/order-stats';
import { store } from '@contract/store-config';
import { PRICE_DECIMALS, priceToMinor } from '@contract/pricing/shop-prices';
import { minorText, priceText } from '@/shared/settings/store-settings';
import { counted } from '../counted';

/** Dates have no time of day, so they are formatted in UTC. */
const shortDateFormat = new Intl.DateTimeFormat(store.locale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const longDateFormat = new Intl.DateTimeFormat(store.locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
/** Formats 2026-03-02 as 'Mar 2'. */
export const shortDay = (date: string) => shortDateFormat.format(new Date(date));

/** Formats 2026-03-02 as 'Mon, Mar 2'. */
export const longDay = (date: string) => longDateFormat.format(new Date(date));

export const zoneName = (timeZone: string) => timeZone.replaceAll('_', ' ');

/** Formats a relative change such as '+12%' or '−3%'. Returns '' if there was no previous figure. */
export function changeText(current: number, previous: number): string {
  if (previous <= 0) return '';
  const percent = Math.round(((current - previous) / previous) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString(store.locale)}%`;
}

export const money = (amount: number) => priceText(amount);

/** Formats a rounded amount for a chart axis: '$1.2K'. */
export const roughMoney = (amount: number) =>
  minorText(minor(Math.round(amount * 10 ** PRICE_DECIMALS)), { compact: true });

export const count = (number: number) => number.toLocaleString(store.locale);

export const orderCount = (orders: number) => counted(orders, 'order');

/** Adds up the figures of several days. Calculates in minor units, because sums of decimals are inexact. */
export function totalOf(days: readonly DayOfOrders[]) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const sumAmounts = (part: 'revenue' | 'net' | 'tax') =>
    minorText(addMinor(...days.map((day) => priceToMinor(day[part]))));
  return { orders, revenue: sumAmounts('revenue'), net: sumAmounts('net'), tax: sumAmounts('tax') };
}
