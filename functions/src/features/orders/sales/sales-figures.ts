import { addMinor, minor, subtractMinor, type Minor } from '../../../contract/money';
import { currencyOf } from '../../../contract/pricing/currencies';
import { roundShare } from '../../../contract/pricing/rounding';
import type { OrderMoney } from '../money/order-payment';
import type { StoredOrder } from '../order-document';
import { QUARTER_MS } from './shop-days';

/**
 * Names of the sales figures. Amounts are in minor units. `value` sums the order totals, `first` counts orders of new
 * customers, `revenue` is money received minus refunds, and `tax` the tax in it.
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

/** Sales by start time of a quarter of an hour, in milliseconds since 1970. */
export type SalesByQuarter = ReadonlyMap<number, Sales>;

const createEmptySales = (): Sales => Object.fromEntries(SALES.map((name) => [name, 0])) as Sales;

export const NO_SALES: Readonly<Sales> = createEmptySales();

export const addSales = (one: Readonly<Sales>, other: Partial<Sales>): Sales =>
  Object.fromEntries(SALES.map((name) => [name, one[name] + (other[name] ?? 0)])) as Sales;

export interface CountedMoney extends OrderMoney {
  total: Minor;
  tax: Minor;
  currency: string;
  createdAt: Date;
}

const NOTHING = minor(0);

/** Returns the tax in the first money received for an order. Money above the order total contains no tax. */
const getTaxInPayments = ({ total, tax, currency }: CountedMoney, arrived: Minor): Minor =>
  arrived >= total ? tax : roundShare(tax, arrived, total, currencyOf(currency).quantum);

/** Returns the payments of an order. The card payment counts at the time when the order was fully paid. */
function listPayments({ payment, createdAt }: CountedMoney): { amount: Minor; at: Date }[] {
  const { captured, recorded, paidAt } = payment;
  const card = captured > 0 ? [{ amount: captured, at: paidAt ?? createdAt }] : [];
  return [...recorded.map(({ amount, at }) => ({ amount, at })), ...card].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

/** Returns an order's payments and refunds with their times. A refund counts when it settled. */
function listMoneyChanges(order: CountedMoney): { at: Date; added: Partial<Sales> }[] {
  let arrived = NOTHING;
  const came = listPayments(order).map(({ amount, at }) => {
    const before = getTaxInPayments(order, arrived);
    arrived = addMinor(arrived, amount);
    return { at, added: { revenue: amount, tax: subtractMinor(getTaxInPayments(order, arrived), before) } };
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

/** Returns minor units. */
export const allMoneyOf = (order: CountedMoney): Pick<Sales, 'revenue' | 'tax'> => {
  const { revenue, tax } = listMoneyChanges(order).reduce((sum, { added }) => addSales(sum, added), NO_SALES);
  return { revenue, tax };
};

const getPlacedFigures = ({ status, lines, total, returning }: StoredOrder): Partial<Sales> =>
  status === 'cancelled'
    ? {}
    : {
        orders: 1,
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        value: total,
        first: Number(returning === false),
        returning: Number(returning === true),
      };

/** Returns the sales of an order by quarter of an hour, so that days of any time zone can be summed. */
export function salesOf(order: StoredOrder): SalesByQuarter {
  const sales = new Map<number, Sales>();
  for (const { at, added } of [
    { at: order.createdAt, added: getPlacedFigures(order) },
    ...listMoneyChanges(order),
  ]) {
    const quarter = Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS;
    sales.set(quarter, addSales(sales.get(quarter) ?? NO_SALES, added));
  }
  return sales;
}

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
