import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShopEnvironment } from '../../src/compose/shop-environment';
import { storeConfig } from '../../src/contract/store-config';
import { useTestStore, type TestPerson } from '../support/test-store';
import {
  buildOrderBody,
  createPlacedOrder,
  sendOrder,
  readStoredOrder,
  readStoredProduct,
} from '../support/order-builder';
import { readStoreState } from '../support/stored-state';
import { storeProduct } from '../support/product-builder';
import { useFakeStripe } from '../support/stand-ins/use-fake-stripe';

const MINUTE = 60_000;
let time = Date.parse('2026-03-02T09:30:00Z');

const { stripe, overrides } = useFakeStripe({ now: () => time });
const shop = useTestStore(overrides);

/** Same shop with live payments. */
const liveOverrides: Partial<ShopEnvironment> = { ...overrides };
beforeAll(() => {
  Object.assign(liveOverrides, {
    stripe: { ...stripe.settings, secretKey: stripe.settings.secretKey.replace('test', 'live') },
    payment: { provider: 'stripe', mode: 'live', publishableKey: 'pk_live_1' },
  });
});
const live = useTestStore(liveOverrides, shop.projectId);

let robin: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  [robin, admin] = await Promise.all([shop.person(), shop.person('admin')]);
});
beforeEach(async () => {
  stripe.outage = null;
  time += 24 * 60 * MINUTE;
  await shop.clear('orders');
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

const expire = () => shop.jobs.expireUnpaidOrders();
const place = (quantity = 1) => createPlacedOrder(shop, robin, [{ product: 'kettle', quantity }]);
const stock = async () => (await readStoredProduct(shop, 'kettle')).countInStock;

async function begin(orderId: string) {
  const { body } = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId } });
  return stripe.intent(body.data.paymentId);
}

const verify = (orderId: string, paymentId: string, token?: string) =>
  shop.call('POST', '/orders/payment/verify', { as: robin, body: { orderId, paymentId, token } });

describe('PUT /orders/:id/payment-deadline', () => {
  const DAY = 24 * 60 * MINUTE;
  const iso = (ms: number) => new Date(ms).toISOString();
  const extend = (id: string, until: string, as: TestPerson | null = admin) =>
    shop.call('PUT', `/orders/${id}/payment-deadline`, { as, body: { until } });
  const getBuyer = async () => (await shop.db.doc(`buyers/${robin.uid}`).get()).get('unpaid');

  test('lets an unpaid order wait: its buyer, the payment and the job go by the new time', async () => {
    const id = await place();
    const intent = await begin(id);
    const until = iso(time + 14 * DAY);
    const reply = await extend(id, until);
    expect([reply.status, reply.body.data.order.payment.expiresAt]).toEqual([200, until]);
    expect((await getBuyer())[id].expiresAt.toDate().toISOString()).toBe(until);
    const mails = (await shop.db.collection('mail').where('userId', '==', robin.uid).get()).docs;
    expect(mails.map((doc) => String(doc.get('message.subject'))).join()).toContain('is awaiting payment');
    const { events } = (await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin })).body
      .data;
    expect(events[0]).toMatchObject({
      action: 'order.deadline',
      changes: [{ field: 'payment.expiresAt', after: until }],
    });

    time += 13 * DAY;
    expect(await expire()).toEqual({ expired: 0, paid: 0, failed: 0 });
    expect((await verify(id, intent.id, 'pm_card_visa')).body.data.status).toBe('paid');
  });

  test('ends like any other deadline', async () => {
    const id = await place();
    await extend(id, iso(time + DAY));
    time += DAY + 1;
    expect(await expire()).toEqual({ expired: 1, paid: 0, failed: 0 });
    expect(await getBuyer()).toEqual({});
    expect(await stock()).toBe(500);
  });

  test('holds an order that the job has listed already', async () => {
    const id = await place();
    await begin(id);
    time += storeConfig.orders.unpaidMinutes * MINUTE + 1;
    stripe.duringRetrieve = async () => {
      stripe.duringRetrieve = null;
      expect((await extend(id, iso(time + DAY))).status).toBe(200);
    };
    expect(await expire()).toEqual({ expired: 0, paid: 0, failed: 0 });
    expect((await readStoredOrder(shop, id)).status).toBe('pending');
  });

  test('is refused for an earlier time, for one too far away, for paid and cancelled orders, and to customers', async () => {
    const id = await place();
    const { expiresAt } = (await readStoredOrder(shop, id)).payment;
    const before = await readStoreState(shop);
    for (const until of [iso(expiresAt!.getTime()), iso(time - 1), iso(time + 61 * DAY), 'tomorrow', '']) {
      const reply = await extend(id, until);
      expect([until, reply.status, Object.keys(reply.body.fields)]).toEqual([until, 400, ['until']]);
    }
    expect((await extend(id, iso(time + DAY), robin)).status).toBe(403);
    expect((await extend('nosuchorder234567890', iso(time + DAY))).status).toBe(404);
    expect(await readStoreState(shop)).toEqual(before);
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: robin });
    const paid = await place();
    await verify(paid, (await begin(paid)).id, 'pm_card_visa');
    for (const closed of [id, paid])
      expect((await extend(closed, iso(time + DAY))).body.code).toBe('INVALID_TRANSITION');
  });
});

