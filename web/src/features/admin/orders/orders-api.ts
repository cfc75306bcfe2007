import { COUNTRY_CODES } from '@contract/addresses/countries';
import * as endpoints from '@contract/endpoints';
import { MAX_BULK_ORDERS, type BulkSteps, type BulkStepsInput } from '@contract/orders/bulk-steps';
import type { OrderNoteInput } from '@contract/panel/order-notes';
import { ORDER_STATUSES } from '@contract/orders/order-states';
import type { OrderStatusInput } from '@contract/orders/order-status';
import type { AdminOrder, Order, Refund } from '@contract/orders/orders';
import {
  METHOD_FILTERS,
  PACKED_FILTERS,
  SHIP_FILTERS,
  PAYMENT_FILTERS,
  VALUE_FILTERS,
} from '@contract/orders/admin-orders-query';
import type { BuyLabelInput, LabelRatesInput } from '@contract/orders/parcels/labels';
import type { Packer } from '@contract/orders/pick-list';
import type { PackParcelInput, SendParcelInput, TrackingInput } from '@contract/orders/parcels/parcels';
import type { ManualOrderInput, QuoteManualInput } from '@contract/orders/manual-orders';
import type { EditOrderInput, QuoteEditInput } from '@contract/orders/order-edits';
import type { CorrectPaymentInput, ExtendPaymentInput, RecordPaymentInput } from '@contract/orders/receipts';
import type { RefundOrderInput } from '@contract/orders/refunds';
import { keyOf, prefixOf, read, readData, type Key } from '@/shared/api/client';
import { paths } from '@/shared/config/panel-paths';
import { invalidate, update, updateItems } from '@/shared/data/change-data';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, day, text } from '@/shared/filters/filter-kinds';
import { toTimestamp } from '@/shared/time/local-time';
import type { DataOf } from '@/shared/api/endpoint-types';
import { announcing } from '@/shared/toasts/announce-failure';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { pagesOf, send } from '../fetcher';
import { MAIL_KEYS } from '../mails/mails-api';
import { saveExport } from '../follow-export';
import { WAITING } from '../waiting';

const PAGE_SIZE = 20;

export const orderFilters = filterCodec(
  {
    page: paths.adminOrders,
    endpoint: endpoints.allOrders,
    filters: {
      status: choice(ORDER_STATUSES),
      // Text that is part of a number, customer, product or address.
      search: text(254),
      customer: text(128),
      // State of the payment, or the action it needs.
      payment: choice(PAYMENT_FILTERS),
      packed: choice(PACKED_FILTERS),
      ship: choice(SHIP_FILTERS),
      method: choice(METHOD_FILTERS),
      // Two-letter country code.
      country: choice(COUNTRY_CODES),
      product: text(128),
      value: choice(VALUE_FILTERS),
      tag: text(40),
      // Inclusive range of days in the shop's time zone, such as 2026-03-02.
      from: day(),
      to: day(),
    },
  },
  {
    // Converts days to the start and end of the day in the shop's time zone.
    from: (first) => ({ from: new Date(toTimestamp(`${first}T00:00:00`)).toISOString() }),
    to: (last) => ({ to: new Date(toTimestamp(`${last}T23:59:59.999`)).toISOString() }),
  },
);

export type OrderFilters = typeof orderFilters.none;

export const ordersKey = (filters: OrderFilters, cursor: string | null) =>
  orderFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

export const LIST_KEYS = prefixOf(endpoints.allOrders);

export const fetchOrdersQuietly = pagesOf(endpoints.allOrders, 'orders');

export const fetchAllOrders = announcing('Failed to load orders', fetchOrdersQuietly);

export const MAX_SELECTED = 500;

export async function fetchMatching(filters: OrderFilters): Promise<Order[]> {
  const found: Order[] = [];
  let cursor: string | null = '';
  while (cursor !== null && found.length < MAX_SELECTED) {
    const key = orderFilters.key(filters, { limit: 100, cursor });
    const page: DataOf<typeof endpoints.allOrders> = await readData(key);
    found.push(...page.orders);
    cursor = page.nextCursor;
  }
  return found.slice(0, MAX_SELECTED);
}

export const adminOrderKey = (id: string) => keyOf(endpoints.getAnyOrder, { params: { id } });

export const fetchAdminOrder = async (key: Key<typeof endpoints.getAnyOrder>): Promise<AdminOrder> =>
  (await read(key)).data;

