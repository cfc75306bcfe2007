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

/** The list's filters, stored in the page's query. */
export const orderFilters = filterCodec(
  {
    page: paths.adminOrders,
    endpoint: endpoints.allOrders,
    filters: {
      status: choice(ORDER_STATUSES),
      // A part of what an order says: its number, who ordered, what and where to.
      search: text(254),
      // The id of an account, to see all of its orders.
      customer: text(128),
      // What needs attention of the money, or its state.
      payment: choice(PAYMENT_FILTERS),
      packed: choice(PACKED_FILTERS),
      ship: choice(SHIP_FILTERS),
      method: choice(METHOD_FILTERS),
      // Two letters.
      country: choice(COUNTRY_CODES),
      // The id of a product.
      product: text(128),
      value: choice(VALUE_FILTERS),
      tag: text(40),
      // Inclusive range of days in the shop's time zone, such as 2026-03-02.
      from: day(),
      to: day(),
    },
  },
  {
    // Converts a day to its start or end in the shop's time zone.
    from: (first) => ({ from: new Date(toTimestamp(`${first}T00:00:00`)).toISOString() }),
    to: (last) => ({ to: new Date(toTimestamp(`${last}T23:59:59.999`)).toISOString() }),
  },
);

export type OrderFilters = typeof orderFilters.none;

/** The key of one page of these orders. */
export const ordersKey = (filters: OrderFilters, cursor: string | null) =>
  orderFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

/** The keys of all lists of orders. */
export const LIST_KEYS = prefixOf(endpoints.allOrders);

/** A page of orders, newest first. Failures are not announced: for polling. */
export const fetchOrdersQuietly = pagesOf(endpoints.allOrders, 'orders');

/** A page of orders, newest first. Announces a failure. */
export const fetchAllOrders = announcing('Failed to load orders', fetchOrdersQuietly);

/** Orders that are selected at once at most. */
export const MAX_SELECTED = 500;

/** The newest orders that match, at most MAX_SELECTED. @throws ApiError */
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

/** An order with its customer and its notes. @throws ApiError, 404 where there is none. */
export const fetchAdminOrder = async (key: Key<typeof endpoints.getAnyOrder>): Promise<AdminOrder> =>
  (await read(key)).data;

/**
 * Shows a new version of an order wherever the order is cached. Lists keep the order's row, also where it no longer
 * matches their filters, until they are loaded again.
 */
function show(order: Order): void {
  const isOld = ({ _id, updatedAt }: Order) => _id === order._id && updatedAt < order.updatedAt;
  update<AdminOrder>(adminOrderKey(order._id), (cached) =>
    isOld(cached.order) ? { ...cached, order } : cached,
  );
  updateItems<Order>(LIST_KEYS, (cached) => (isOld(cached) ? order : cached));
  invalidate(ACTIVITY_KEYS);
  invalidate(MAIL_KEYS);
  invalidate(WAITING);
}

/** A change of an order. A refusal means that what is cached of it is out of date. */
async function changing<T extends { order: Order }>(id: string, change: Promise<T>): Promise<T> {
  try {
    const data = await change;
    show(data.order);
    return data;
  } catch (error) {
    invalidate(adminOrderKey(id));
    invalidate(LIST_KEYS);
    throw error;
  }
}

/**
 * Shows an order after a change of its money, and loads its page again: only the page has the administrators who made
 * entries.
 */
async function changingMoney<T extends { order: Order }>(id: string, change: Promise<T>): Promise<T> {
  const data = await changing(id, change);
  invalidate(adminOrderKey(id));
  return data;
}

/** The header of a write that has its effect once for a key. */
const once = (key: string) => ({ 'Idempotency-Key': key });

/** `unpaid`: it may continue although it is not fully paid; `undo`: a step is taken back. */
export type StatusChange = Pick<OrderStatusInput, 'status'> & Partial<OrderStatusInput>;

/**
 * Takes an order to its next status.
 * @throws ApiError, INVALID_TRANSITION where its status has changed, ORDER_UNPAID where that was not said.
 */
