import type { APIRequestContext, Page } from '@playwright/test';
import { fromMinor, minor } from '../../functions/src/contract/money';
import { priceByDefault } from '../../functions/src/contract/settings/default-prices';
import type { Order } from '../../functions/src/contract/orders/orders';
import { TEST_TOKENS, type TestToken } from '../../functions/src/contract/orders/payments';
import { store } from '../../functions/src/contract/store-config';
import { confirmAddress, demo, expect, newCustomer } from './fixtures';
import type { TestProduct } from './shop-products';

interface Person {
  email: string;
  password: string;
}

/** Default price of `newProduct` in minor units. */
const PRICE = 2400;

export const shippingAddress = {
  fullName: 'Ada Example',
  phone: '+1 802 555 0142',
  address: '12 Mill Lane',
  apartment: '',
  city: 'Montpelier',
  state: 'VT',
  zipCode: '05602',
  country: 'US',
};

export async function as(request: APIRequestContext, person: Person) {
  const { email, password } = person;
  const answer = await request.post('/api/auth/login', { data: { email, password }, maxRetries: 3 });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

type OrderedProduct = Pick<TestProduct, 'id'> & {
  variant?: string;
  price?: number;
};

interface OrderOptions {
  notes?: string;
  place?: typeof shippingAddress;
  quantity?: number;
  paid?: boolean;
  card?: TestToken;
}

export async function placeOrder(
  { request }: Pick<Page, 'request'>,
  customer: Person,
  products: OrderedProduct[],
  { notes = '', place = shippingAddress, quantity = 1, paid = true, card = 'tok_visa' }: OrderOptions = {},
): Promise<Order> {
  const headers = await as(request, customer);
  const lines = products.map(({ price = PRICE }) => ({ unit: minor(price), quantity }));
  const answer = await request.post('/api/orders', {
    headers,
    data: {
      items: products.map(({ id, variant, price = PRICE }) => ({
        product: id,
        variant,
        quantity,
        price: price / 100,
      })),
      shippingAddress: place,
      paymentMethod: 'card',
      totalAmount: fromMinor(priceByDefault(lines).total, store.currency),
      notes,
    },
  });
  expect(answer.status()).toBe(201);
  const { order } = ((await answer.json()) as { data: { order: Order } }).data;
  if (paid) await pay(request, headers, order._id, card);
  return order;
}

async function pay(
  request: APIRequestContext,
  headers: Record<string, string>,
  orderId: string,
  token: TestToken,
): Promise<void> {
  const started = await request.post('/api/orders/payment', { headers, data: { orderId } });
  const { paymentId } = ((await started.json()) as { data: { paymentId: string } }).data;
  const verified = await request.post('/api/orders/payment/verify', {
    headers,
    data: { orderId, paymentId, token },
  });
  expect(verified.status()).toBe(TEST_TOKENS[token].declined === null ? 200 : 402);
}

export async function newAdministrator(page: Pick<Page, 'request'>): Promise<Person> {
  const { request } = page;
  const person = await newCustomer(page);
  await confirmAddress(page, person.email);
  const headers = await as(request, demo.admin);
  const found = await request.get('/api/users/admin/all', { headers, params: { search: person.email } });
  const { users } = ((await found.json()) as { data: { users: { _id: string }[] } }).data;
  const path = `/api/users/admin/${users[0]?._id}/role`;
  expect((await request.put(path, { headers, data: { role: 'admin' } })).status()).toBe(200);
  return person;
}

export async function setStatus(
  { request }: Pick<Page, 'request'>,
  orderId: string,
  change: Record<string, unknown>,
): Promise<void> {
  const headers = await as(request, demo.admin);
  const answer = await request.put(`/api/orders/${orderId}/status`, { headers, data: change });
  expect(answer.status()).toBe(200);
}

/** Packs items of an order into a parcel, and sends the parcel unless it is pending. */
export async function sendParcel(
  { request }: Pick<Page, 'request'>,
  orderId: string,
  parcel: Record<string, unknown>,
): Promise<void> {
  const headers = await as(request, demo.admin);
  const answer = await request.post(`/api/orders/${orderId}/parcels`, { headers, data: parcel });
  expect(answer.status()).toBe(201);
}

export async function readOrder(
  { request }: Pick<Page, 'request'>,
  customer: Person,
  orderId: string,
): Promise<Order> {
  const answer = await request.get(`/api/orders/${orderId}`, {
    headers: await as(request, customer),
    maxRetries: 3,
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: { order: Order } }).data.order;
}
