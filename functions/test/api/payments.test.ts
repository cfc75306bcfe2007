import { beforeAll, describe, expect, test } from 'vitest';
import { useTestStore, type TestPerson } from '../support/test-store';
import {
  readOrderState,
  createPlacedOrder,
  readStoredOrder,
  readStoredProduct,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';

const time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let robin: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  [robin, admin] = await Promise.all([
    shop.person(),
    shop.person('admin'),
    storeProduct(shop, 'kettle', { countInStock: 500 }),
  ]);
});

const start = (orderId: unknown, as: TestPerson = robin) =>
  shop.call('POST', '/orders/payment', { as, body: { orderId } });

const verify = (body: object, as: TestPerson = robin) =>
  shop.call('POST', '/orders/payment/verify', { as, body });

async function begun() {
  const orderId = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
  const { paymentId } = (await start(orderId)).body.data;
  return { orderId, paymentId: String(paymentId) };
}

/** Excludes the counter of attempts. */
const moneyState = () => readOrderState(shop, ['products', 'orders']);

const setStatus = (id: string, status: string) =>
  shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status, unpaid: true } });

describe('POST /orders/payment', () => {
  test('begins a payment, and answers the same one when asked again', async () => {
    const orderId = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const first = await start(orderId);
    expect(first.status).toBe(200);
    expect(first.body.data).toEqual({
      paymentId: expect.stringMatching(/^test_/),
      clientSecret: expect.stringMatching(/^test_/),
      status: 'requires_confirmation',
      expiresAt: new Date(time + 15 * 60_000).toISOString(),
    });
    expect((await start(orderId)).body.data).toEqual(first.body.data);
    expect((await readStoredOrder(shop, orderId)).payment).toMatchObject({
      status: 'unpaid',
      paymentId: first.body.data.paymentId,
    });
  });

  test('of a paid order answers that it succeeded', async () => {
    const payment = await begun();
    await verify({ ...payment, token: 'tok_visa' });
    const again = await start(payment.orderId);
    expect(again.body.data).toMatchObject({
      paymentId: payment.paymentId,
      status: 'succeeded',
      expiresAt: null,
    });
  });

  test.each(['cancelled', 'confirmed'])('a %s order cannot be paid, and nothing changes', async (status) => {
    const orderId = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    await setStatus(orderId, status);
    const before = await moneyState();
    const reply = await start(orderId);
    expect([reply.status, reply.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect(await moneyState()).toEqual(before);
  });

  test.each([undefined, 5, '', 'a/b'])('the order id %j is refused', async (orderId) => {
    const reply = await start(orderId);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test("an administrator does not pay customers' orders", async () => {
    const { orderId, paymentId } = await begun();
    expect((await start(orderId, admin)).status).toBe(404);
    expect((await verify({ orderId, paymentId, token: 'tok_visa' }, admin)).status).toBe(404);
  });
});

describe('POST /orders/payment/verify', () => {
  test('pays: the order stays pending, with card and time of the payment', async () => {
    const payment = await begun();
    const reply = await verify({ ...payment, token: 'tok_visa' });
    expect(reply.status).toBe(200);
    const paid = {
      status: 'paid',
      provider: 'test',
      mode: 'test',
      brand: 'visa',
      last4: '4242',
      authorised: 35.91,
      captured: 35.91,
      recorded: [],
      taken: 35.91,
      owed: 0,
      payable: false,
      refunded: 0,
      toReturn: 0,
      disputed: 0,
      refundFailed: false,
      paidAt: new Date(time).toISOString(),
      expiresAt: null,
    };
    expect(reply.body.data).toEqual({
      status: 'paid',
      payment: paid,
      order: expect.objectContaining({ _id: payment.orderId, status: 'pending', payment: paid }),
    });
    const stored = await readStoredOrder(shop, payment.orderId);
    expect(stored.payment).toMatchObject({ status: 'paid', brand: 'visa', last4: '4242' });
    expect(stored.payment.paidAt?.getTime()).toBe(time);
  });

  test('a paid order answers the same success again, for any request', async () => {
    const payment = await begun();
    const first = await verify({ ...payment, token: 'tok_visa' });
    const before = await moneyState();
    for (const token of ['tok_visa', 'tok_chargeDeclined', undefined]) {
      const again = await verify({ ...payment, token });
      expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    }
    expect(await moneyState()).toEqual(before);
  });

  test.each([
    ['tok_chargeDeclined', 'Your card was declined. Please try another card.'],
    ['tok_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds. Please try another card.'],
    ['tok_chargeDeclinedExpiredCard', 'Your card has expired. Please try another card.'],
    [
      'tok_chargeDeclinedIncorrectCvc',
      'The security code of your card is incorrect. Please check it, or try another card.',
    ],
    [
      'tok_chargeDeclinedProcessingError',
      'Your card could not be processed. Please try again in a moment, or use another card.',
    ],
    ['tok_chargeDeclinedLostCard', 'Your card was declined. Please try another card.'],
    ['tok_chargeDeclinedStolenCard', 'Your card was declined. Please try another card.'],
    ['tok_chargeDeclinedFraudulent', 'Your card was declined. Please try another card.'],
  ])('%s: 402 that says why; the stock stays held and another card pays', async (token, message) => {
    await storeProduct(shop, 'held', { countInStock: 1 });
    const orderId = await createPlacedOrder(shop, robin, [{ product: 'held' }]);
    const { paymentId } = (await start(orderId)).body.data;

    const declined = await verify({ orderId, paymentId, token });

    expect([declined.status, declined.body.code, declined.body.message]).toEqual([
      402,
      'PAYMENT_DECLINED',
      message,
    ]);
    expect(await readStoredOrder(shop, orderId)).toMatchObject({
      status: 'pending',
      payment: { status: 'failed', brand: null, last4: null, paidAt: null },
    });
    expect((await readStoredProduct(shop, 'held')).countInStock).toBe(0);
    expect((await start(orderId)).body.data.paymentId).toBe(paymentId);
    const paid = await verify({ orderId, paymentId, token: 'tok_mastercard' });
    expect([paid.status, paid.body.data.payment.last4]).toEqual([200, '4444']);
  });

  test('without a token the payment is not finished, and nothing changes', async () => {
    const payment = await begun();
    const before = await moneyState();
    const reply = await verify(payment);
    expect(reply.status).toBe(402);
    expect(reply.body).toMatchObject({ code: 'PAYMENT_DECLINED', details: { unfinished: true } });
    expect(await moneyState()).toEqual(before);
  });

  test.each<[string, object, string]>([
    ['an unknown token', { token: 'tok_forged' }, 'token'],
    ['a token that only an object has', { token: 'constructor' }, 'token'],
    ['a card number as token', { token: '4242424242424242' }, 'token'],
    ['a token that is no text', { token: 5 }, 'token'],
    ['no payment', { paymentId: undefined, token: 'tok_visa' }, 'paymentId'],
    ['no order', { orderId: undefined, token: 'tok_visa' }, 'orderId'],
  ])('%s is refused and changes nothing', { tags: 'long' }, async (_case, overrides, field) => {
    const payment = await begun();
    const before = await moneyState();
    const reply = await verify({ ...payment, ...overrides });
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
    expect(await moneyState()).toEqual(before);
  });

  test("another order's payment, and one that never began, are not found", async () => {
    const [mine, other] = [await begun(), await begun()];
    const fresh = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const before = await moneyState();
    for (const body of [
      { orderId: mine.orderId, paymentId: other.paymentId },
      { orderId: fresh, paymentId: `test_${fresh}` },
      { orderId: fresh, paymentId: 'null' },
    ]) {
      const reply = await verify({ ...body, token: 'tok_visa' });
      expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await moneyState()).toEqual(before);
  });

  test('card data in the body is neither stored, logged nor answered', async () => {
    const payment = await begun();
    const card = { cardNumber: '4000056655665556', expiryDate: '11/39', cardHolderName: 'ROBIN QUILL' };
    const reply = await verify({ ...payment, ...card, token: 'tok_visa' });
    expect(reply.status).toBe(200);
    const everything = JSON.stringify([reply.body, await moneyState(), shop.logs]);
    const leaked = Object.entries(card).filter(
      ([name, value]) => everything.includes(name) || everything.includes(value),
    );
    expect(leaked).toEqual([]);
  });

  test('secrets of the payment never leave with an order', async () => {
    const payment = await begun();
    const { clientSecret } = (await start(payment.orderId)).body.data;
    const paid = await verify({ ...payment, token: 'tok_visa' });
    const got = await shop.call('GET', `/orders/${payment.orderId}`, { as: robin });
    for (const { body } of [paid, got]) expect(JSON.stringify(body)).not.toContain(clientSecret);
  });

  test('a cancelled order is not charged', async () => {
    const payment = await begun();
    await shop.call('PATCH', `/orders/${payment.orderId}/cancel`, { as: robin });
    const before = await moneyState();
    const reply = await verify({ ...payment, token: 'tok_visa' });
    expect([reply.status, reply.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect((await readStoredOrder(shop, payment.orderId)).payment).toMatchObject({
      status: 'unpaid',
      paidAt: null,
    });
    expect(Object.keys(await moneyState())).toEqual(Object.keys(before));
  });
});

describe('cancelling a paid order', () => {
  test.each([
    ['its customer', (id: string) => shop.call('PATCH', `/orders/${id}/cancel`, { as: robin })],
    ['an administrator', (id: string) => setStatus(id, 'cancelled')],
  ])('by %s gives the money back', async (_who, cancel) => {
    const payment = await begun();
    await verify({ ...payment, token: 'tok_visa' });
    const reply = await cancel(payment.orderId);
    expect(reply.status).toBe(200);
    expect(reply.body.data.order).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded', brand: 'visa', last4: '4242' },
    });
    expect((await readStoredOrder(shop, payment.orderId)).payment.status).toBe('refunded');
  });
});