export const setOrderStatus = async (id: string, body: StatusChange): Promise<Order> =>
  (await changingMoney(id, send(endpoints.setOrderStatus, { params: { id }, body }))).order;

/** Takes many orders to their next status; answers for each whether it was. @throws ApiError */
export const changeOrders = ({ orders: all, ...step }: BulkStepsInput): Promise<BulkSteps> =>
  changingMany(all, (orders) => send(endpoints.changeOrders, { body: { ...step, orders } }));

/** A change of many orders, each for itself, as many at once as one request takes. */
async function changingMany<T>(
  all: readonly T[],
  change: (some: T[]) => Promise<BulkSteps>,
): Promise<BulkSteps> {
  const changed: Order[] = [];
  const refused: BulkSteps['refused'][number][] = [];
  for (let at = 0; at < all.length; at += MAX_BULK_ORDERS) {
    const done = await change(all.slice(at, at + MAX_BULK_ORDERS));
    for (const order of done.changed) show(order);
    for (const { _id } of done.refused) invalidate(adminOrderKey(_id));
    changed.push(...done.changed);
    refused.push(...done.refused);
  }
  if (refused.length > 0) invalidate(LIST_KEYS);
  return { changed, refused };
}

/** Packs units of an order in a parcel, and sends it unless it waits. @throws ApiError, INVALID_TRANSITION, ORDER_UNPAID */
export const packParcel = (id: string, body: PackParcelInput) =>
  changing(id, send(endpoints.packParcel, { params: { id }, body }));

/** A parcel of an order. */
export interface ParcelParams {
  id: string;
  parcel: string;
}

/** What carriers ask for a packed parcel. @throws ApiError with the provider's words */
export const askRates = (params: ParcelParams, body: LabelRatesInput) =>
  send(endpoints.labelRates, { params, body });

/** Buys a label; the same quote again buys nothing. @throws ApiError with the provider's words */
export const buyLabel = (params: ParcelParams, body: BuyLabelInput) =>
  changing(params.id, send(endpoints.buyLabel, { params, body }));

/** Where a parcel's label is, as PDF. @throws ApiError */
export async function labelAddress(params: ParcelParams): Promise<string | null> {
  return (await readData(keyOf(endpoints.getLabel, { params }))).label?.url ?? null;
}

/** Gives a label back. @throws ApiError with the provider's words */
export const voidLabel = (params: ParcelParams) => changing(params.id, send(endpoints.voidLabel, { params }));

/** Hands a packed parcel over. @throws ApiError, INVALID_TRANSITION where it was sent before, ORDER_UNPAID */
export const sendParcel = (params: ParcelParams, body: SendParcelInput) =>
  changing(params.id, send(endpoints.sendParcel, { params, body }));

/** Confirms that a packed parcel was changed as its order was. @throws ApiError, STALE_WRITE if the order has changed since */
export const repackParcel = (params: ParcelParams, version: string) =>
  changing(params.id, send(endpoints.repackParcel, { params, body: { version } }));

/** Confirms the changes of all packed parcels of an order. @throws ApiError, STALE_WRITE if the order has changed since */
export async function repackAll({ _id: id, updatedAt, parcels }: Order): Promise<void> {
  let version = updatedAt;
  for (const parcel of parcels.filter(({ change }) => change !== null))
    version = (await repackParcel({ id, parcel: parcel._id }, version)).order.updatedAt;
}

/** Packs all that is left of many orders; answers for each whether it was. @throws ApiError */
export const packOrders = (all: readonly string[]): Promise<BulkSteps> =>
  changingMany(all, (orders) => send(endpoints.packOrders, { body: { orders } }));

/** Says which order one packs, null for none. Answers who else packs what. @throws ApiError */
export const sayPacking = async (order: string | null): Promise<Packer[]> =>
  (await send(endpoints.sayPacking, { body: { order } })).packers;

/** What to take from the shelves for some orders. */
export const pickListKey = (orders: readonly string[]) =>
  keyOf(endpoints.pickList, { query: { orders: orders.join(',') } });

