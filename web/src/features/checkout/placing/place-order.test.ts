import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiErrorCode } from '@contract/errors';
import { API_ERROR_HTTP_STATUSES } from '@contract/errors';
import type { PlaceOrderInput } from '@contract/orders/orders';
import type { Quote } from '@contract/orders/quote';
import { HOME_ADDRESS } from '@/testing/home-address';
import { setupFakeServer } from '@/testing/fake-server';

/** Simulated shop with one product, which stores orders by their key. */
const shop = {
  orders: new Map<string, { _id: string; status: string; payment: { status: string }; body: string }>(),
  calls: [] as string[],
  keys: [] as string[],
  trouble: [] as { path: string; answer: () => Response; kept?: boolean }[],
};

const refusal = (code: ApiErrorCode, message: string, details?: unknown, fields?: object) => () =>
  HttpResponse.json(
    { success: false, code, message, details, fields, requestId: 'r' },
    { status: API_ERROR_HTTP_STATUSES[code] },
  );

function troubleAt(path: string, kept: boolean) {
  const index = shop.trouble.findIndex(
    (trouble) => trouble.path === path && (trouble.kept ?? false) === kept,
  );
  return index < 0 ? null : shop.trouble.splice(index, 1)[0]!.answer();
}

const ok = (data: unknown, status = 200) => HttpResponse.json({ success: true, data }, { status });
const byId = (id: unknown) => [...shop.orders.values()].find((order) => order._id === id)!;

setupFakeServer(
  http.post('*/api/orders', async ({ request }) => {
    const key = request.headers.get('Idempotency-Key') ?? '';
    const body = await request.text();
    shop.calls.push('place');
    shop.keys.push(key);
    const trouble = troubleAt('place', false);
    if (trouble) return trouble;
    const known = shop.orders.get(key);
    if (known && known.body !== body) return refusal('IDEMPOTENCY_MISMATCH', 'Other contents')();
    const order = known ?? {
      _id: `order-${shop.orders.size + 1}`,
      status: 'pending',
      payment: { status: 'unpaid' },
      body,
    };
    shop.orders.set(key, order);
    return troubleAt('place', true) ?? ok({ order }, known ? 200 : 201);
  }),
  http.get('*/api/orders/:id', ({ params }) => {
    shop.calls.push('read');
    return ok({ order: byId(params.id) });
  }),
  http.patch('*/api/orders/:id/cancel', ({ params }) => {
    shop.calls.push('cancel');
    byId(params.id).status = 'cancelled';
    return ok({ order: byId(params.id) });
  }),
  http.post('*/api/orders/payment', async ({ request }) => {
    const { orderId } = (await request.json()) as { orderId: string };
    shop.calls.push('start');
    const paid = byId(orderId).payment.status === 'paid';
    return (
      troubleAt('start', false) ??
      ok({
        paymentId: `pay-${orderId}`,
        clientSecret: 's',
        status: paid ? 'succeeded' : 'requires_confirmation',
      })
    );
  }),
  http.post('*/api/orders/payment/verify', async ({ request }) => {
    const { orderId, token } = (await request.json()) as { orderId: string; token: string };
    shop.calls.push(`verify ${token}`);
    const trouble = troubleAt('verify', false);
    if (trouble) return trouble;
    byId(orderId).payment.status = 'paid';
    return troubleAt('verify', true) ?? ok({ status: 'paid' });
  }),
);

const body: PlaceOrderInput = {
  items: [{ product: 'kettle', variant: 'default', quantity: 1, price: 24 }],
  shippingAddress: HOME_ADDRESS,
  paymentMethod: 'card',
  totalAmount: 35.91,
  codes: [],
  notes: '',
  contactEmail: 'robin@example.com',
};
const nothing = { base: 0, discount: 0, net: 0, tax: 0, gross: 0, taxes: [] };
const quote: Quote = {
  settingsVersion: 1,
  currency: 'USD',
  priceBasis: 'net',
  lines: [],
  shipping: { problem: null, method: null, methods: [], ...nothing },
  wrapping: null,
  discounts: [],
  refusedCodes: [],
  taxes: [],
  subtotal: 0,
  discountTotal: 0,
  shippingCost: 0,
  tax: 0,
  totalAmount: 0,
  due: 0,
  unavailable: [],
  cannotShip: [],
};
const changed = { ...body, notes: 'Ring twice' };
const card = () => Promise.resolve('tok_visa');