describe('the job for unpaid orders', () => {
  test('cancels what was not paid in time, says so in the timeline and returns the stock', async () => {
    const id = await place(3);
    time += storeConfig.orders.unpaidMinutes * MINUTE;
    expect(await expire()).toEqual({ expired: 0, paid: 0, failed: 0 });
    expect((await readStoredOrder(shop, id)).status).toBe('pending');

    time += 1;
    expect(await expire()).toEqual({ expired: 1, paid: 0, failed: 0 });

    const { body } = await shop.call('GET', `/orders/${id}`, { as: robin });
    expect(body.data.order.status).toBe('cancelled');
    expect(body.data.order.timeline.at(-1)).toEqual({
      status: 'cancelled',
      at: new Date(time).toISOString(),
      by: 'system',
      note: 'Not paid in time',
      parcel: null,
    });
    expect(await readStoredProduct(shop, 'kettle')).toMatchObject({ countInStock: 500, popularity: 0 });
    expect(await expire()).toMatchObject({ expired: 0 });
    expect(await stock()).toBe(500);
  });

  test('leaves paid, confirmed and young orders alone', async () => {
    const [paid, confirmed] = [await place(), await place()];
    const { id: paymentId } = await begin(paid);
    await verify(paid, paymentId, 'pm_card_visa');
    await shop.call('PUT', `/orders/${confirmed}/status`, {
      as: admin,
      body: { status: 'confirmed', unpaid: true },
    });
    time += 61 * MINUTE;
    const young = await place();

    expect(await expire()).toMatchObject({ expired: 0, failed: 0 });

    const statuses = await Promise.all([paid, confirmed, young].map((id) => readStoredOrder(shop, id)));
    expect(statuses.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'pending']);
    expect(await stock()).toBe(497);
  });

  test('cancels orders whose card was refused, and closes the payment that was under way', async () => {
    const id = await place();
    const intent = await begin(id);
    await verify(id, intent.id, 'pm_card_chargeDeclined');
    time += 61 * MINUTE;
    expect(await expire()).toMatchObject({ expired: 1 });
    expect(await readStoredOrder(shop, id)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'failed', closing: false },
    });
    expect(intent.status).toBe('canceled');
  });

  test('asks the provider first: money that did arrive pays the order', async () => {
    const id = await place();
    stripe.succeed(await begin(id));
    time += 61 * MINUTE;
    expect(await expire()).toMatchObject({ expired: 0, paid: 1 });
    expect(await readStoredOrder(shop, id)).toMatchObject({
      status: 'pending',
      payment: { status: 'paid', brand: 'visa', last4: '4242' },
    });
    expect(await stock()).toBe(499);
  });

  test('an order that is paid at the very last moment stays', async () => {
    const id = await place();
    const intent = await begin(id);
    time += 61 * MINUTE;
    stripe.duringRetrieve = async () => {
      stripe.duringRetrieve = null;
      // The browser completed the payment directly with Stripe.
      stripe.succeed(intent);
      await verify(id, intent.id);
    };
    expect(await expire()).toMatchObject({ expired: 0, failed: 0 });
    expect(await readStoredOrder(shop, id)).toMatchObject({ status: 'pending', payment: { status: 'paid' } });
    expect(intent.refunded).toBe(0);
  });

  test('keeps the stock of an order whose money is under way, for days, until it arrives', async () => {
    const id = await place();
    const intent = await begin(id);
    stripe.process(intent);
    time += 61 * MINUTE;
    expect(await expire()).toMatchObject({ expired: 0, paid: 0, failed: 0 });
    expect(await readStoredOrder(shop, id)).toMatchObject({
      status: 'pending',
      payment: { status: 'authorised', captured: 0 },
    });
    time += 4 * 24 * 60 * MINUTE;
    expect(await expire()).toMatchObject({ expired: 0, failed: 0 });
    expect(await shop.jobs.settleRefunds()).toMatchObject({ failed: 0 });
    expect([(await readStoredOrder(shop, id)).status, await stock()]).toEqual(['pending', 499]);
    stripe.succeed(intent, 'pm_sepaDebit');
    await shop.jobs.settleRefunds();
    expect(await readStoredOrder(shop, id)).toMatchObject({
      status: 'pending',
      payment: { status: 'paid', brand: 'sepa_debit' },
    });
  });

  test(
    'an order whose money did not arrive after days can be paid for as long again, and then expires',
    { tags: 'long' },
    async () => {
      const id = await place();
      const intent = await begin(id);
      stripe.process(intent);
      await verify(id, intent.id);
      time += 4 * 24 * 60 * MINUTE;
      stripe.fail(intent, 'Your bank account has insufficient funds.');
      await shop.jobs.settleRefunds();
      const { payment } = await readStoredOrder(shop, id);
      expect(payment).toMatchObject({ status: 'failed', authorised: 0, remindedAt: null });
      expect(payment.expiresAt).toEqual(new Date(time + storeConfig.orders.unpaidMinutes * MINUTE));
      expect(await expire()).toMatchObject({ expired: 0 });
      time += storeConfig.orders.unpaidMinutes * MINUTE + 1;
      expect(await expire()).toMatchObject({ expired: 1 });
      expect([(await readStoredOrder(shop, id)).status, await stock()]).toEqual(['cancelled', 500]);
    },
  );

  test('one order that fails does not keep the others from being looked at, and is tried again', async () => {
    const [first, broken, last] = [await place(), await place(), await place()];
    const intent = await begin(broken);
    stripe.intents.delete(intent.id);
    time += 61 * MINUTE;

    expect(await expire()).toEqual({ expired: 2, paid: 0, failed: 1 });

    const statuses = await Promise.all([first, broken, last].map((id) => readStoredOrder(shop, id)));
    expect(statuses.map(({ status }) => status)).toEqual(['cancelled', 'pending', 'cancelled']);
    expect(shop.logs).toContainEqual(
      expect.objectContaining({ level: 'error', fields: expect.objectContaining({ orderId: broken }) }),
    );
    stripe.intents.set(intent.id, intent);
    expect(await expire()).toMatchObject({ expired: 1, failed: 0 });
  });

  test('works through more orders than one page holds', { tags: 'long' }, async () => {
    const id = await place();
    const original = (await shop.db.collection('orders').doc(id).get()).data()!;
    const batch = shop.db.batch();
    for (let count = 0; count < 119; count += 1) {
      batch.set(shop.db.collection('orders').doc(`copy-${count}`), original);
    }
    await batch.commit();
    time += 61 * MINUTE;
    expect(await expire()).toMatchObject({ expired: 120, failed: 0 });
    expect(await stock()).toBe(500 - 1 + 120);
  });
});

