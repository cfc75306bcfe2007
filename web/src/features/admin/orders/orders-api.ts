import { COUNTRY_CODES } from '@contract/addresses/countries';
import * as endpoints from '@contract/endpoints';
import {
  MAX_ORDERS_PER_BULK_CHANGE,
  type BulkStatusChangeResponse,
  type BulkStatusChangeInput,
} from '@contract/orders/bulk-status-change';
import type { AddOrderNoteInput } from '@contract/panel/order-notes';
import { ORDER_STATUSES } from '@contract/orders/order-states';
import type { UpdateOrderStatusInput } from '@contract/orders/order-status';
import type { AdminOrder, Order, Refund } from '@contract/orders/orders';
import {
  PAYMENT_METHOD_FILTERS,
  PACKING_FILTERS,
  SHIPPING_DEADLINE_FILTERS,
  PAYMENT_FILTERS,
  ORDER_TOTAL_FILTERS,
} from '@contract/orders/admin-orders-query';
import type { BuyShippingLabelInput, ShippingLabelRatesInput } from '@contract/orders/parcels/labels';
import type { ActivePacker } from '@contract/orders/pick-list';
import type { PackParcelInput, SendParcelInput, TrackingInfoInput } from '@contract/orders/parcels/parcels';
import type { ManualOrderInput, QuoteManualOrderInput } from '@contract/orders/manual-orders';
import type { EditOrderInput, QuoteOrderEditInput } from '@contract/orders/order-edits';
import type {
  CorrectPaymentInput,
  ExtendPaymentDeadlineInput,
  RecordPaymentInput,
} from '@contract/orders/receipts';
import type { RefundOrderInput } from '@contract/orders/refund-schemas';
import {
  getCacheKey,
  getCacheKeyPrefix,
  fetchEndpointResponse,
  fetchEndpointData,
  type CacheKey,
} from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { invalidateData, updateCachedData, updateCachedItems } from '@/shared/data/change-data';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createDateFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { parseLocalTime } from '@/shared/time/local-time';
import type { EndpointData } from '@/shared/api/endpoint-types';
import { withFailureToast } from '@/shared/toasts/announce-failure';
import { activityCacheKeyPrefix } from '../shared/activity/activity-api';
import { createPageFetcher, sendRequestWithoutToast } from '../shared/api/fetcher';
import { downloadExport } from '../shared/api/download-export';
import { pendingCountsCacheKey } from '../shared/api/pending-counts-key';

const PAGE_SIZE = 20;

export const orderFilterCodec = createFilterCodec(
  {
    page: panelPaths.adminOrders,
    endpoint: endpoints.listAllOrders,
    filters: {
      status: createChoiceFilter(ORDER_STATUSES),
      // Matches part of an order number, customer, product or address.
      search: createTextFilter(254),
      customer: createTextFilter(128),
      // Status of the payment, or the action that the payment needs.
      payment: createChoiceFilter(PAYMENT_FILTERS),
      packed: createChoiceFilter(PACKING_FILTERS),
      ship: createChoiceFilter(SHIPPING_DEADLINE_FILTERS),
      method: createChoiceFilter(PAYMENT_METHOD_FILTERS),
      // Two-letter country code.
      country: createChoiceFilter(COUNTRY_CODES),
      product: createTextFilter(128),
      value: createChoiceFilter(ORDER_TOTAL_FILTERS),
      tag: createTextFilter(40),
      // First and last day in the shop's time zone, such as 2026-03-02.
      from: createDateFilter(),
      to: createDateFilter(),
    },
  },
  {
    // Converts the first and last day to times in the shop's time zone.
    from: (first) => ({ from: new Date(parseLocalTime(`${first}T00:00:00`)).toISOString() }),
    to: (last) => ({ to: new Date(parseLocalTime(`${last}T23:59:59.999`)).toISOString() }),
  },
);

export type OrderFilters = typeof orderFilterCodec.none;

export const getOrdersCacheKey = (filters: OrderFilters, cursor: string | null) =>
  orderFilterCodec.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

