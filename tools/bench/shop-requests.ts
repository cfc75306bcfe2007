/** Requests that measurements make as a browser does, and what an answer says of its reads. */
import type { Product } from '../../functions/src/contract/products/products';
import type { Actor } from '../../functions/src/platform/auth';

/** What a request needs to order something: unit prices are decimals, as in the API's JSON. */
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

/** A customer as a service is told of them. */
export const customerOf = (uid: string): Actor => ({
  ...{ uid, email: `${uid}@example.com`, emailVerified: true, name: 'Ada Example' },
  ...{ team: null, signedInAt: Date.now() },
});

export const shippingAddress = {
  ...{ fullName: 'Ada Example', phone: '+1 802 555 0142', address: '12 Mill Lane', apartment: '' },
  ...{ city: 'Montpelier', state: 'VT', zipCode: '05602', country: 'US' },
};

const post = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** A request for the price of a cart with one unit of each. */
export const quoteRequest = (lines: readonly Wanted[]) =>
  post({
    items: lines.map(({ product, variant }) => ({ product, variant, quantity: 1 })),
    destination: { country: 'US', region: 'VT', zipCode: '05602' },
  });

/** An order of one unit of each by a customer of `fillStore`'s accounts, at a total that was quoted. */
export const orderRequest = (lines: readonly Wanted[], totalAmount: number, customer: string) =>
  post(
    {
      items: lines.map((line) => ({ ...line, quantity: 1 })),
      ...{ shippingAddress, paymentMethod: 'card', totalAmount, notes: '', codes: [] },
    },
    { authorization: `Bearer ${customer}`, 'idempotency-key': crypto.randomUUID() },
  );

/** A request of the payment routes, by the customer whose order it is. */
export const paymentRequest = (path: '' | '/verify', customer: string, body: object) => ({
  path: `/api/orders/payment${path}`,
  ...post(body, { authorization: `Bearer ${customer}` }),
});

/** The reads that a `Server-Timing` names. */
export function readsIn(header: string | null | undefined): number {
  const reads = /^firestore;desc="reads=(\d+)"$/.exec(header ?? '')?.[1];
  if (reads === undefined) throw new Error(`Server-Timing is '${header ?? ''}', which names no reads.`);
  return Number(reads);
}
