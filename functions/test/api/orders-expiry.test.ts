import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Environment } from '../../src/compose/foundation';
import { store } from '../../src/contract/store-config';
import { useTestStore, type Person } from '../support/test-store';
import { FakeStripe } from '../support/fake-stripe';
import { placedOrder, storedOrder, storedProduct } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';

const MINUTE = 60_000;
let time = Date.parse('2026-03-02T09:30:00Z');

const stripe = new FakeStripe();
const overrides: Partial<Environment> = {
  payment: { provider: 'stripe', mode: 'test', publishableKey: 'pk_test_1' },
  now: () => time,
};
beforeAll(async () => {
  await stripe.start();
  overrides.stripe = stripe.settings;
});
const shop = useTestStore(overrides);
afterAll(() => stripe.stop());

let robin: Person;
let admin: Person;

beforeAll(async () => {
  [robin, admin] = await Promise.all([shop.person(), shop.person('admin')]);
});
beforeEach(async () => {
  stripe.outage = null;
  time += 24 * 60 * MINUTE;
  await shop.db.recursiveDelete(shop.db.collection('orders'));
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

const expire = () => shop.jobs.expireUnpaidOrders();
const place = (quantity = 1) => placedOrder(shop, robin, [{ product: 'kettle', quantity }]);
const stock = async () => (await storedProduct(shop, 'kettle')).countInStock;

async function begin(orderId: string) {
  const { body } = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId } });
  return stripe.intent(body.data.paymentId);
}

const verify = (orderId: string, paymentId: string, token?: string) =>
  shop.call('POST', '/orders/payment/verify', { as: robin, body: { orderId, paymentId, token } });

describe('the job for unpaid orders', () => {
  test('cancels what was not paid in time, says so in the timeline and returns the stock', async () => {
    const id = await place(3);
    time += store.orders.unpaidMinutes * MINUTE;
    expect(await expire()).toEqual({ expired: 0, paid: 0, failed: 0 });
    expect((await storedOrder(shop, id)).status).toBe('pending');

    time += 1;
    expect(await expire()).toEqual({ expired: 1, paid: 0, failed: 0 });

    const { body } = await shop.call('GET', `/orders/${id}`, { as: robin });
    expect(body.data.order.status).toBe('cancelled');
    expect(body.data.order.timeline.at(-1)).toEqual({
      status: 'cancelled',
      at: new Date(time).toISOString(),
      by: 'system',
      note: 'Not paid in time',
    });
    expect(await storedProduct(shop, 'kettle')).toMatchObject({ countInStock: 500, popularity: 0 });
    expect(await expire()).toMatchObject({ expired: 0 });
    expect(await stock()).toBe(500);
  });

  test('leaves paid, confirmed and young orders alone', async () => {
    const [paid, confirmed] = [await place(), await place()];
    const { id: paymentId } = await begin(paid);
    await verify(paid, paymentId, 'pm_card_visa');
    await shop.call('PUT', `/orders/${confirmed}/status`, { as: admin, body: { status: 'confirmed' } });
    time += 61 * MINUTE;
    const young = await place();

    expect(await expire()).toMatchObject({ expired: 0, failed: 0 });

    const statuses = await Promise.all([paid, confirmed, young].map((id) => storedOrder(shop, id)));
    expect(statuses.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'pending']);
    expect(await stock()).toBe(497);
  });

  test('cancels orders whose card was refused, and closes the payment that was under way', async () => {
    const id = await place();
    const intent = await begin(id);
    await verify(id, intent.id, 'pm_card_chargeDeclined');
    time += 61 * MINUTE;
    expect(await expire()).toMatchObject({ expired: 1 });
    expect(await storedOrder(shop, id)).toMatchObject({
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
    expect(await storedOrder(shop, id)).toMatchObject({
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
      await verify(id, intent.id, 'pm_card_visa');
    };
    expect(await expire()).toMatchObject({ expired: 0, failed: 0 });
    expect(await storedOrder(shop, id)).toMatchObject({ status: 'pending', payment: { status: 'paid' } });
    expect(intent.refunded).toBe(0);
  });

  test('waits for a bank that has not decided yet', async () => {
    const id = await place();
    const intent = await begin(id);
    intent.status = 'processing';
    time += 61 * MINUTE;
    expect(await expire()).toMatchObject({ expired: 0, paid: 0, failed: 0 });
    expect((await storedOrder(shop, id)).status).toBe('pending');
    stripe.succeed(intent);
    expect(await expire()).toMatchObject({ paid: 1 });
  });

  test('one order that fails does not keep the others from being looked at, and is tried again', async () => {
    const [first, broken, last] = [await place(), await place(), await place()];
    const intent = await begin(broken);
    stripe.intents.delete(intent.id);
    time += 61 * MINUTE;

    expect(await expire()).toEqual({ expired: 2, paid: 0, failed: 1 });

    const statuses = await Promise.all([first, broken, last].map((id) => storedOrder(shop, id)));
    expect(statuses.map(({ status }) => status)).toEqual(['cancelled', 'pending', 'cancelled']);
    expect(shop.logs).toContainEqual(
      expect.objectContaining({ level: 'error', fields: expect.objectContaining({ orderId: broken }) }),
    );
    stripe.intents.set(intent.id, intent);
    expect(await expire()).toMatchObject({ expired: 1, failed: 0 });
  });

  test('works through more orders than one page holds', async () => {
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
