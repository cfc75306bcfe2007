import * as endpoints from '@contract/endpoints';
import type { Order, PlaceOrderInput } from '@contract/orders/orders';
import type { StartedPayment, VerifiedPayment, VerifyPaymentInput } from '@contract/orders/payments';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { ADDRESSES } from '@/shared/address/address-book';
import { call, prefixOf } from '@/shared/api/client';
import { invalidate } from '@/shared/data/change-data';

/** The same key and body answer the first order again, however often they are sent. */
export async function postOrder(body: PlaceOrderInput, key: string, quiet = false): Promise<Order> {
  const headers = { 'Idempotency-Key': key };
  const { data } = await call(endpoints.placeOrder, { body, headers, quiet });
  // The list of orders and the stock of products.
  invalidate(prefixOf(endpoints.getOrder));
  invalidate(prefixOf(endpoints.listProducts));
  return data.order;
}

export async function getOrder(id: string): Promise<Order> {
  return (await call(endpoints.getOrder, { params: { id }, quiet: true })).data.order;
}

export async function cancelOrder(id: string): Promise<void> {
  await call(endpoints.cancelOrder, { params: { id }, quiet: true });
  invalidate(prefixOf(endpoints.getOrder));
  invalidate(prefixOf(endpoints.listProducts));
}

export async function startPayment(orderId: string): Promise<StartedPayment> {
  return (await call(endpoints.startPayment, { body: { orderId } })).data;
}

export async function verifyPayment(body: VerifyPaymentInput): Promise<VerifiedPayment> {
  return (await call(endpoints.verifyPayment, { body })).data;
}

/** Keeps an address for the next order. This one is placed already, so a failure is not reported. */
export async function keepAddress(address: ShippingAddress): Promise<void> {
  try {
    await call(endpoints.addAddress, { body: { ...address, label: '', isDefault: false }, quiet: true });
    invalidate(ADDRESSES);
  } catch {
    // See above.
  }
}
