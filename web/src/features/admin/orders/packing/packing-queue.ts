import type { Order } from '@contract/orders/orders';
import { unpackedUnits } from '@contract/orders/line-units';
import { foldCode } from '@contract/typed/typed-texts';
import { fetchMatching, fetchOrdersQuietly, orderFilters, type OrderFilters } from '../orders-api';

/** Orders to pack that are asked for at once. */
const QUEUED = 50;

const queueFilters = (filters: OrderFilters): OrderFilters => ({
  ...filters,
  ...{ status: 'confirmed', packed: 'to_pack' },
});

/** Filters that the API sorts the oldest order first by. */
const SORTED = ['status', 'packed', 'from', 'to'] as const;

const queueKey = (filters: OrderFilters, cursor: string) => {
  const isSorted = !orderFilters.isSet(filters, { except: SORTED });
  return orderFilters.key(queueFilters(filters), {
    ...{ limit: QUEUED, cursor },
    ...(isSorted ? { sort: 'oldest' as const } : {}),
  });
};

/** The key of the orders of a list that have waited longest to be packed. */
export const toPackKey = (filters: OrderFilters) => queueKey(filters, '');

/**
 * Fetches the orders of a list to pack, the oldest first. Without further filters that is the first page that is not empty,
 * since whole pages may be packed already; otherwise it is all of them. Failures are not announced. @throws ApiError
 */
export async function fetchToPack(
  filters: OrderFilters,
): Promise<{ items: Order[]; nextCursor: string | null }> {
  if (orderFilters.isSet(filters, { except: SORTED })) {
    const found = await fetchMatching(queueFilters(filters));
    return { items: found.reverse(), nextCursor: null };
  }
  let page = await fetchOrdersQuietly(toPackKey(filters));
  while (page.items.length === 0 && page.nextCursor !== null)
    page = await fetchOrdersQuietly(queueKey(filters, page.nextCursor));
  return page;
}

/** The key of the orders of a list with packed parcels that have to be changed. */
export const toRepackKey = (filters: OrderFilters) =>
  orderFilters.key({ ...filters, status: null, packed: 'changed' }, { limit: QUEUED });

/** Returns true if units of an order that is sent are in no parcel yet. */
export const hasUnpacked = ({ status, pickup, items }: Order): boolean =>
  status === 'confirmed' && pickup === null && items.some((line) => unpackedUnits(line) > 0);

/** Returns true if a packed parcel of an order has to be changed. */
export const hasParcelChange = ({ parcels }: Order): boolean => parcels.some(({ change }) => change !== null);

const NUMBER = /^[0-9A-Z]{8}$/;

/** Returns the order number that a scanned or typed code is, with or without a number sign; null for another code. */
export function parseOrderNumber(code: string): string | null {
  const number = foldCode(code).replace(/^#/, '').toUpperCase();
  return NUMBER.test(number) ? number : null;
}

/** Finds an order by its number, wherever it is; null for none. @throws ApiError */
export async function findOrderByNumber(number: string): Promise<Order | null> {
  const { items } = await fetchOrdersQuietly(
    orderFilters.key({ ...orderFilters.none, search: number }, { limit: QUEUED }),
  );
  return items.find((order) => order.number === number) ?? null;
}
