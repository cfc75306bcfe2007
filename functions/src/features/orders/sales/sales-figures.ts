import { addAmounts, toMinorUnits, subtractAmount, type MinorUnits } from '../../../contract/money';
import { getCurrency } from '../../../contract/pricing/currencies';
import { multiplyAndRound } from '../../../contract/pricing/rounding';
import type { OrderPaymentState } from '../money/order-payment';
import type { StoredOrder } from '../order-document';
import { QUARTER_HOUR_MS } from './shop-calendar';

/**
 * Names of the sales figures. `value` sums order totals, `first` counts customers' first orders, and `revenue` is
 * payments minus refunds. Amounts are in minor units.
 */
export const SALES_TOTAL_NAMES = [
  'orders',
  'units',
  'value',
  'first',
  'returning',
  'revenue',
  'tax',
  'refunded',
] as const;
export type SalesTotals = Record<(typeof SALES_TOTAL_NAMES)[number], number>;

/** Sales by quarter of an hour. Keys are the start time in milliseconds. */
export type SalesByQuarterHour = ReadonlyMap<number, SalesTotals>;

const createEmptySales = (): SalesTotals =>
  Object.fromEntries(SALES_TOTAL_NAMES.map((name) => [name, 0])) as SalesTotals;

export const EMPTY_SALES_TOTALS: Readonly<SalesTotals> = createEmptySales();

export const addSalesTotals = (one: Readonly<SalesTotals>, other: Partial<SalesTotals>): SalesTotals =>
  Object.fromEntries(SALES_TOTAL_NAMES.map((name) => [name, one[name] + (other[name] ?? 0)])) as SalesTotals;

export interface RevenueOrder extends OrderPaymentState {
  total: MinorUnits;
  tax: MinorUnits;
  currency: string;
  createdAt: Date;
}

const NOTHING = toMinorUnits(0);

/** Returns the tax in the received payments of an order. Overpayments contain no tax. */
const getTaxInPayments = ({ total, tax, currency }: RevenueOrder, arrived: MinorUnits): MinorUnits =>
  arrived >= total ? tax : multiplyAndRound(tax, arrived, total, getCurrency(currency).quantum);

/** Lists the payments of an order with their times. Card payments have the time when the order was fully paid. */
function listPayments({ payment, createdAt }: RevenueOrder): { amount: MinorUnits; at: Date }[] {
  const { captured, recorded, paidAt } = payment;
  const card = captured > 0 ? [{ amount: captured, at: paidAt ?? createdAt }] : [];
  return [...recorded.map(({ amount, at }) => ({ amount, at })), ...card].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

/** Lists the payments and refunds of an order with their times. A refund has the time of its completion. */
function listMoneyChanges(order: RevenueOrder): { at: Date; added: Partial<SalesTotals> }[] {
  let arrived = NOTHING;
  const came = listPayments(order).map(({ amount, at }) => {
    const before = getTaxInPayments(order, arrived);
    arrived = addAmounts(arrived, amount);
    return { at, added: { revenue: amount, tax: subtractAmount(getTaxInPayments(order, arrived), before) } };
  });
  const went = order.refunds
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount, tax, settledAt, at }) => ({
      at: settledAt ?? at,
      added: {
        revenue: subtractAmount(NOTHING, amount),
        tax: subtractAmount(NOTHING, tax),
        refunded: amount,
      },
    }));
  return [...came, ...went];
}

/** Returns the payments minus refunds of an order, and the tax in this amount, in minor units. */
export const getOrderRevenue = (order: RevenueOrder): Pick<SalesTotals, 'revenue' | 'tax'> => {
  const { revenue, tax } = listMoneyChanges(order).reduce(
    (sum, { added }) => addSalesTotals(sum, added),
    EMPTY_SALES_TOTALS,
  );
  return { revenue, tax };
};

const getPlacedFigures = ({ status, lines, total, returning }: StoredOrder): Partial<SalesTotals> =>
  status === 'cancelled'
    ? {}
    : {
        orders: 1,
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        value: total,
        first: Number(returning === false),
        returning: Number(returning === true),
      };

/** Returns the sales of an order by quarter-hour, which can be added up to days of any time zone. */
export function getOrderSales(order: StoredOrder): SalesByQuarterHour {
  const sales = new Map<number, SalesTotals>();
  for (const { at, added } of [
    { at: order.createdAt, added: getPlacedFigures(order) },
    ...listMoneyChanges(order),
  ]) {
    const quarter = Math.floor(at.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;
    sales.set(quarter, addSalesTotals(sales.get(quarter) ?? EMPTY_SALES_TOTALS, added));
  }
  return sales;
}

export function getSalesChangesByQuarterHour(
  before: SalesByQuarterHour,
  after: SalesByQuarterHour,
): ReadonlyMap<number, Partial<SalesTotals>> {
  const changed = [...new Set([...before.keys(), ...after.keys()])].map((quarter) => {
    const [was, is] = [before.get(quarter) ?? EMPTY_SALES_TOTALS, after.get(quarter) ?? EMPTY_SALES_TOTALS];
    const names = SALES_TOTAL_NAMES.filter((name) => is[name] !== was[name]);
    return [quarter, Object.fromEntries(names.map((name) => [name, is[name] - was[name]]))] as const;
  });
  return new Map(changed.filter(([, added]) => Object.keys(added).length > 0));
}
