import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { PlaceOrderInput } from '@contract/orders/orders';
import { HOME_ADDRESS } from '@/testing/home-address';
import { setupFakeServer } from '@/testing/fake-server';
import { createBuyNowFunction } from './place-and-pay';

const shop = {
  calls: [] as unknown[],
  orders: new Map<string, string>(),
  refusal: null as (() => Response) | null,
};

const refuse = (code: string, status: number, more: object) => () =>
  HttpResponse.json({ success: false, code, requestId: 'r', ...more }, { status });

setupFakeServer(
  http.post('*/api/orders', async ({ request }) => {
    const key = request.headers.get('Idempotency-Key') ?? '';
    shop.orders.set(key, shop.orders.get(key) ?? `order${shop.orders.size + 1}`);
    const order = { _id: shop.orders.get(key), status: 'pending', payment: { status: 'unpaid' } };
    return HttpResponse.json({ success: true, message: '', data: { order, token: null } }, { status: 201 });
  }),
  http.post('*/api/orders/payment', async ({ request }) => {
    shop.calls.push(['start', await request.json()]);
    const started = {
      paymentId: 'pi_1',
      clientSecret: 's',
      status: 'requires_confirmation',
      expiresAt: null,
    };
    return shop.refusal?.() ?? HttpResponse.json({ success: true, data: started });
  }),
  http.post('*/api/orders/payment/verify', async ({ request }) => {
    shop.calls.push(['verify', await request.json()]);
    return HttpResponse.json({ success: true, data: { order: { _id: 'order1' }, status: 'paid' } });
  }),
  http.patch('*/api/orders/:id/cancel', ({ params }) => {
    shop.calls.push(['cancel', params.id]);
    const order = { _id: params.id, status: 'cancelled' };
    return HttpResponse.json({ success: true, message: '', data: { order } });
  }),
);
beforeEach(() => {
  Object.assign(shop, { calls: [], orders: new Map(), refusal: null });
});

const body = {
  items: [{ product: 'kettle', variant: 'default', quantity: 1, price: 24 }],
} as PlaceOrderInput;
const payer = {
  ...HOME_ADDRESS,
  email: 'a@example.com',
  cardNumber: '',
  expiryDate: '',
  cvv: '',
  cardHolderName: '',
};
const payment = { confirm: () => Promise.resolve('card_1') };

test('places one order, and names the saved card before it is confirmed', async () => {
  const buyNow = createBuyNowFunction();
  expect(await buyNow(body, payment, 'card_1', payer)).toEqual({ kind: 'paid', orderId: 'order1' });
  expect(shop.calls).toEqual([
    ['start', { orderId: 'order1', savedCard: 'card_1' }],
    ['verify', { orderId: 'order1', paymentId: 'pi_1', token: 'card_1' }],
  ]);
});

test('says that the card has expired without confirming it, and the next try pays the same order', async () => {
  const buyNow = createBuyNowFunction();
  const message = 'This card has expired. Please choose another card.';
  shop.refusal = refuse('VALIDATION_ERROR', 400, { message, fields: { savedCard: message } });
  expect(await buyNow(body, payment, 'card_1', payer)).toEqual({
    kind: 'failed',
    message,
    orderId: 'order1',
  });
  expect(shop.calls).toHaveLength(1);
  shop.refusal = null;
  expect(await buyNow(body, payment, 'card_2', payer)).toEqual({ kind: 'paid', orderId: 'order1' });
  expect(shop.orders.size).toBe(1);
});

test('a changed order cancels the one that was placed before', async () => {
  const buyNow = createBuyNowFunction();
  shop.refusal = refuse('PAYMENT_DECLINED', 402, { message: 'Your card was declined.' });
  expect(await buyNow(body, payment, 'card_1', payer)).toMatchObject({ message: 'Your card was declined.' });
  shop.refusal = null;
  expect(await buyNow({ ...body, notes: 'Ring' }, payment, 'card_1', payer)).toMatchObject({
    kind: 'paid',
    orderId: 'order2',
  });
  expect(shop.calls).toContainEqual(['cancel', 'order1']);
});