export const orderListCacheKeyPrefix = getCacheKeyPrefix(endpoints.listAllOrders);

export const fetchOrdersWithoutToast = createPageFetcher(endpoints.listAllOrders, 'orders');

export const fetchOrdersPage = withFailureToast('Failed to load orders', fetchOrdersWithoutToast);

export const MAX_SELECTED_ORDERS = 500;

export async function fetchMatchingOrders(filters: OrderFilters): Promise<Order[]> {
  const found: Order[] = [];
  let cursor: string | null = '';
  while (cursor !== null && found.length < MAX_SELECTED_ORDERS) {
    const key = orderFilterCodec.key(filters, { limit: 100, cursor });
    const page: EndpointData<typeof endpoints.listAllOrders> = await fetchEndpointData(key);
    found.push(...page.orders);
    cursor = page.nextCursor;
  }
  return found.slice(0, MAX_SELECTED_ORDERS);
}

export const getAdminOrderCacheKey = (id: string) => getCacheKey(endpoints.getAdminOrder, { params: { id } });

export const fetchAdminOrder = async (key: CacheKey<typeof endpoints.getAdminOrder>): Promise<AdminOrder> =>
  (await fetchEndpointResponse(key)).data;

/** Replaces an order in all caches. Cached lists keep the order even if it no longer matches their filters. */
function updateCache(order: Order): void {
  const isOld = ({ _id, updatedAt }: Order) => _id === order._id && updatedAt < order.updatedAt;
  updateCachedData<AdminOrder>(getAdminOrderCacheKey(order._id), (cached) =>
    isOld(cached.order) ? { ...cached, order } : cached,
  );
  updateCachedItems<Order>(orderListCacheKeyPrefix, (cached) => (isOld(cached) ? order : cached));
  invalidateData(activityCacheKeyPrefix);
  invalidateData(getCacheKeyPrefix(endpoints.listAdminMails));
  invalidateData(pendingCountsCacheKey);
}

/** Waits for an order change and caches the returned order. If the change fails, invalidates the cached order. */
async function runChange<T extends { order: Order }>(id: string, change: Promise<T>): Promise<T> {
  try {
    const data = await change;
    updateCache(data.order);
    return data;
  } catch (error) {
    invalidateData(getAdminOrderCacheKey(id));
    invalidateData(orderListCacheKeyPrefix);
    throw error;
  }
}

/** Waits for a payment change, then reloads the order to include the administrators' names. */
async function runPaymentChange<T extends { order: Order }>(id: string, change: Promise<T>): Promise<T> {
  const data = await runChange(id, change);
  invalidateData(getAdminOrderCacheKey(id));
  return data;
}

const createIdempotencyHeader = (key: string) => ({ 'Idempotency-Key': key });

/** Requested status change. `unpaid` allows changing an unpaid order; `undo` reverts the last status change. */
export type RequestedStatusChange = Pick<UpdateOrderStatusInput, 'status'> & Partial<UpdateOrderStatusInput>;

/**
 * Changes an order's status.
 * @throws ApiError INVALID_TRANSITION if the current status does not allow the change; ORDER_UNPAID if the order is
 * unpaid and `unpaid` is not set
 */
export const setOrderStatus = async (id: string, body: RequestedStatusChange): Promise<Order> =>
  (await runPaymentChange(id, sendRequestWithoutToast(endpoints.setOrderStatus, { params: { id }, body })))
    .order;

export const changeOrderStatuses = ({
  orders: all,
  ...step
}: BulkStatusChangeInput): Promise<BulkStatusChangeResponse> =>
  runBulkChange(all, (orders) =>
    sendRequestWithoutToast(endpoints.bulkUpdateOrders, { body: { ...step, orders } }),
  );

