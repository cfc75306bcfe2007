import { createBuyersRepository } from '../../src/features/orders/placing/buyers.repository';
import {
  countPromotionUses,
  countSoldUnits,
  EMPTY_DAILY_ORDER_COUNTS,
  EMPTY_TOTAL_ORDER_COUNTS,
  toOrderCounts,
  getOrderUtcDay,
  pickDailyOrderCounts,
  addCounts,
} from '../../src/features/orders/order-counts';
import { createOrderCountsRepository } from '../../src/features/orders/order-counts.repository';
import {
  createOrderConverter,
  ERASED_CUSTOMER_ID,
  getPromotionCustomerId,
  isAwaitingPayment,
  type StoredOrder,
} from '../../src/features/orders/order-document';
import { addDerivedOrderFields } from '../../src/features/orders/order-lookup';
import { createSalesDaysRepository } from '../../src/features/orders/sales/sales-days.repository';
import {
  addSalesTotals,
  EMPTY_SALES_TOTALS,
  getOrderSales,
} from '../../src/features/orders/sales/sales-figures';
import type { TestStore } from './test-store';

type Figures = Record<string, number>;

interface DerivedOrderData {
  counts: Figures;
  days: Record<string, Figures>;
  promotions: Figures;
  sales: Record<string, Figures>;
  units: Record<string, Figures>;
  buyers: Record<string, unknown>;
  lookups: Record<string, unknown>;
}

const withoutZeros = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0));

const toFigures = <K extends string | number>(
  entries: Iterable<readonly [K, Readonly<Figures>]>,
): Record<string, Figures> =>
  Object.fromEntries(
    [...entries]
      .map(([key, figures]) => [String(key), withoutZeros(figures)] as const)
      .filter(([, figures]) => Object.keys(figures).length > 0),
  );

const addTo = <K>(sums: Map<K, Figures>, key: K, added: Figures, empty: Figures = {}): void => {
  const sum = sums.get(key) ?? empty;
  sums.set(
    key,
    addCounts({ ...Object.fromEntries(Object.keys(added).map((name) => [name, 0])), ...sum }, added),
  );
};

async function readOrders(shop: TestStore): Promise<StoredOrder[]> {
  const { docs } = await shop.db
    .collection('orders')
    .withConverter(createOrderConverter(shop.addressOf))
    .get();
  return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
}

/** Calculates the derived data of the given orders. */
function deriveOrderData(orders: readonly StoredOrder[]): DerivedOrderData {
  let counts = EMPTY_TOTAL_ORDER_COUNTS;
  const days = new Map<string, Figures>();
  const promotions = new Map<string, Figures>();
  const sales = new Map<number, Figures>();
  const units = new Map<string, Figures>();
  const buyers: Record<string, { orders: number; unpaid: Record<string, unknown> }> = {};
  for (const order of orders) {
    const counted = toOrderCounts(order);
    counts = addCounts(counts, counted);
    addTo(days, getOrderUtcDay(order), pickDailyOrderCounts(counted) as Figures, EMPTY_DAILY_ORDER_COUNTS);
    addTo(promotions, 'all', countPromotionUses(order));
    addTo(units, order.soldOn, countSoldUnits(order));
    for (const [quarter, figures] of getOrderSales(order))
      sales.set(quarter, addSalesTotals({ ...EMPTY_SALES_TOTALS, ...sales.get(quarter) }, figures));
    const person = getPromotionCustomerId(order);
    if (person === ERASED_CUSTOMER_ID) continue;
    const buyer = (buyers[person] ??= { orders: 0, unpaid: {} });
    if (order.status !== 'cancelled') buyer.orders += 1;
    const { number, total, currency, payment } = order;
    if (isAwaitingPayment(order))
      buyer.unpaid[order.id] = { number, total, currency, expiresAt: payment.expiresAt };
  }
  return {
    counts: withoutZeros(counts),
    days: toFigures(days),
    promotions: withoutZeros(promotions.get('all') ?? {}),
    sales: toFigures(sales),
    units: toFigures(units),
    buyers,
    lookups: Object.fromEntries(orders.map((order) => [order.id, addDerivedOrderFields(order).lookup])),
  };
}

/**
 * Returns the stored data that is derived from orders, and the same data calculated from the orders. Both must
 * be equal after each change of an order. Excludes buyers without orders.
 */
export async function compareDerivedOrderData(
  shop: TestStore,
): Promise<{ stored: DerivedOrderData; expected: DerivedOrderData }> {
  const orders = await readOrders(shop);
  const expected = deriveOrderData(orders);
  const buyers = createBuyersRepository(shop.db);
  const [{ all, days, promotions }, { sales, sold }, ...people] = await Promise.all([
    createOrderCountsRepository(shop.db).read(null),
    createSalesDaysRepository(shop.db).listBetween('0000', '9999'),
    ...Object.keys(expected.buyers).map(async (person) => [person, await buyers.read(null, person)] as const),
  ]);
  const stored = {
    counts: withoutZeros(all),
    days: toFigures(days),
    promotions: withoutZeros(Object.fromEntries(promotions)),
    sales: toFigures(sales),
    units: toFigures(sold),
    buyers: Object.fromEntries(people),
    lookups: Object.fromEntries(orders.map(({ id, lookup }) => [id, lookup])),
  };
  return { stored, expected };
}
