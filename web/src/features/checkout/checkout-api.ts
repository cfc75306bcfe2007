import * as endpoints from '@contract/endpoints';
import type { Order, PlaceOrderInput } from '@contract/orders/orders';
import type {
  StartPaymentInput,
  StartPaymentResponse,
  VerifyPaymentResponse,
  VerifyPaymentInput,
} from '@contract/orders/payments/payments';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { ADDRESSES_CACHE_KEY } from '@/shared/address/address-book';
import {
  callApi,
  getCacheKey,
  getCacheKeyPrefix,
  fetchEndpointResponse,
  type CacheKey,
} from '@/shared/api/client';
import { invalidateData } from '@/shared/data/change-data';
import type { OrderAccessHeaders } from '@/shared/api/endpoint-types';
import { orderTokenStorage, withOrderAccess } from '@/shared/orders/order-access';
import type { ListPage } from '@/shared/ui/paged-list';

/** Places an order. Idempotent: a repeated call with the same key and body returns the same order. */
export async function postOrder(
  body: PlaceOrderInput,
  idempotencyKey: string,
  quiet = false,
): Promise<Order> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const { data } = await callApi(endpoints.placeOrder, { body, headers, quiet });
  invalidateData(getCacheKeyPrefix(endpoints.getOrder));
  invalidateData(getCacheKeyPrefix(endpoints.listProducts));
  if (data.token) orderTokenStorage.keep(data.order._id, data.token);
  return data.order;
}

export async function getOrder(id: string): Promise<Order> {
  const ask = (access: OrderAccessHeaders) =>
    callApi(endpoints.getOrder, { params: { id }, quiet: true, ...access });
  return (await withOrderAccess(id, ask)).data.order;
}

export async function startPayment(body: StartPaymentInput): Promise<StartPaymentResponse> {
  const ask = (access: OrderAccessHeaders) => callApi(endpoints.startPayment, { body, ...access });
  return (await withOrderAccess(body.orderId, ask)).data;
}

export async function verifyPayment(body: VerifyPaymentInput): Promise<VerifyPaymentResponse> {
  const ask = (access: OrderAccessHeaders) => callApi(endpoints.verifyPayment, { body, ...access });
  return (await withOrderAccess(body.orderId, ask)).data;
}

export const RECENT_ORDERS_CACHE_KEY = getCacheKey(endpoints.listMyOrders, { query: { limit: 5 } });

export async function fetchRecentOrders(
  key: CacheKey<typeof endpoints.listMyOrders>,
): Promise<ListPage<Order>> {
  const { data } = await fetchEndpointResponse(key, { quiet: true });
  return { items: data.orders, nextCursor: data.nextCursor };
}

/** Saves the shipping address of a placed order in the customer's account. Ignores errors. */
export async function saveOrderAddress(address: ShippingAddress): Promise<void> {
  try {
    await callApi(endpoints.addAddress, { body: { ...address, label: '', isDefault: false }, quiet: true });
    invalidateData(ADDRESSES_CACHE_KEY);
  } catch {}
}