/** Updates an order everywhere in the cache. Lists keep orders that no longer match until they reload. */
function updateCache(order: Order): void {
  const isOld = ({ _id, updatedAt }: Order) => _id === order._id && updatedAt < order.updatedAt;
  update<AdminOrder>(adminOrderKey(order._id), (cached) =>
    isOld(cached.order) ? { ...cached, order } : cached,
  );
  updateItems<Order>(LIST_KEYS, (cached) => (isOld(cached) ? order : cached));
  invalidate(ACTIVITY_KEYS);
  invalidate(MAIL_KEYS);
  invalidate(WAITING);
}

/** Runs a change and updates the cache. After a failure, the cached order is outdated and is invalidated. */
async function runChange<T extends { order: Order }>(id: string, change: Promise<T>): Promise<T> {
  try {
    const data = await change;
    updateCache(data.order);
    return data;
  } catch (error) {
    invalidate(adminOrderKey(id));
    invalidate(LIST_KEYS);
    throw error;
  }
}

/**
 * Runs a change of an order's payments and reloads the order.
 * Only the full response contains the names of the administrators.
 */
async function runPaymentChange<T extends { order: Order }>(id: string, change: Promise<T>): Promise<T> {
  const data = await runChange(id, change);
  invalidate(adminOrderKey(id));
  return data;
}

const createIdempotencyHeader = (key: string) => ({ 'Idempotency-Key': key });

/** Status change. `unpaid` allows it without full payment; `undo` reverts the last step. */
export type StatusChange = Pick<OrderStatusInput, 'status'> & Partial<OrderStatusInput>;

/**
 * Changes an order's status.
 * @throws ApiError INVALID_TRANSITION if the status has changed; ORDER_UNPAID if `unpaid` is not set.
 */
export const setOrderStatus = async (id: string, body: StatusChange): Promise<Order> =>
  (await runPaymentChange(id, send(endpoints.setOrderStatus, { params: { id }, body }))).order;

export const changeOrders = ({ orders: all, ...step }: BulkStepsInput): Promise<BulkSteps> =>
  runBulkChange(all, (orders) => send(endpoints.changeOrders, { body: { ...step, orders } }));

/** Runs a change of many orders in batches. Every order succeeds or fails individually. */
async function runBulkChange<T>(
  all: readonly T[],
  change: (some: T[]) => Promise<BulkSteps>,
): Promise<BulkSteps> {
  const changed: Order[] = [];
  const refusedOrders: BulkSteps['refused'][number][] = [];
  for (let start = 0; start < all.length; start += MAX_BULK_ORDERS) {
    const done = await change(all.slice(start, start + MAX_BULK_ORDERS));
    for (const order of done.changed) updateCache(order);
    for (const { _id } of done.refused) invalidate(adminOrderKey(_id));
    changed.push(...done.changed);
    refusedOrders.push(...done.refused);
  }
  if (refusedOrders.length > 0) invalidate(LIST_KEYS);
  return { changed, refused: refusedOrders };
}

export const packParcel = (id: string, body: PackParcelInput) =>
  runChange(id, send(endpoints.packParcel, { params: { id }, body }));

export interface ParcelParams {
  id: string;
  parcel: string;
}

export const askRates = (params: ParcelParams, body: LabelRatesInput) =>
  send(endpoints.labelRates, { params, body });

/** Buys a label. The same quote cannot be bought twice. */
export const buyLabel = (params: ParcelParams, body: BuyLabelInput) =>
  runChange(params.id, send(endpoints.buyLabel, { params, body }));

export async function labelAddress(params: ParcelParams): Promise<string | null> {
  return (await readData(keyOf(endpoints.getLabel, { params }))).label?.url ?? null;
}

export const voidLabel = (params: ParcelParams) =>
  runChange(params.id, send(endpoints.voidLabel, { params }));

export const sendParcel = (params: ParcelParams, body: SendParcelInput) =>
  runChange(params.id, send(endpoints.sendParcel, { params, body }));

/** Confirms a changed parcel. @throws ApiError STALE_WRITE if the order has changed in the meantime. */
export const repackParcel = (params: ParcelParams, version: string) =>
  runChange(params.id, send(endpoints.repackParcel, { params, body: { version } }));

/** Confirms all changed parcels. @throws ApiError STALE_WRITE if the order has changed in the meantime. */
export async function repackAll({ _id: id, updatedAt, parcels }: Order): Promise<void> {
  let version = updatedAt;
  for (const parcel of parcels.filter(({ change }) => change !== null))
    version = (await repackParcel({ id, parcel: parcel._id }, version)).order.updatedAt;
}

