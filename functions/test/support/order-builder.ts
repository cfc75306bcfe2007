import { fromMinor, minor } from '../../src/contract/money';
import type { PlaceOrderInput } from '../../src/contract/orders/orders';
import { priceByDefault } from '../../src/contract/settings/default-prices';
import { DEFAULT_VARIANT } from '../../src/contract/products/products';
import { store } from '../../src/contract/store-config';
import { orderConverter, type OrderDocument } from '../../src/features/orders/order-document';
import { productConverter, type ProductDocument } from '../../src/features/products/product-document';
import type { Person, Reply, TestStore } from './test-store';

/** `price` is in minor units. */
export interface LineOverrides {
  product: string;
  variant?: string;
  quantity?: number;
  price?: number;
}

export const anAddress = {
  fullName: 'Robin Example',
  phone: '+1 555 010 9999',
  address: '1 Elm Street',
  apartment: '',
  city: 'Springfield',
  state: 'OR',
  zipCode: '97475',
  country: 'US',
};

/** Creates the body of POST /orders with the correct total. Each line defaults to a kettle for $24.00. */
export function anOrder(
  lines: readonly LineOverrides[],
  overrides: Partial<PlaceOrderInput> = {},
): PlaceOrderInput {
  const items = lines.map(({ product, variant = DEFAULT_VARIANT, quantity = 1, price = 2400 }) => ({
    product,
    variant,
    quantity,
    price: fromMinor(minor(price), store.currency),
  }));
  const { total } = priceByDefault(
    lines.map(({ price = 2400, quantity = 1 }) => ({ unit: minor(price), quantity })),
  );
  return {
    items,
    shippingAddress: anAddress,
    paymentMethod: 'card',
    totalAmount: fromMinor(total, store.currency),
    notes: '',
    codes: [],
    ...overrides,
  };
}

export function placeOrder(
  shop: TestStore,
  as: Person,
  body: unknown,
  headers?: Record<string, string>,
): Promise<Reply> {
  return shop.call('POST', '/orders', { as, body, headers });
}

export async function placedOrder(
  shop: TestStore,
  as: Person,
  lines: readonly LineOverrides[],
  overrides: Partial<PlaceOrderInput> = {},
): Promise<string> {
  const reply = await placeOrder(shop, as, anOrder(lines, overrides));
  if (reply.status !== 201) throw new Error(`Order refused: ${JSON.stringify(reply.body)}`);
  return String(reply.body.data.order._id);
}

export async function pay(shop: TestStore, as: Person, orderId: string): Promise<void> {
  const started = await shop.call('POST', '/orders/payment', { as, body: { orderId } });
  const body = { orderId, paymentId: started.body.data.paymentId, token: 'tok_visa' };
  const paid = await shop.call('POST', '/orders/payment/verify', { as, body });
  if (paid.status !== 200) throw new Error(`Payment refused: ${JSON.stringify(paid.body)}`);
}

export async function paidOrder(
  shop: TestStore,
  as: Person,
  lines: readonly LineOverrides[],
): Promise<string> {
  const id = await placedOrder(shop, as, lines);
  await pay(shop, as, id);
  return id;
}

export async function deliver(shop: TestStore, admin: Person, orderId: string): Promise<void> {
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const reply = await shop.call('PUT', `/orders/${orderId}/status`, {
      as: admin,
      body: { status, unpaid: true },
    });
    if (reply.status !== 200) throw new Error(`Not ${status}: ${JSON.stringify(reply.body)}`);
  }
}

export async function storedOrder(shop: TestStore, id: string): Promise<OrderDocument> {
  const order = (
    await shop.db.collection('orders').withConverter(orderConverter(shop.addressOf)).doc(id).get()
  ).data();
  if (!order) throw new Error(`No order ${id}`);
  return order;
}

export async function storedProduct(shop: TestStore, id: string): Promise<ProductDocument> {
  const product = (
    await shop.db.collection('products').withConverter(productConverter(shop.addressOf)).doc(id).get()
  ).data();
  if (!product) throw new Error(`No product ${id}`);
  return product;
}

export async function countOf(shop: TestStore, collection: string): Promise<number> {
  return (await shop.db.collection(collection).count().get()).data().count;
}

/** Returns all data that an order can change, to prove that a rejected request changed nothing. */
export async function orderState(
  shop: TestStore,
  collections = ['products', 'orders', 'idempotencyKeys', 'rateLimits'],
): Promise<Record<string, unknown>> {
  const documents = await Promise.all(
    collections.map(async (name) => (await shop.db.collection(name).get()).docs),
  );
  return Object.fromEntries(documents.flat().map((document) => [document.ref.path, document.data()]));
}