/** Changes many orders in batches and updates the cache. Each order succeeds or fails individually. */
async function runBulkChange<T>(
  all: readonly T[],
  change: (some: T[]) => Promise<BulkStatusChangeResponse>,
): Promise<BulkStatusChangeResponse> {
  const changed: Order[] = [];
  const refusedOrders: BulkStatusChangeResponse['refused'][number][] = [];
  for (let start = 0; start < all.length; start += MAX_ORDERS_PER_BULK_CHANGE) {
    const done = await change(all.slice(start, start + MAX_ORDERS_PER_BULK_CHANGE));
    for (const order of done.changed) updateCache(order);
    for (const { _id } of done.refused) invalidateData(getAdminOrderCacheKey(_id));
    changed.push(...done.changed);
    refusedOrders.push(...done.refused);
  }
  if (refusedOrders.length > 0) invalidateData(orderListCacheKeyPrefix);
  return { changed, refused: refusedOrders };
}

export const packParcel = (id: string, body: PackParcelInput) =>
  runChange(id, sendRequestWithoutToast(endpoints.packParcel, { params: { id }, body }));

export interface ParcelParams {
  id: string;
  parcel: string;
}

export const fetchShippingLabelRates = (params: ParcelParams, body: ShippingLabelRatesInput) =>
  sendRequestWithoutToast(endpoints.getLabelRates, { params, body });

/** Buys a shipping label at a quoted rate. Each quote can be used only once. */
export const buyShippingLabel = (params: ParcelParams, body: BuyShippingLabelInput) =>
  runChange(params.id, sendRequestWithoutToast(endpoints.buyLabel, { params, body }));

export async function fetchShippingLabelUrl(params: ParcelParams): Promise<string | null> {
  return (await fetchEndpointData(getCacheKey(endpoints.getLabel, { params }))).label?.url ?? null;
}

export const voidShippingLabel = (params: ParcelParams) =>
  runChange(params.id, sendRequestWithoutToast(endpoints.voidLabel, { params }));

export const shipParcel = (params: ParcelParams, body: SendParcelInput) =>
  runChange(params.id, sendRequestWithoutToast(endpoints.sendParcel, { params, body }));

/**
 * Confirms that a packed parcel was adjusted to the edited order.
 * @throws ApiError STALE_WRITE if the order has changed since `version`
 */
export const confirmParcelChange = (params: ParcelParams, version: string) =>
  runChange(params.id, sendRequestWithoutToast(endpoints.repackParcel, { params, body: { version } }));

/**
 * Confirms that all packed parcels were adjusted to the edited order.
 * @throws ApiError STALE_WRITE if the order has changed since it was loaded
 */
export async function confirmAllParcelChanges({ _id: id, updatedAt, parcels }: Order): Promise<void> {
  let version = updatedAt;
  for (const parcel of parcels.filter(({ change }) => change !== null))
    version = (await confirmParcelChange({ id, parcel: parcel._id }, version)).order.updatedAt;
}

export const packOrders = (orderIds: readonly string[]): Promise<BulkStatusChangeResponse> =>
  runBulkChange(orderIds, (orders) => sendRequestWithoutToast(endpoints.packOrders, { body: { orders } }));

/** Reports which order the user is packing, if any. Returns the orders that other users are packing. */
export const reportOrderBeingPacked = async (orderId: string | null): Promise<ActivePacker[]> =>
  (await sendRequestWithoutToast(endpoints.reportPacking, { body: { order: orderId } })).packers;

export const getPickListCacheKey = (orderIds: readonly string[]) =>
  getCacheKey(endpoints.getPickList, { query: { orders: orderIds.join(',') } });

export const updateParcelTracking = (params: ParcelParams, body: TrackingInfoInput) =>
  runChange(params.id, sendRequestWithoutToast(endpoints.setParcelTracking, { params, body }));

export const unpackParcel = (params: ParcelParams) =>
  runChange(params.id, sendRequestWithoutToast(endpoints.removeParcel, { params }));

/**
 * Refunds part of an order. Idempotent for the same `key`. The returned refund may have failed.
 * @throws ApiError REFUND_TOO_LARGE if the amount exceeds the refundable amount
 */