export const packOrders = (all: readonly string[]): Promise<BulkSteps> =>
  runBulkChange(all, (orders) => send(endpoints.packOrders, { body: { orders } }));

/** Reports the order that the user is packing, or null. Returns the other users' reports. */
export const sayPacking = async (order: string | null): Promise<Packer[]> =>
  (await send(endpoints.sayPacking, { body: { order } })).packers;

export const pickListKey = (orders: readonly string[]) =>
  keyOf(endpoints.pickList, { query: { orders: orders.join(',') } });

export const setTracking = (params: ParcelParams, body: TrackingInput) =>
  runChange(params.id, send(endpoints.setParcelTracking, { params, body }));

export const takeParcelBack = (params: ParcelParams) =>
  runChange(params.id, send(endpoints.takeParcelBack, { params }));

/**
 * Refunds part of an order. Idempotent per key. The refund may have failed at the provider.
 * @throws ApiError REFUND_TOO_LARGE
 */
export const refundOrder = async (id: string, body: RefundOrderInput, key: string): Promise<Refund> =>
  (
    await runPaymentChange(
      id,
      send(endpoints.refundOrder, { params: { id }, body, headers: createIdempotencyHeader(key) }),
    )
  ).refund;

/** Marks a refund as paid out. @throws ApiError INVALID_TRANSITION while the card part is in progress. */
export const markMoneyReturned = (params: { id: string; refund: string }) =>
  runPaymentChange(params.id, send(endpoints.markMoneyReturned, { params }));

/** Extends a payment deadline. @throws ApiError INVALID_TRANSITION if no payment is awaited. */
export const extendPayment = (id: string, body: ExtendPaymentInput) =>
  runChange(id, send(endpoints.extendPayment, { params: { id }, body }));

/** Records a payment received outside the payment provider. Idempotent per key. */
export async function recordPayment(id: string, body: RecordPaymentInput, key: string): Promise<void> {
  await runPaymentChange(
    id,
    send(endpoints.recordPayment, { params: { id }, body, headers: createIdempotencyHeader(key) }),
  );
}

/** Reverses a recorded payment with a correction entry. Idempotent per key. */
export async function correctPayment(
  params: { id: string; payment: string },
  body: CorrectPaymentInput,
  key: string,
): Promise<void> {
  await runPaymentChange(
    params.id,
    send(endpoints.correctPayment, { params, body, headers: createIdempotencyHeader(key) }),
  );
}

export const quoteManualOrder = (body: QuoteManualInput) => send(endpoints.quoteManualOrder, { body });

/** Places an order for a customer. Idempotent per key. */
export async function placeManualOrder(body: ManualOrderInput, key: string) {
  const data = await send(endpoints.placeManualOrder, { body, headers: createIdempotencyHeader(key) });
  invalidate(LIST_KEYS);
  invalidate(ACTIVITY_KEYS);
  invalidate(WAITING);
  return data;
}

export const quoteOrderEdit = (id: string, body: QuoteEditInput) =>
  send(endpoints.quoteOrderEdit, { params: { id }, body });

/** Edits an order. Idempotent per key. @throws ApiError STALE_WRITE if the order has changed in the meantime. */
export const editOrder = (id: string, body: EditOrderInput, key: string) =>
  runPaymentChange(
    id,
    send(endpoints.editOrder, { params: { id }, body, headers: createIdempotencyHeader(key) }),
  );

/** Erases a guest's personal data. @throws ApiError INVALID_TRANSITION if the order is still open. */
export async function eraseGuest(id: string): Promise<void> {
  await runChange(id, send(endpoints.eraseGuest, { params: { id } }));
  invalidate(adminOrderKey(id));
}

export async function addNote(id: string, body: OrderNoteInput): Promise<void> {
  const { notes } = await send(endpoints.addOrderNote, { params: { id }, body });
  update<AdminOrder>(adminOrderKey(id), (cached) => ({ ...cached, notes }));
  invalidate(ACTIVITY_KEYS);
  invalidate(MAIL_KEYS);
}

export const exportOrders = (filters: OrderFilters, onProgress: (share: number) => void): Promise<void> =>
  saveExport(
    send(endpoints.exportOrders, { query: orderFilters.query(filters) }),
    endpoints.exportedOrders,
    onProgress,
  );
