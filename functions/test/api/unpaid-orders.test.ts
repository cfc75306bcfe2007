import { beforeEach, describe, expect, test } from 'vitest';
import type { RequestActor } from '../../src/platform/auth';
import {
  buildOrderBody,
  createPlacedOrder,
  sendOrder,
  readStoredOrder,
  readStoredProduct,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { readStoreState } from '../support/stored-state';
import { useTestStore, type TestPerson } from '../support/test-store';
import { useFakeStripe } from '../support/stand-ins/use-fake-stripe';

const MINUTE = 60_000;
let time = Date.parse('2026-03-02T09:30:00Z');

const { stripe, overrides } = useFakeStripe({ rateLimitFactor: 1, now: () => time });
const shop = useTestStore(overrides);

let robin: TestPerson;

beforeEach(async () => {
  time += 24 * 60 * MINUTE;
  robin = await shop.person();
  await shop.clear('orders');
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

const order = () => buildOrderBody([{ product: 'kettle' }]);
const place = () => createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
const start = (orderId: string) => shop.call('POST', '/orders/payment', { as: robin, body: { orderId } });
const verify = (body: object) => shop.call('POST', '/orders/payment/verify', { as: robin, body });

describe('a customer with two unpaid orders', () => {
  test('places no third one, and the answer names the ones to pay or cancel', async () => {
    const ids = [await place(), await place()];
    const before = await readStoreState(shop);
    const reply = await sendOrder(shop, robin, order());
    expect([reply.status, reply.body.code]).toEqual([409, 'TOO_MANY_UNPAID_ORDERS']);
    expect(reply.body.message).toBe(
      'You have orders that are not paid yet. Please pay or cancel one of them first.',
    );
    const named = reply.body.details.orders;
    expect(named.map(({ _id }: { _id: string }) => _id).sort()).toEqual([...ids].sort());
    const { number, payment } = await readStoredOrder(shop, named[0]._id);
    expect(named[0]).toEqual({
      _id: named[0]._id,
      number,
      totalAmount: 35.91,
      currency: 'USD',
      expiresAt: payment.expiresAt!.toISOString(),
    });
    expect(await readStoreState(shop)).toEqual(before);
  });

  test('places the next one after one was paid or cancelled, or has expired', async () => {
    const [paid, cancelled] = [await place(), await place()];
    const { paymentId } = (await start(paid)).body.data;
    await verify({ orderId: paid, paymentId, token: 'pm_card_visa' });
    await place();
    await shop.call('PATCH', `/orders/${cancelled}/cancel`, { as: robin });
    await place();
    expect((await sendOrder(shop, robin, order())).status).toBe(409);
    time += 15 * MINUTE + 1;
    expect((await sendOrder(shop, robin, order())).status).toBe(201);
  });

  test('gets the first order again for the same key, and delays no other customer', async () => {
    const headers = { 'Idempotency-Key': 'the-second-one' };
    await place();
    const second = await sendOrder(shop, robin, order(), headers);
    const again = await sendOrder(shop, robin, order(), headers);
    expect([again.status, again.body.data.order._id]).toEqual([200, second.body.data.order._id]);
    expect((await sendOrder(shop, await shop.person(), order())).status).toBe(201);
  });

  test('five at once: exactly two', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => sendOrder(shop, robin, order())));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect((await readStoredProduct(shop, 'kettle')).countInStock).toBe(498);
  });
});

