import type { PublicConfig } from '@contract/config';
import type { Order, PlaceOrderInput } from '@contract/orders';
import type { StartedPayment, VerifiedPayment, VerifyPaymentInput } from '@contract/payments';
import type { ShippingAddress } from '@contract/users';
import { ADDRESSES } from '@/shared/address/address-book';
import { api, type Envelope } from '@/shared/api/client';
import { invalidate } from '@/shared/data/change-data';

export const CONFIG = '/config';

export async function fetchConfig(): Promise<PublicConfig> {
  return (await api.get<Envelope<PublicConfig>>(CONFIG)).data;
}

/** The same key and body answer the first order again, however often they are sent. */
export async function postOrder(body: PlaceOrderInput, key: string, quiet = false): Promise<Order> {
  const headers = { 'Idempotency-Key': key };
  const { data } = await api.post<Envelope<{ order: Order }>>('/orders', { body, headers, quiet });
  // The list of orders and the stock of products.
  invalidate('/orders');
  invalidate('/products');
  return data.order;
}

export async function getOrder(orderId: string): Promise<Order> {
  return (await api.get<Envelope<{ order: Order }>>(`/orders/${orderId}`, { quiet: true })).data.order;
}

export async function cancelOrder(orderId: string): Promise<void> {
  await api.patch(`/orders/${orderId}/cancel`, { quiet: true });
}

export async function startPayment(orderId: string): Promise<StartedPayment> {
  return (await api.post<Envelope<StartedPayment>>('/orders/payment', { body: { orderId } })).data;
}

export async function verifyPayment(body: VerifyPaymentInput): Promise<VerifiedPayment> {
  return (await api.post<Envelope<VerifiedPayment>>('/orders/payment/verify', { body })).data;
}

/** Keeps an address for the next order. This one is placed already, so that a failure is not worth a word. */
export async function keepAddress(address: ShippingAddress): Promise<void> {
  try {
    await api.post(ADDRESSES, { body: { ...address, label: '', isDefault: false }, quiet: true });
    invalidate(ADDRESSES);
  } catch {
    // See above.
  }
}
