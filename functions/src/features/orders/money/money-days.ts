import { addMinor, minor, subtractMinor, type Minor } from '../../../contract/money';
import { currencyOf } from '../../../contract/pricing/currencies';
import { roundShare } from '../../../contract/pricing/rounding';
import { dayOf, type Day } from '../order-days';
import type { OrderMoney } from './order-payment';

/** Money of a day in minor units: what came less what went back, and the tax in it. Negative where more went back. */
export interface DayMoney {
  revenue: Minor;
  tax: Minor;
}

/** What of an order says on which days its money counts. */
export interface CountedOrder extends OrderMoney {
  total: Minor;
  tax: Minor;
  currency: string;
  createdAt: Date;
}

const NOTHING = minor(0);

export const NO_MONEY: DayMoney = { revenue: NOTHING, tax: NOTHING };

export const addMoney = (one: DayMoney, other: DayMoney): DayMoney => ({
  revenue: addMinor(one.revenue, other.revenue),
  tax: addMinor(one.tax, other.tax),
});

const less = (one: DayMoney, other: DayMoney): DayMoney => ({
  revenue: subtractMinor(one.revenue, other.revenue),
  tax: subtractMinor(one.tax, other.tax),
});

/** The tax in the first money that arrived of an order; what is paid beyond its total has none. */
const taxIn = ({ total, tax, currency }: CountedOrder, arrived: Minor): Minor =>
  arrived >= total ? tax : roundShare(tax, arrived, total, currencyOf(currency).quantum);

/** Money that arrived, oldest first: recorded receipts on their days, the card's on the day the order was paid. */
function arrivals({ payment, createdAt }: CountedOrder): { amount: Minor; at: Date }[] {
  const { captured, recorded, paidAt } = payment;
  const card = captured > 0 ? [{ amount: captured, at: paidAt ?? createdAt }] : [];
  return [...recorded.map(({ amount, at }) => ({ amount, at })), ...card].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

/** An order's money by day (UTC): it counts on the day it arrived, and a refund on the day it settled. */
export function moneyByDay(order: CountedOrder): Map<Day, DayMoney> {
  const days = new Map<Day, DayMoney>();
  const add = (at: Date, money: DayMoney) => {
    const day = dayOf(at.getTime());
    days.set(day, addMoney(days.get(day) ?? NO_MONEY, money));
  };
  let arrived = NOTHING;
  for (const { amount, at } of arrivals(order)) {
    const before = taxIn(order, arrived);
    arrived = addMinor(arrived, amount);
    add(at, { revenue: amount, tax: subtractMinor(taxIn(order, arrived), before) });
  }
  for (const { status, amount, tax, settledAt, at } of order.refunds) {
    if (status === 'succeeded') add(settledAt ?? at, less(NO_MONEY, { revenue: amount, tax }));
  }
  return days;
}

/** What a change of an order's money adds to each day; days that stay as they are are left out. */
export function moneyAdded(
  before: ReadonlyMap<Day, DayMoney>,
  after: ReadonlyMap<Day, DayMoney>,
): Map<Day, DayMoney> {
  const changed = [...new Set([...before.keys(), ...after.keys()])].map(
    (day) => [day, less(after.get(day) ?? NO_MONEY, before.get(day) ?? NO_MONEY)] as const,
  );
  return new Map(changed.filter(([, { revenue, tax }]) => revenue !== 0 || tax !== 0));
}