describe('an order that serves to test cards', () => {
  async function declinedTimes(count: number) {
    const orderId = await place();
    const paymentId = String((await start(orderId)).body.data.paymentId);
    for (let tries = 0; tries < count; tries += 1) {
      const reply = await verify({ orderId, paymentId, token: 'pm_card_chargeDeclined' });
      expect([reply.status, reply.body.code]).toEqual([402, 'PAYMENT_DECLINED']);
    }
    return { orderId, paymentId, intent: stripe.intent(paymentId) };
  }

  test('can be paid after nine refused cards', { tags: 'long' }, async () => {
    const { orderId, paymentId } = await declinedTimes(9);
    expect((await readStoredOrder(shop, orderId)).payment.declines).toBe(9);
    expect((await verify({ orderId, paymentId, token: 'pm_card_visa' })).body.data.status).toBe('paid');
  });

  test('cannot after ten: its payment is closed and the job cancels it', async () => {
    const { orderId, paymentId, intent } = await declinedTimes(10);
    expect(intent.status).toBe('canceled');
    const message = expect.stringMatching(/^Too many cards were declined for this order/);
    for (const reply of [await verify({ orderId, paymentId, token: 'pm_card_visa' }), await start(orderId)]) {
      expect([reply.status, reply.body]).toEqual([
        409,
        expect.objectContaining({ code: 'INVALID_TRANSITION', message }),
      ]);
    }
    expect(intent.charges).toBe(0);
    expect(await shop.jobs.expireUnpaidOrders()).toMatchObject({ expired: 1, failed: 0 });
    expect((await readStoredOrder(shop, orderId)).timeline.at(-1)).toMatchObject({
      status: 'cancelled',
      note: 'Too many refused cards',
    });
  });

  test('is found by the events too, which count each attempt once', { tags: 'long' }, async () => {
    const { orderId, intent } = await declinedTimes(8);
    const send = () => {
      const { raw, headers } = stripe.event('payment_intent.payment_failed', intent);
      return shop.call('POST', '/payments/stripe/webhook', { raw, headers });
    };
    await send();
    expect((await readStoredOrder(shop, orderId)).payment.declines).toBe(8);
    for (const refusals of [9, 10]) {
      intent.refusals = refusals;
      await send();
    }
    expect((await readStoredOrder(shop, orderId)).payment.declines).toBe(10);
    expect(intent.status).toBe('canceled');
  });

  test(
    'cannot be followed by others: after twenty refused cards of a customer nothing can be paid for an hour',
    { tags: 'long' },
    async () => {
      const first = await declinedTimes(9);
      await shop.call('PATCH', `/orders/${first.orderId}/cancel`, { as: robin });
      const { orderId } = await declinedTimes(9);
      await shop.call('PATCH', `/orders/${orderId}/cancel`, { as: robin });
      const third = await declinedTimes(2);
      const verified = { ...third, token: 'pm_card_visa' };
      for (const reply of [await start(third.orderId), await verify(verified)]) {
        expect([reply.status, reply.body.code]).toEqual([429, 'RATE_LIMITED']);
        expect(reply.body.message).toMatch(/^Too many cards were declined within an hour/);
      }
      expect(third.intent.charges).toBe(0);
      time += 61 * MINUTE;
      expect((await start(await place())).status).toBe(200);
    },
  );

  test('is begun 30 times an hour at most, with a sentence', { tags: 'long' }, async () => {
    const orderId = await place();
    for (let calls = 0; calls < 30; calls += 1) expect((await start(orderId)).status).toBe(200);
    const reply = await start(orderId);
    expect([reply.status, reply.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(reply.body.message).toBe('Too many payment attempts within an hour. Please try again later.');
  });
});

describe('emails about orders', () => {
  const mails = async () =>
    (await shop.db.collection('mail').where('to', 'array-contains', robin.email).count().get()).data().count;

  test('of any kind are 20 to one address in 24 hours before one about an unpaid order is left out', async () => {
    const batch = shop.db.batch();
    for (let count = 0; count < 19; count += 1) {
      const mail = { to: [robin.email], userId: robin.uid, createdAt: new Date(time - MINUTE) };
      batch.set(shop.db.collection('mail').doc(), mail);
    }
    await batch.commit();
    const placeAndCancel = async () => {
      const id = await place();
      await shop.call('PATCH', `/orders/${id}/cancel`, { as: robin });
      return id;
    };
    await placeAndCancel();
    expect(await mails()).toBe(20);
    shop.logs.length = 0;
    const second = await placeAndCancel();
    expect(await mails()).toBe(20);
    expect(shop.logs).toContainEqual({
      level: 'warn',
      message: 'mail skipped: too many to one address',
      fields: { kind: 'order-unpaid', orderId: second },
    });
    time += 24 * 60 * MINUTE;
    await placeAndCancel();
    expect(await mails()).toBe(21);
  });
});

// Fails without the check for a shortage: the last one waited for fifteen minutes.
test('while unpaid orders hold more than four fifths of a product, further ones of it hold it for five minutes', async () => {
  await storeProduct(shop, 'lamp', { countInStock: 10 });
  const minutes = async (product: string, quantity: number) => {
    const buyer = await shop.person();
    const { payment, createdAt } = await readStoredOrder(
      shop,
      await createPlacedOrder(shop, buyer, [{ product, quantity }]),
    );
    // Reserved stock is cached for a few seconds.
    time += MINUTE / 6;
    return (payment.expiresAt!.getTime() - createdAt.getTime()) / MINUTE;
  };
  expect(await minutes('lamp', 8)).toBe(15);
  expect(await minutes('lamp', 1)).toBe(15);
  expect([await minutes('lamp', 1), await minutes('kettle', 1)]).toEqual([5, 15]);
});

describe('when the last of a product are held by unpaid orders', () => {
  /** Places unpaid orders of different customers in one network. */
  const hold = async (network: string, quantities: readonly number[]) => {
    const placed: string[] = [];
    for (const quantity of quantities) {
      const body = buildOrderBody([{ product: 'lamp', quantity }]);
      const reply = await sendOrder(shop, await shop.person(), body, {
        'x-forwarded-for': network,
      });
      placed.push(reply.body.data.order._id);
      // Reserved stock is cached for a few seconds.
      time += MINUTE / 6;
    }
    return placed;
  };
  const buy = async (quantity: number, network = '198.51.100.1') =>
    (
      await sendOrder(shop, await shop.person(), buildOrderBody([{ product: 'lamp', quantity }]), {
        'x-forwarded-for': network,
      })
    ).status;
  const getStatuses = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await readStoredOrder(shop, id)).status));

  beforeEach(() => storeProduct(shop, 'lamp', { countInStock: 6 }));

  // Fails without `makeRoom`: the product appeared to be sold out.
  test('one network that has many of them makes room for a buyer, with the oldest and no more than it takes', async () => {
    const others = await hold('192.0.2.7', [1, 1]);
    const crowd = await hold('203.0.113.5', [1, 1, 2]);
    time += 3 * MINUTE;
    expect(await buy(2)).toBe(201);
    expect(await getStatuses(crowd)).toEqual(['cancelled', 'cancelled', 'pending']);
    expect(await getStatuses(others)).toEqual(['pending', 'pending']);
    const { timeline, lookup } = await readStoredOrder(shop, crowd[0]!);
    expect(timeline.at(-1)).toMatchObject({
      by: 'system',
      note: 'Payment was not begun while others waited for the last ones',
    });
    expect(lookup).not.toHaveProperty('network');
    expect((await readStoredProduct(shop, 'lamp')).variants[0]!.countInStock).toBe(0);
  });

  // Fails without any of the conditions: age, number, network or started payment.
  test('nobody loses an order who has just placed it, has one of few, has begun to pay, or is of the own network', async () => {
    const crowd = await hold('203.0.113.5', [2, 2, 2]);
    expect(await buy(1)).toBe(409);
    time += 3 * MINUTE;
    expect(await buy(1, '203.0.113.5')).toBe(409);
    expect(await buy(7)).toBe(409);
    const { userId } = await readStoredOrder(shop, crowd[1]!);
    await shop.services.payments.start({ uid: userId } as RequestActor, { orderId: crowd[1]! }, []);
    time += MINUTE / 6;
    expect(await buy(1)).toBe(409);
    expect(await getStatuses(crowd)).toEqual(['pending', 'pending', 'pending']);
  });

  // Fails without the check of the payment in `expire`.
  test('an order whose payment begins at that moment stays', async () => {
    const crowd = await hold('203.0.113.5', [2, 2, 2]);
    time += 3 * MINUTE;
    // Reserved stock was cached before the payment started.
    expect(await buy(7)).toBe(409);
    for (const id of crowd) {
      const { userId } = await readStoredOrder(shop, id);
      await shop.services.payments.start({ uid: userId } as RequestActor, { orderId: id }, []);
    }
    expect(await buy(1)).toBe(409);
    expect(await getStatuses(crowd)).toEqual(['pending', 'pending', 'pending']);
  });

  test('the network is kept as four letters of a hash, until the order is paid', async () => {
    const [id] = await hold('203.0.113.5', [1]);
    const { lookup } = await readStoredOrder(shop, id!);
    expect(lookup?.network).toMatch(/^[0-9a-f]{4}$/);
  });
});
