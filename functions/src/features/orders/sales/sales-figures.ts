import { addMinor, minor, subtractMinor, type Minor } from '../../../contract/money';
import { currencyOf } from '../../../contract/pricing/currencies';
import { roundShare } from '../../../contract/pricing/rounding';
import type { OrderMoney } from '../money/order-payment';
import type { StoredOrder } from '../order-document';
import { QUARTER_MS } from './shop-days';

/**
 * What is counted for a time, amounts in minor units. Of the orders that were placed in it and are not cancelled: how many, their
 * `units` and what they come to (`value`), and how many are their customers' `first` or of customers who had ordered before
 * (`returning`). Of money: `revenue` is what came less what went back, `tax` the tax in it, `refunded` what went back.
 */
export const SALES = [
  'orders',
  'units',
  'value',
  'first',
  'returning',
  'revenue',
  'tax',
  'refunded',
] as const;
export type Sales = Record<(typeof SALES)[number], number>;

/** By the moment (milliseconds) at which a quarter of an hour begins. */
export type SalesByQuarter = ReadonlyMap<number, Sales>;

const none = (): Sales => Object.fromEntries(SALES.map((name) => [name, 0])) as Sales;

export const NO_SALES: Readonly<Sales> = none();

/** Several figures as one; absent ones are 0. */
export const addSales = (one: Readonly<Sales>, other: Partial<Sales>): Sales =>
  Object.fromEntries(SALES.map((name) => [name, one[name] + (other[name] ?? 0)])) as Sales;

/** What of an order says when its money counts. */
export interface CountedMoney extends OrderMoney {
  total: Minor;
  tax: Minor;
  currency: string;
  createdAt: Date;
}

const NOTHING = minor(0);

/** The tax in the first money that arrived of an order; what is paid beyond its total has none. */
const taxIn = ({ total, tax, currency }: CountedMoney, arrived: Minor): Minor =>
  arrived >= total ? tax : roundShare(tax, arrived, total, currencyOf(currency).quantum);

/** Money that arrived, oldest first: recorded receipts at their times, the card's when the order was paid. */
function arrivals({ payment, createdAt }: CountedMoney): { amount: Minor; at: Date }[] {
  const { captured, recorded, paidAt } = payment;
  const card = captured > 0 ? [{ amount: captured, at: paidAt ?? createdAt }] : [];
  return [...recorded.map(({ amount, at }) => ({ amount, at })), ...card].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

/** Figures of an order at their times, oldest money first: a refund counts when it settled. */
function moneyOf(order: CountedMoney): { at: Date; added: Partial<Sales> }[] {
  let arrived = NOTHING;
  const came = arrivals(order).map(({ amount, at }) => {
    const before = taxIn(order, arrived);
    arrived = addMinor(arrived, amount);
    return { at, added: { revenue: amount, tax: subtractMinor(taxIn(order, arrived), before) } };
  });
  const went = order.refunds
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount, tax, settledAt, at }) => ({
      at: settledAt ?? at,
      added: {
        revenue: subtractMinor(NOTHING, amount),
        tax: subtractMinor(NOTHING, tax),
        refunded: amount,
      },
    }));
  return [...came, ...went];
}

/** All money of an order: what came less what went back, and the tax in it. */
export const allMoneyOf = (order: CountedMoney): Pick<Sales, 'revenue' | 'tax'> => {
  const { revenue, tax } = moneyOf(order).reduce((sum, { added }) => addSales(sum, added), NO_SALES);
  return { revenue, tax };
};

const placedOf = ({ status, lines, total, returning }: StoredOrder): Partial<Sales> =>
  status === 'cancelled'
    ? {}
    : {
        orders: 1,
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        value: total,
        first: Number(returning === false),
        returning: Number(returning === true),
      };

/** What an order brings, by quarters of an hour: of these every time zone's days are made. */
export function salesOf(order: StoredOrder): SalesByQuarter {
  const sales = new Map<number, Sales>();
  for (const { at, added } of [{ at: order.createdAt, added: placedOf(order) }, ...moneyOf(order)]) {
    const quarter = Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS;
    sales.set(quarter, addSales(sales.get(quarter) ?? NO_SALES, added));
  }
  return sales;
}

/** What a change adds to each quarter; those that stay as they are are left out. */
export function salesAdded(
  before: SalesByQuarter,
  after: SalesByQuarter,
): ReadonlyMap<number, Partial<Sales>> {
  const changed = [...new Set([...before.keys(), ...after.keys()])].map((quarter) => {
    const [was, is] = [before.get(quarter) ?? NO_SALES, after.get(quarter) ?? NO_SALES];
    const names = SALES.filter((name) => is[name] !== was[name]);
    return [quarter, Object.fromEntries(names.map((name) => [name, is[name] - was[name]]))] as const;
  });
  return new Map(changed.filter(([, added]) => Object.keys(added).length > 0));
}