describe('the time to pay', () => {
  test('ends for the shopper when it ends for the order, before the job has come', async () => {
    const [open, begun] = [await place(), await place()];
    const intent = await begin(begun);
    time += 15 * MINUTE;
    const last = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId: open } });
    expect(last.body.data.expiresAt).toBe(new Date(time).toISOString());

    time += 1;
    for (const orderId of [open, begun]) {
      const late = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId } });
      expect([late.status, late.body.code]).toEqual([409, 'INVALID_TRANSITION']);
      expect(late.body.message).toBe(
        'The time to pay for this order has expired, and it is being cancelled. Please place the order again.',
      );
    }
    const charged = await verify(begun, intent.id, 'pm_card_visa');
    expect([charged.status, charged.body.code, intent.charges]).toEqual([409, 'INVALID_TRANSITION', 0]);
    stripe.succeed(intent);
    expect((await verify(begun, intent.id)).body.data.status).toBe('paid');
  });

  test('is what the settings said when the order was placed', async () => {
    const { body } = await shop.call('GET', '/settings', { as: admin });
    const { settings, version } = body.data;
    const stock = { ...settings.stock, holdMinutes: 120 };
    const publish = { basedOn: version, settings: { ...settings, stock } };
    expect((await shop.call('PUT', '/settings', { as: admin, body: publish })).status).toBe(200);
    const id = await place();
    expect((await readStoredOrder(shop, id)).payment.expiresAt).toEqual(new Date(time + 120 * MINUTE));
    time += 120 * MINUTE;
    expect(await expire()).toMatchObject({ expired: 0 });
    time += 1;
    expect(await expire()).toMatchObject({ expired: 1 });
    const back = { basedOn: version + 1, settings };
    expect((await shop.call('PUT', '/settings', { as: admin, body: back })).status).toBe(200);
  });
});

