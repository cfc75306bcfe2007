import { addMinor, minor } from '@contract/money';
import type { DayOfOrders } from '@contract/orders/order-stats';
import { store } from '@contract/store-config';
import { PRICE_DECIMALS, priceToMinor } from '@contract/pricing/shop-prices';
import { minorText, priceText } from '@/shared/settings/store-settings';
import { counted } from '../counted';

/** Days are dates without a time, and so formatted in UTC. */
const short = new Intl.DateTimeFormat(store.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(store.locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
/** 'Mar 2', from 2026-03-02. */
export const shortDay = (date: string) => short.format(new Date(date));

/** 'Mon, Mar 2', from 2026-03-02. */
export const longDay = (date: string) => long.format(new Date(date));

/** A time zone as people write it. */
export const zoneName = (timeZone: string) => timeZone.replaceAll('_', ' ');

/** How a figure differs from the one before, in percent: '+12%', '−3%'; empty where there was nothing before. */
export function changeText(now: number, before: number): string {
  if (before <= 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString(store.locale)}%`;
}

/** An amount in full, from the API's decimal. */
export const money = (amount: number) => priceText(amount);

/** A short amount for an axis: '$1.2K'. Ticks need not be exact amounts. */
export const roughMoney = (amount: number) =>
  minorText(minor(Math.round(amount * 10 ** PRICE_DECIMALS)), { compact: true });

export const count = (number: number) => number.toLocaleString(store.locale);

export const orderCount = (orders: number) => counted(orders, 'order');

/** The total of some days, added in minor units, since sums of decimals are not exact. */
export function totalOf(days: readonly DayOfOrders[]) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const sumOf = (part: 'revenue' | 'net' | 'tax') =>
    minorText(addMinor(...days.map((day) => priceToMinor(day[part]))));
  return { orders, revenue: sumOf('revenue'), net: sumOf('net'), tax: sumOf('tax') };
}