async function openPage() {
  vi.resetModules();
  const [{ placeOrder }, { getReservedCartItems: heldItems }] = await Promise.all([
    import('./place-order'),
    import('../checkout-storage'),
  ]);
  return { placeOrder, heldItems };
}

const lost = () => HttpResponse.error();

beforeEach(() => {
  sessionStorage.clear();
  shop.orders.clear();
  Object.assign(shop, { calls: [], keys: [], trouble: [] });
});
afterEach(() => vi.restoreAllMocks());

describe('placing an order', () => {
  test('places, pays, and forgets the attempt', async () => {
    const { placeOrder } = await openPage();
    expect(await placeOrder(body, card)).toEqual({ kind: 'placed', orderId: 'order-1' });
    expect(shop.calls).toEqual(['place', 'start', 'verify tok_visa']);
    expect(shop.keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(sessionStorage).toHaveLength(0);
    await placeOrder(body, card);
    expect(shop.orders.size).toBe(2);
  });

  test.each(['paid', 'authorised'])(
    'asks no provider for an order that is %s as soon as it is placed, or was before',
    async (status) => {
      const { placeOrder } = await openPage();
      shop.trouble.push({
        path: 'place',
        answer: () => ok({ order: { _id: 'order-1', status: 'pending', payment: { status } } }, 201),
      });
      expect(await placeOrder(body, card)).toEqual({ kind: 'placed', orderId: 'order-1' });
      expect(shop.calls).toEqual(['place']);
    },
  );

  test('pays the same order with another card after a declined one', async () => {
    const { placeOrder, heldItems } = await openPage();
    shop.trouble.push({ path: 'verify', answer: refusal('PAYMENT_DECLINED', 'Your card has expired.') });
    expect(await placeOrder(body, card)).toEqual({ kind: 'declined', message: 'Your card has expired.' });
    expect(heldItems()).toEqual([{ product: 'kettle', variant: 'default', quantity: 1 }]);
    expect(await placeOrder(body, card)).toEqual({ kind: 'placed', orderId: 'order-1' });
    expect(shop.orders.size).toBe(1);
    expect(heldItems()).toEqual([]);
  });

  test.each(['place', 'verify'])(
    'goes on with the same order when the answer to %s was lost',
    async (path) => {
      const { placeOrder } = await openPage();
      shop.trouble.push({ path, answer: lost, kept: true });
      expect(await placeOrder(body, card)).toEqual({ kind: 'failed', message: null });
      expect(await placeOrder(body, card)).toEqual({ kind: 'placed', orderId: 'order-1' });
      expect(shop.orders.size).toBe(1);
      expect(shop.calls.filter((call) => call.startsWith('verify'))).toHaveLength(1);
    },
  );

  test('goes on with the same order after a reload, and keeps nothing about the person', async () => {
    shop.trouble.push({ path: 'place', answer: lost, kept: true });
    await (await openPage()).placeOrder(body, card);
    const kept = JSON.stringify({ ...sessionStorage });
    expect(kept).toContain('fingerprint');
    for (const word of ['Ada Example', 'Mill', '802 555 0142', 'example.com', 'Montpelier']) {
      expect(kept).not.toContain(word);
    }
    const { placeOrder } = await openPage();
    expect(await placeOrder(body, card)).toEqual({ kind: 'placed', orderId: 'order-1' });
    expect(shop.orders.size).toBe(1);
  });

  test('cancels the unpaid order when the shopper changed something, and places another', async () => {
    const { placeOrder } = await openPage();
    shop.trouble.push({ path: 'verify', answer: refusal('PAYMENT_DECLINED', 'No') });
    await placeOrder(body, card);
    expect(await placeOrder(changed, card)).toEqual({ kind: 'placed', orderId: 'order-2' });
    expect(byId('order-1').status).toBe('cancelled');
    expect(new Set(shop.keys).size).toBe(2);
  });

  test('finds and cancels an order whose answer was lost when the shopper changed something', async () => {
    const { placeOrder } = await openPage();
    shop.trouble.push({ path: 'place', answer: lost, kept: true });
    await placeOrder(body, card);
    expect(await placeOrder(changed, card)).toEqual({ kind: 'placed', orderId: 'order-2' });
    expect(byId('order-1').status).toBe('cancelled');
  });

  test('charges nothing more when the order before the change turns out to be paid', async () => {
    const { placeOrder } = await openPage();
    shop.trouble.push({ path: 'verify', answer: lost, kept: true });
    await placeOrder(body, card);
    expect(await placeOrder(changed, card)).toEqual({ kind: 'paid-before', orderId: 'order-1' });
    expect(shop.orders.size).toBe(1);
    expect(byId('order-1')).toMatchObject({ status: 'pending', payment: { status: 'paid' } });
  });

  test('starts anew when the order was cancelled meanwhile', async () => {
    const { placeOrder } = await openPage();
    shop.trouble.push({ path: 'verify', answer: refusal('PAYMENT_DECLINED', 'No') });
    await placeOrder(body, card);
    byId('order-1').status = 'cancelled';
    expect(await placeOrder(body, card)).toEqual({ kind: 'placed', orderId: 'order-2' });
  });

  test('names the refused lines, and uses a new key for the next try', { tags: 'long' }, async () => {
    const { placeOrder } = await openPage();
    const lines = [{ product: 'kettle', variant: 'default', name: 'Kettle', price: 26, countInStock: 1 }];
    shop.trouble.push({
      path: 'place',
      answer: refusal('PRICE_CHANGED', 'A price has changed.', { items: lines }),
    });
    expect(await placeOrder(body, card)).toEqual({ kind: 'refused', message: 'A price has changed.', lines });
    expect(sessionStorage).toHaveLength(0);
    await placeOrder({ ...body, totalAmount: 38.07 }, card);
    expect(shop.calls).toEqual(['place', 'place', 'start', 'verify tok_visa']);
    expect(new Set(shop.keys).size).toBe(2);
  });

  test('names the unpaid orders that leave no room for another one', { tags: 'long' }, async () => {
    const { placeOrder } = await openPage();
    const orders = [{ _id: 'o1', number: '0000AAAA', totalAmount: 35.91, currency: 'USD', expiresAt: null }];
    shop.trouble.push({ path: 'place', answer: refusal('TOO_MANY_UNPAID_ORDERS', 'Pay first.', { orders }) });
    expect(await placeOrder(body, card)).toEqual({ kind: 'unpaid', orders });
    expect(await placeOrder(body, card)).toEqual({ kind: 'placed', orderId: 'order-1' });
  });

  test('says what a guest can do, to whom the server names no orders', async () => {
    const { placeOrder } = await openPage();
    const answer = refusal('TOO_MANY_UNPAID_ORDERS', 'Pay by the link that you got.', { orders: [] });
    shop.trouble.push({ path: 'place', answer });
    expect(await placeOrder(body, card)).toEqual({
      kind: 'failed',
      message: 'Pay by the link that you got.',
    });
  });

  test('says which discount code was refused', async () => {
    const { placeOrder } = await openPage();
    const message = 'The code TEN is used up.';
    shop.trouble.push({
      path: 'place',
      answer: refusal('PROMOTION_REFUSED', message, {
        codes: [{ code: 'TEN', reason: 'usedUp', message }],
        quote,
      }),
    });
    expect(await placeOrder({ ...body, codes: ['TEN'] }, card)).toEqual({
      kind: 'code-refused',
      message,
      codes: ['TEN'],
    });
    expect(shop.calls).toEqual(['place']);
  });

  test('says at the country which products are not sent there', async () => {
    const { placeOrder } = await openPage();
    const message = 'Oak Sofa cannot be sent to Australia.';
    const fields = { 'shippingAddress.country': message };
    const answer = refusal('CANNOT_SHIP', message, { country: 'AU', items: [] }, fields);
    shop.trouble.push({ path: 'place', answer });
    expect(await placeOrder(body, card)).toEqual({ kind: 'invalid', fields });
    expect(shop.calls).toEqual(['place']);
  });

  test("passes the server's sentence on, and none of its troubles", async () => {
    const { placeOrder } = await openPage();
    shop.trouble.push({ path: 'place', answer: refusal('RATE_LIMITED', 'Too many orders.') });
    expect(await placeOrder(body, card)).toEqual({ kind: 'failed', message: 'Too many orders.' });
    shop.trouble.push({ path: 'place', answer: refusal('INTERNAL', 'Server error.') });
    expect(await placeOrder(body, card)).toEqual({ kind: 'failed', message: null });
  });

  test('shows a refusal of the provider in the browser', async () => {
    const { placeOrder } = await openPage();
    const { PaymentRejectedError } = await import('../payment/provider-payment');
    const refused = () => Promise.reject(new PaymentRejectedError('Your bank said no.'));
    expect(await placeOrder(body, refused)).toEqual({ kind: 'declined', message: 'Your bank said no.' });
    expect(await placeOrder(body, card)).toEqual({ kind: 'placed', orderId: 'order-1' });
  });
});