describe('the reminder', () => {
  const remind = () => shop.jobs.remindUnpaidOrders();
  const reminders = async (id: string) => {
    const { docs } = await shop.db.collection('mail').get();
    const { number } = await readStoredOrder(shop, id);
    return docs
      .map((doc) => doc.data())
      .filter(
        ({ message }) => /is awaiting payment$/.test(message.subject) && message.subject.includes(number),
      );
  };

  test('is written minutes after the order, once, and never for an order that is paid or expired', async () => {
    const [waiting, paid] = [await place(), await place()];
    const intent = await begin(paid);
    stripe.succeed(intent);
    await verify(paid, intent.id);
    time += 2 * MINUTE - 1;
    expect(await remind()).toEqual({ reminded: 0, failed: 0 });
    time += 1;
    expect(await Promise.all([remind(), remind()])).toContainEqual({ reminded: 1, failed: 0 });
    expect(await remind()).toEqual({ reminded: 0, failed: 0 });
    expect(await reminders(waiting)).toMatchObject([{ to: [robin.email] }]);
    expect(await reminders(paid)).toEqual([]);
    expect((await readStoredOrder(shop, waiting)).payment.remindedAt).toEqual(new Date(time));

    const late = await place();
    time += 15 * MINUTE + 1;
    expect(await remind()).toMatchObject({ reminded: 0 });
    expect(await reminders(late)).toEqual([]);
  });
});