export const refundOrder = async (id: string, body: RefundOrderInput, key: string): Promise<Refund> =>
  (
    await runPaymentChange(
      id,
      sendRequestWithoutToast(endpoints.refundOrder, {
        params: { id },
        body,
        headers: createIdempotencyHeader(key),
      }),
    )
  ).refund;

/**
 * Marks the manual part of a refund as returned.
 * @throws ApiError INVALID_TRANSITION while the card refund is in progress
 */
export const markManualRefundReturned = (params: { id: string; refund: string }) =>
  runPaymentChange(params.id, sendRequestWithoutToast(endpoints.markMoneyReturned, { params }));

/**
 * Extends the payment deadline of an order.
 * @throws ApiError INVALID_TRANSITION if no payment is due
 */
export const extendPaymentDeadline = (id: string, body: ExtendPaymentDeadlineInput) =>
  runChange(id, sendRequestWithoutToast(endpoints.extendPaymentDeadline, { params: { id }, body }));

/** Records a payment received outside the payment provider. Idempotent for the same `key`. */
export async function recordPayment(id: string, body: RecordPaymentInput, key: string): Promise<void> {
  await runPaymentChange(
    id,
    sendRequestWithoutToast(endpoints.recordPayment, {
      params: { id },
      body,
      headers: createIdempotencyHeader(key),
    }),
  );
}

/** Reverses a recorded payment with a correction entry. Idempotent for the same `key`. */
export async function correctPayment(
  params: { id: string; payment: string },
  body: CorrectPaymentInput,
  key: string,
): Promise<void> {
  await runPaymentChange(
    params.id,
    sendRequestWithoutToast(endpoints.correctPayment, {
      params,
      body,
      headers: createIdempotencyHeader(key),
    }),
  );
}

export const quoteManualOrder = (body: QuoteManualOrderInput) =>
  sendRequestWithoutToast(endpoints.quoteManualOrder, { body });

/** Places an order for a customer. Idempotent for the same `key`. */
export async function placeManualOrder(body: ManualOrderInput, key: string) {
  const data = await sendRequestWithoutToast(endpoints.placeManualOrder, {
    body,
    headers: createIdempotencyHeader(key),
  });
  invalidateData(orderListCacheKeyPrefix);
  invalidateData(activityCacheKeyPrefix);
  invalidateData(pendingCountsCacheKey);
  return data;
}

export const quoteOrderEdit = (id: string, body: QuoteOrderEditInput) =>
  sendRequestWithoutToast(endpoints.quoteOrderEdit, { params: { id }, body });

/**
 * Edits an order. Idempotent for the same `key`.
 * @throws ApiError STALE_WRITE if the order was changed after it was loaded
 */
export const editOrder = (id: string, body: EditOrderInput, key: string) =>
  runPaymentChange(
    id,
    sendRequestWithoutToast(endpoints.editOrder, {
      params: { id },
      body,
      headers: createIdempotencyHeader(key),
    }),
  );

/**
 * Erases the personal data of a guest order.
 * @throws ApiError INVALID_TRANSITION if the order is still open
 */
export async function eraseGuestData(id: string): Promise<void> {
  await runChange(id, sendRequestWithoutToast(endpoints.eraseGuestOrderData, { params: { id } }));
  invalidateData(getAdminOrderCacheKey(id));
}

export async function addOrderNote(id: string, body: AddOrderNoteInput): Promise<void> {
  const { notes } = await sendRequestWithoutToast(endpoints.addOrderNote, { params: { id }, body });
  updateCachedData<AdminOrder>(getAdminOrderCacheKey(id), (cached) => ({ ...cached, notes }));
  invalidateData(activityCacheKeyPrefix);
  invalidateData(getCacheKeyPrefix(endpoints.listAdminMails));
}

export const exportOrders = (filters: OrderFilters, onProgress: (progress: number) => void): Promise<void> =>
  downloadExport(
    sendRequestWithoutToast(endpoints.exportOrders, { query: orderFilterCodec.query(filters) }),
    endpoints.getOrderExport,
    onProgress,
  );