/** Changes the tracking of a parcel. @throws ApiError, INVALID_TRANSITION where the order is not on its way. */
export const setTracking = (params: ParcelParams, body: TrackingInput) =>
  changing(params.id, send(endpoints.setParcelTracking, { params, body }));

/** Unpacks a parcel or, where it was sent, takes it back. @throws ApiError, INVALID_TRANSITION where the order arrived. */
export const takeParcelBack = (params: ParcelParams) =>
  changing(params.id, send(endpoints.takeParcelBack, { params }));

/**
 * Pays back a part of an order. The same key never pays twice.
 * @returns the refund, which may have failed at the provider. @throws ApiError, REFUND_TOO_LARGE
 */
export const refundOrder = async (id: string, body: RefundOrderInput, key: string): Promise<Refund> =>
  (await changingMoney(id, send(endpoints.refundOrder, { params: { id }, body, headers: once(key) }))).refund;

/** Marks the manual part of a refund as returned. @throws ApiError, INVALID_TRANSITION while its card part is in progress */
export const markMoneyReturned = (params: { id: string; refund: string }) =>
  changingMoney(params.id, send(endpoints.markMoneyReturned, { params }));

/** Waits for an order's payment until a later time. @throws ApiError, INVALID_TRANSITION where it is not awaited any more */
export const extendPayment = (id: string, body: ExtendPaymentInput) =>
  changing(id, send(endpoints.extendPayment, { params: { id }, body }));

/** Records money that came another way. The same key is recorded once. @throws ApiError */
export async function recordPayment(id: string, body: RecordPaymentInput, key: string): Promise<void> {
  await changingMoney(id, send(endpoints.recordPayment, { params: { id }, body, headers: once(key) }));
}

/** Takes back a recorded payment with a counter-entry. The same key is recorded once. @throws ApiError */
export async function correctPayment(
  params: { id: string; payment: string },
  body: CorrectPaymentInput,
  key: string,
): Promise<void> {
  await changingMoney(params.id, send(endpoints.correctPayment, { params, body, headers: once(key) }));
}

/** What an order for a customer would come to. @throws ApiError */
export const quoteManualOrder = (body: QuoteManualInput) => send(endpoints.quoteManualOrder, { body });

/** Makes an order for a customer. The same key makes it once. @throws ApiError */
export async function placeManualOrder(body: ManualOrderInput, key: string) {
  const data = await send(endpoints.placeManualOrder, { body, headers: once(key) });
  invalidate(LIST_KEYS);
  invalidate(ACTIVITY_KEYS);
  invalidate(WAITING);
  return data;
}

/** What an edit of an order would come to. @throws ApiError */
export const quoteOrderEdit = (id: string, body: QuoteEditInput) =>
  send(endpoints.quoteOrderEdit, { params: { id }, body });

/** Edits an order. The same key edits it once. @throws ApiError, STALE_WRITE where it has changed since */
export const editOrder = (id: string, body: EditOrderInput, key: string) =>
  changingMoney(id, send(endpoints.editOrder, { params: { id }, body, headers: once(key) }));

/** Erases the personal data of a guest's order. @throws ApiError, INVALID_TRANSITION where it is still open. */
export async function eraseGuest(id: string): Promise<void> {
  await changing(id, send(endpoints.eraseGuest, { params: { id } }));
  // Internal notes come with the order's own page only.
  invalidate(adminOrderKey(id));
}

/** Adds an internal note. @throws ApiError */
export async function addNote(id: string, body: OrderNoteInput): Promise<void> {
  const { notes } = await send(endpoints.addOrderNote, { params: { id }, body });
  update<AdminOrder>(adminOrderKey(id), (cached) => ({ ...cached, notes }));
  invalidate(ACTIVITY_KEYS);
  invalidate(MAIL_KEYS);
}

/** Has the orders that a list shows saved as a CSV file. @param onProgress the share that is done, 0 to 1. @throws ApiError */
export const exportOrders = (filters: OrderFilters, onProgress: (share: number) => void): Promise<void> =>
  saveExport(
    send(endpoints.exportOrders, { query: orderFilters.query(filters) }),
    endpoints.exportedOrders,
    onProgress,
  );