describe('the job as a backstop of lost events', () => {
  const settle = () => shop.jobs.settleRefunds();

  async function paidOrder() {
    const id = await place();
    const intent = await begin(id);
    await verify(id, intent.id, 'pm_card_visa');
    return { id, intent };
  }

  test('asks only about orders whose time has ended, once each', { tags: 'long' }, async () => {
    const due = [await place(), await place()];
    for (const id of due) await begin(id);
    time += 15 * MINUTE;
    const young = await begin(await place());
    time += 1;
    stripe.succeed(young);
    const calls = stripe.calls.length;
    expect(await expire()).toEqual({ expired: 2, paid: 0, failed: 0 });
    expect(
      stripe.calls
        .slice(calls)
        .map((call) => call.split(' ')[0])
        .sort(),
    ).toEqual([...['GET', 'GET', 'POST', 'POST']]);
    expect(stripe.calls.slice(calls).join()).not.toContain(young.id);
  });

  test(
    'finds money of an order that was confirmed before it was paid, for a month',
    { tags: 'long' },
    async () => {
      const [paid, late] = [await place(), await place()];
      const intents = [await begin(paid), await begin(late)];
      for (const id of [paid, late])
        await shop.call('PUT', `/orders/${id}/status`, {
          as: admin,
          body: { status: 'confirmed', unpaid: true },
        });
      expect(await settle()).toEqual({ settled: 0, disputed: 0, failed: 0 });
      stripe.succeed(intents[0]!);
      expect(await settle()).toEqual({ settled: 1, disputed: 0, failed: 0 });
      expect(await readStoredOrder(shop, paid)).toMatchObject({
        status: 'confirmed',
        payment: { status: 'paid' },
      });
      time += 31 * 24 * 60 * MINUTE;
      stripe.succeed(intents[1]!);
      const calls = stripe.calls.length;
      expect(await settle()).toEqual({ settled: 0, disputed: 0, failed: 0 });
      expect(stripe.calls).toHaveLength(calls);
    },
  );

  test('finds the end of a dispute', async () => {
    const { id, intent } = await paidOrder();
    const dispute = stripe.dispute(intent);
    const { raw, headers } = stripe.event('charge.dispute.created', dispute);
    await shop.call('POST', '/payments/stripe/webhook', { raw, headers });
    expect(await settle()).toEqual({ settled: 0, disputed: 1, failed: 0 });
    dispute.status = 'won';
    expect(await settle()).toEqual({ settled: 1, disputed: 0, failed: 0 });
    expect((await readStoredOrder(shop, id)).payment).toMatchObject({ status: 'paid', disputed: 0 });
  });

  test('finds a refund whose answer was lost instead of sending it again', { tags: 'long' }, async () => {
    const { id, intent } = await paidOrder();
    stripe.outage = 500;
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: robin });
    stripe.outage = null;
    const [reserved] = (await readStoredOrder(shop, id)).refunds;
    // Refunded so long ago that Stripe has forgotten the idempotency key.
    const refund = stripe.refundInDashboard(intent);
    refund.metadata.refundId = reserved!.id;
    const before = stripe.calls.length;
    expect(await settle()).toMatchObject({ settled: 1, failed: 0 });
    expect(stripe.calls.slice(before)).not.toContain('POST /v1/refunds');
    expect(await readStoredOrder(shop, id)).toMatchObject({
      payment: { status: 'refunded', refunded: intent.amount },
      refunds: [{ id: reserved!.id, providerId: refund.id, status: 'succeeded' }],
    });
  });

  test('begins nothing new when its time is used', { tags: 'long' }, async () => {
    const [first, second] = [await place(), await place()];
    time += 16 * MINUTE;
    expect(await shop.jobs.expireUnpaidOrders(() => false)).toEqual({ expired: 0, paid: 0, failed: 0 });
    expect((await readStoredOrder(shop, first)).status).toBe('pending');
    expect(await expire()).toMatchObject({ expired: 2 });
    expect((await readStoredOrder(shop, second)).status).toBe('cancelled');
  });
});

test('what Stripe cannot charge is refused before there is an order', async () => {
  const price = 99_999_999;
  await storeProduct(shop, 'gold-bar', { price, countInStock: 5 });
  const before = await readStoreState(shop);
  const reply = await sendOrder(shop, robin, buildOrderBody([{ product: 'gold-bar', price }]));
  expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(reply.body.message).toContain('The largest amount that can be paid by card is $999,999.99.');
  expect(await readStoreState(shop)).toEqual(before);
});

// Fails without `listTestMode` among the lists, and without `isOfTestMode` in `start` and in `close`.
test('an unpaid order of the test mode ends with the live mode: it cannot be paid, and gives its stock back', async () => {
  const orderId = await place(3);
  const { id: paymentId } = await begin(orderId);
  await shop.db.doc(`orders/${orderId}`).update({ 'payment.expiresAt': new Date(time + 10 * MINUTE) });
  const body = { orderId };
  expect((await live.call('POST', '/orders/payment', { as: robin, body })).body.code).toBe(
    'INVALID_TRANSITION',
  );
  const token = { orderId, paymentId, token: 'pm_card_visa' };
  expect((await live.call('POST', '/orders/payment/verify', { as: robin, body: token })).body.code).toBe(
    'INVALID_TRANSITION',
  );
  expect(await shop.jobs.expireUnpaidOrders()).toMatchObject({ expired: 0 });
  expect(await live.jobs.expireUnpaidOrders()).toMatchObject({ expired: 1, failed: 0 });
  const order = await readStoredOrder(shop, orderId);
  expect([order.status, order.payment.closing, order.timeline.at(-1)?.note, await stock()]).toEqual([
    ...['cancelled', false, 'Placed in test mode', 500],
  ]);
});
