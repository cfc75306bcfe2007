import type { APIRequestContext, Page } from '@playwright/test';
import { minorUnitsToDecimal, toMinorUnits } from '../../functions/src/contract/money';
import { calculateDefaultPrices } from '../../functions/src/contract/settings/default-prices';
import type { Order } from '../../functions/src/contract/orders/orders';
import { TEST_CARD_TOKENS, type TestCardToken } from '../../functions/src/contract/orders/payments/payments';
import { storeConfig } from '../../functions/src/contract/store-config';
import { verifyEmailAddress, demoAccounts, expect, registerNewCustomer } from './fixtures';
import type { TestProduct } from './shop-products';

interface Person {
  email: string;
  password: string;
}

/** Default price of `newProduct` in minor units. */
const PRICE = 2400;

export const testShippingAddress = {
  fullName: 'Ada Example',
  phone: '+1 802 555 0142',
  address: '12 Mill Lane',
  apartment: '',
  city: 'Montpelier',
  state: 'VT',
  zipCode: '05602',
  country: 'US',
};

export async function getAuthHeaders(request: APIRequestContext, person: Person) {
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
  place?: typeof testShippingAddress;
  quantity?: number;
  paid?: boolean;
  card?: TestCardToken;
  saveCard?: boolean;
}

export async function placeTestOrder(
  { request }: Pick<Page, 'request'>,
  customer: Person,
  products: OrderedProduct[],
  {
    notes = '',
    place = testShippingAddress,
    quantity = 1,
    paid = true,
    card = 'tok_visa',
    saveCard = false,
  }: OrderOptions = {},
): Promise<Order> {
  const headers = await getAuthHeaders(request, customer);
  const lines = products.map(({ price = PRICE }) => ({ unit: toMinorUnits(price), quantity }));
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
      totalAmount: minorUnitsToDecimal(calculateDefaultPrices(lines).total, storeConfig.currency),
      notes,
    },
  });
  expect(answer.status()).toBe(201);
  const { order } = ((await answer.json()) as { data: { order: Order } }).data;
  if (paid) await pay(request, headers, { orderId: order._id, saveCard }, card);
  return order;
}

async function pay(
  request: APIRequestContext,
  headers: Record<string, string>,
  { orderId, saveCard }: { orderId: string; saveCard: boolean },
  token: TestCardToken,
): Promise<void> {
  const started = await request.post('/api/orders/payment', { headers, data: { orderId, saveCard } });
  const { paymentId } = ((await started.json()) as { data: { paymentId: string } }).data;
  const verified = await request.post('/api/orders/payment/verify', {
    headers,
    data: { orderId, paymentId, token },
  });
  expect(verified.status()).toBe(TEST_CARD_TOKENS[token].declined === null ? 200 : 402);
}

export async function createAdministrator(page: Pick<Page, 'request'>): Promise<Person> {
  const { request } = page;
  const person = await registerNewCustomer(page);
  await verifyEmailAddress(page, person.email);
  const headers = await getAuthHeaders(request, demoAccounts.admin);
  const found = await request.get('/api/users/admin/all', { headers, params: { search: person.email } });
  const { users } = ((await found.json()) as { data: { users: { _id: string }[] } }).data;
  const path = `/api/users/admin/${users[0]?._id}/role`;
  expect((await request.put(path, { headers, data: { role: 'admin' } })).status()).toBe(200);
  return person;
}

export async function changeOrderStatus(
  { request }: Pick<Page, 'request'>,
  orderId: string,
  change: Record<string, unknown>,
): Promise<void> {
  const headers = await getAuthHeaders(request, demoAccounts.admin);
  const answer = await request.put(`/api/orders/${orderId}/status`, { headers, data: change });
  expect(answer.status()).toBe(200);
}

/** Packs items of an order into a parcel, and sends the parcel unless it is pending. */
export async function createParcel(
  { request }: Pick<Page, 'request'>,
  orderId: string,
  parcel: Record<string, unknown>,
): Promise<void> {
  const headers = await getAuthHeaders(request, demoAccounts.admin);
  const answer = await request.post(`/api/orders/${orderId}/parcels`, { headers, data: parcel });
  expect(answer.status()).toBe(201);
}

export async function fetchCustomerOrder(
  { request }: Pick<Page, 'request'>,
  customer: Person,
  orderId: string,
): Promise<Order> {
  const answer = await request.get(`/api/orders/${orderId}`, {
    headers: await getAuthHeaders(request, customer),
    maxRetries: 3,
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: { order: Order } }).data.order;
}
