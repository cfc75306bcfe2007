import type { Product } from '../../functions/src/contract/products/products';
import type { Actor } from '../../functions/src/platform/auth';

/** Item to order. The unit price is in major units, as in the API. */
export interface Wanted {
  product: string;
  variant: string;
  price: number;
}

export const wanted = ({ _id, variants }: Product): Wanted => {
  const [variant] = variants;
  if (!variant) throw new Error(`${_id} has no variant.`);
  return { product: _id, variant: variant._id, price: variant.price };
};

export const customerOf = (uid: string): Actor => ({
  ...{ uid, email: `${uid}@example.com`, emailVerified: true, name: 'Ada Example' },
  ...{ team: null, signedInAt: Date.now() },
});

export const shippingAddress = {
  ...{ fullName: 'Ada Example', phone: '+1 802 555 0142', address: '12 Mill Lane', apartment: '' },
  ...{ city: 'Montpelier', state: 'VT', zipCode: '05602', country: 'US' },
};

const createPost = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const quoteRequest = (lines: readonly Wanted[]) =>
  createPost({
    items: lines.map(({ product, variant }) => ({ product, variant, quantity: 1 })),
    destination: { country: 'US', region: 'VT', zipCode: '05602' },
  });

/**
 * Creates a request that places an order. The customer is an account of `fillStore`, and the total is a quoted total.
 */
export const orderRequest = (lines: readonly Wanted[], totalAmount: number, customer: string) =>
  createPost(
    {
      items: lines.map((line) => ({ ...line, quantity: 1 })),
      ...{ shippingAddress, paymentMethod: 'card', totalAmount, notes: '', codes: [] },
    },
    { authorization: `Bearer ${customer}`, 'idempotency-key': crypto.randomUUID() },
  );

export const paymentRequest = (path: '' | '/verify', customer: string, body: object) => ({
  path: `/api/orders/payment${path}`,
  ...createPost(body, { authorization: `Bearer ${customer}` }),
});

export function readsIn(header: string | null | undefined): number {
  const reads = /^firestore;desc="reads=(\d+)"$/.exec(header ?? '')?.[1];
  if (reads === undefined) throw new Error(`Server-Timing is '${header ?? ''}', which names no reads.`);
  return Number(reads);
}
