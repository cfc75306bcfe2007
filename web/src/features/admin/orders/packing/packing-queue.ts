import { toCalendarDay } from '@contract/orders/delivery';
import { isGiftWaiting } from '@contract/orders/gift';
import type { Order } from '@contract/orders/orders';
import { countUnpackedUnits } from '@contract/orders/line-units';
import { normalizeForComparison } from '@contract/typed/text-cleaning';
import { getStoreSettings } from '@/shared/settings/store-settings';
import { fetchMatchingOrders, fetchOrdersWithoutToast } from '../load-orders';
import { orderFilterCodec, type OrderFilters } from '../order-filters';

const PAGE_SIZE = 50;

const toQueueFilters = (filters: OrderFilters): OrderFilters => ({
  ...filters,
  status: 'confirmed',
  packed: 'to_pack',
});

/** Filters that the API can combine with sorting from oldest to newest order. */
const SORTABLE_FILTERS = ['status', 'packed', 'from', 'to'] as const;

const getQueueKey = (filters: OrderFilters, cursor: string) => {
  const isSorted = !orderFilterCodec.isSet(filters, { except: SORTABLE_FILTERS });
  return orderFilterCodec.key(toQueueFilters(filters), {
    limit: PAGE_SIZE,
    cursor,
    ...(isSorted ? { sort: 'oldest' as const } : {}),
  });
};

export const getOrdersToPackCacheKey = (filters: OrderFilters) => getQueueKey(filters, '');

/** Removes gifts to be shipped on a later day. Scanning an order number still opens such an order. */
function excludeWaitingGifts(orders: readonly Order[]): Order[] {
  const today = toCalendarDay(Date.now(), getStoreSettings().timeZone);
  return orders.filter((order) => !isGiftWaiting(order, today));
}

async function fetchPackablePage(key: ReturnType<typeof getQueueKey>) {
  const page = await fetchOrdersWithoutToast(key);
  return { ...page, items: excludeWaitingGifts(page.items) };
}

/** Loads the orders to pack, oldest first, without gifts that have to wait. If the API cannot sort with these filters, loads all matching orders. */
export async function fetchOrdersToPack(
  filters: OrderFilters,
): Promise<{ items: Order[]; nextCursor: string | null }> {
  if (orderFilterCodec.isSet(filters, { except: SORTABLE_FILTERS })) {
    const matchingOrders = await fetchMatchingOrders(toQueueFilters(filters));
    return { items: excludeWaitingGifts(matchingOrders.reverse()), nextCursor: null };
  }
  let page = await fetchPackablePage(getOrdersToPackCacheKey(filters));
  while (page.items.length === 0 && page.nextCursor !== null)
    page = await fetchPackablePage(getQueueKey(filters, page.nextCursor));
  return page;
}

export const getOrdersToRepackCacheKey = (filters: OrderFilters) =>
  orderFilterCodec.key({ ...filters, status: null, packed: 'changed' }, { limit: PAGE_SIZE });

/** Returns true if an order for delivery has unpacked units. */
export const hasUnpackedUnits = ({ status, pickup, items }: Order): boolean =>
  status === 'confirmed' && pickup === null && items.some((line) => countUnpackedUnits(line) > 0);

export const hasParcelChange = ({ parcels }: Order): boolean => parcels.some(({ change }) => change !== null);

const ORDER_NUMBER_PATTERN = /^[0-9A-Z]{8}$/;

/** Parses a scanned or typed order number, with or without `#`. Returns null for other codes. */
export function parseOrderNumber(code: string): string | null {
  const number = normalizeForComparison(code).replace(/^#/, '').toUpperCase();
  return ORDER_NUMBER_PATTERN.test(number) ? number : null;
}

export async function findOrderByNumber(number: string): Promise<Order | null> {
  const { items } = await fetchOrdersWithoutToast(
    orderFilterCodec.key({ ...orderFilterCodec.none, search: number }, { limit: PAGE_SIZE }),
  );
  return items.find((order) => order.number === number) ?? null;
}
