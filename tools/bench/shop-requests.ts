import type { Product } from '../../functions/src/contract/products/products';
import type { RequestActor } from '../../functions/src/platform/auth';

/** Item to order. The unit price is in major units, as in the API. */
export interface RequestedItem {
  product: string;
  variant: string;
  price: number;
}

export const toRequestedItem = ({ _id, variants }: Product): RequestedItem => {
  const [variant] = variants;
  if (!variant) throw new Error(`${_id} has no variant.`);
  return { product: _id, variant: variant._id, price: variant.price };
};

export const createCustomerActor = (uid: string): RequestActor => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  name: 'Ada Example',
  team: null,
  signedInAt: Date.now(),
});

export const benchShippingAddress = {
  fullName: 'Ada Example',
  phone: '+1 802 555 0142',
  address: '12 Mill Lane',
  apartment: '',
  city: 'Montpelier',
  state: 'VT',
  zipCode: '05602',
  country: 'US',
};

const createPost = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const createQuoteRequest = (lines: readonly RequestedItem[]) =>
  createPost({
    items: lines.map(({ product, variant }) => ({ product, variant, quantity: 1 })),
    destination: { country: 'US', region: 'VT', zipCode: '05602' },
  });

/**
 * Creates a request that places an order. The customer is an account of `fillStore`, and the total is a quoted total.
 */
export const createOrderRequest = (lines: readonly RequestedItem[], totalAmount: number, customer: string) =>
  createPost(
    {
      items: lines.map((line) => ({ ...line, quantity: 1 })),
      shippingAddress: benchShippingAddress,
      paymentMethod: 'card',
      totalAmount,
      notes: '',
      codes: [],
    },
    { authorization: `Bearer ${customer}`, 'idempotency-key': crypto.randomUUID() },
  );

export const createPaymentRequest = (path: '' | '/verify', customer: string, body: object) => ({
  path: `/api/orders/payment${path}`,
  ...createPost(body, { authorization: `Bearer ${customer}` }),
});

export function parseReadCount(header: string | null | undefined): number {
  const reads = /^firestore;desc="reads=(\d+)"$/.exec(header ?? '')?.[1];
  if (reads === undefined) throw new Error(`Server-Timing is '${header ?? ''}', which names no reads.`);
  return Number(reads);
}
