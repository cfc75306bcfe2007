import { minorUnitsToDecimal, toMinorUnits } from '../../src/contract/money';
import type { PlaceOrderInput } from '../../src/contract/orders/orders';
import { calculateDefaultPrices } from '../../src/contract/settings/default-prices';
import { DEFAULT_VARIANT_ID } from '../../src/contract/products/products';
import { storeConfig } from '../../src/contract/store-config';
import { createOrderConverter, type OrderDocument } from '../../src/features/orders/order-document';
import { createProductConverter, type ProductDocument } from '../../src/features/products/product-document';
import type { TestPerson, TestApiResponse, TestStore } from './test-store';

/** `price` is in minor units. */
export interface LineOverrides {
  product: string;
  variant?: string;
  quantity?: number;
  price?: number;
}

export const sampleAddress = {
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
export function buildOrderBody(
  lines: readonly LineOverrides[],
  overrides: Partial<PlaceOrderInput> = {},
): PlaceOrderInput {
  const items = lines.map(({ product, variant = DEFAULT_VARIANT_ID, quantity = 1, price = 2400 }) => ({
    product,
    variant,
    quantity,
    price: minorUnitsToDecimal(toMinorUnits(price), storeConfig.currency),
  }));
  const { total } = calculateDefaultPrices(
    lines.map(({ price = 2400, quantity = 1 }) => ({ unit: toMinorUnits(price), quantity })),
  );
  return {
    items,
    shippingAddress: sampleAddress,
    paymentMethod: 'card',
    totalAmount: minorUnitsToDecimal(total, storeConfig.currency),
    notes: '',
    codes: [],
    ...overrides,
  };
}

export function sendOrder(
  shop: TestStore,
  as: TestPerson,
  body: unknown,
  headers?: Record<string, string>,
): Promise<TestApiResponse> {
  return shop.call('POST', '/orders', { as, body, headers });
}

export async function createPlacedOrder(
  shop: TestStore,
  as: TestPerson,
  lines: readonly LineOverrides[],
  overrides: Partial<PlaceOrderInput> = {},
): Promise<string> {
  const reply = await sendOrder(shop, as, buildOrderBody(lines, overrides));
  if (reply.status !== 201) throw new Error(`Order refused: ${JSON.stringify(reply.body)}`);
  return String(reply.body.data.order._id);
}

export async function payTestOrder(shop: TestStore, as: TestPerson, orderId: string): Promise<void> {
  const started = await shop.call('POST', '/orders/payment', { as, body: { orderId } });
  const body = { orderId, paymentId: started.body.data.paymentId, token: 'tok_visa' };
  const paid = await shop.call('POST', '/orders/payment/verify', { as, body });
  if (paid.status !== 200) throw new Error(`Payment refused: ${JSON.stringify(paid.body)}`);
}

export async function createPaidOrder(
  shop: TestStore,
  as: TestPerson,
  lines: readonly LineOverrides[],
): Promise<string> {
  const id = await createPlacedOrder(shop, as, lines);
  await payTestOrder(shop, as, id);
  return id;
}

export async function deliverOrder(shop: TestStore, admin: TestPerson, orderId: string): Promise<void> {
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const reply = await shop.call('PUT', `/orders/${orderId}/status`, {
      as: admin,
      body: { status, unpaid: true },
    });
    if (reply.status !== 200) throw new Error(`Not ${status}: ${JSON.stringify(reply.body)}`);
  }
}

export async function readStoredOrder(shop: TestStore, id: string): Promise<OrderDocument> {
  const order = (
    await shop.db.collection('orders').withConverter(createOrderConverter(shop.addressOf)).doc(id).get()
  ).data();
  if (!order) throw new Error(`No order ${id}`);
  return order;
}

export async function readStoredProduct(shop: TestStore, id: string): Promise<ProductDocument> {
  const product = (
    await shop.db.collection('products').withConverter(createProductConverter(shop.addressOf)).doc(id).get()
  ).data();
  if (!product) throw new Error(`No product ${id}`);
  return product;
}

export async function countDocuments(shop: TestStore, collection: string): Promise<number> {
  return (await shop.db.collection(collection).count().get()).data().count;
}

/** Returns all data that an order can change, to prove that a rejected request changed nothing. */
export async function readOrderState(
  shop: TestStore,
  collections = ['products', 'orders', 'idempotencyKeys', 'rateLimits'],
): Promise<Record<string, unknown>> {
  const documents = await Promise.all(
    collections.map(async (name) => (await shop.db.collection(name).get()).docs),
  );
  return Object.fromEntries(documents.flat().map((document) => [document.ref.path, document.data()]));
}
