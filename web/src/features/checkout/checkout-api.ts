import * as endpoints from '@contract/endpoints';
import type { Order, PlaceOrderInput } from '@contract/orders/orders';
import type { StartedPayment, VerifiedPayment, VerifyPaymentInput } from '@contract/orders/payments';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { ADDRESSES } from '@/shared/address/address-book';
import { call, keyOf, prefixOf, read, type Key } from '@/shared/api/client';
import { invalidate } from '@/shared/data/change-data';
import type { OrderAccess } from '@/shared/api/endpoint-types';
import { orderTokens, withAccess } from '@/shared/orders/order-access';
import type { ListPage } from '@/shared/ui/paged-list';

/** Places an order. Idempotent: repeated calls with the same key and body return the first order. */
export async function postOrder(body: PlaceOrderInput, key: string, quiet = false): Promise<Order> {
  const headers = { 'Idempotency-Key': key };
  const { data } = await call(endpoints.placeOrder, { body, headers, quiet });
  invalidate(prefixOf(endpoints.getOrder));
  invalidate(prefixOf(endpoints.listProducts));
  if (data.token) orderTokens.keep(data.order._id, data.token);
  return data.order;
}

export async function getOrder(id: string): Promise<Order> {
  const ask = (access: OrderAccess) => call(endpoints.getOrder, { params: { id }, quiet: true, ...access });
  return (await withAccess(id, ask)).data.order;
}

export async function startPayment(orderId: string): Promise<StartedPayment> {
  const ask = (access: OrderAccess) => call(endpoints.startPayment, { body: { orderId }, ...access });
  return (await withAccess(orderId, ask)).data;
}

export async function verifyPayment(body: VerifyPaymentInput): Promise<VerifiedPayment> {
  const ask = (access: OrderAccess) => call(endpoints.verifyPayment, { body, ...access });
  return (await withAccess(body.orderId, ask)).data;
}

export const LAST_ORDERS = keyOf(endpoints.myOrders, { query: { limit: 5 } });

export async function readLastOrders(key: Key<typeof endpoints.myOrders>): Promise<ListPage<Order>> {
  const { data } = await read(key, { quiet: true });
  return { items: data.orders, nextCursor: data.nextCursor };
}

/** Saves an address for later orders. Errors are ignored, because the order has already been placed. */
export async function keepAddress(address: ShippingAddress): Promise<void> {
  try {
    await call(endpoints.addAddress, { body: { ...address, label: '', isDefault: false }, quiet: true });
    invalidate(ADDRESSES);
  } catch {}
}
