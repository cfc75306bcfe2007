import { beforeEach, describe, expect, test } from 'vitest';
import { createGuestPersonId } from '../../src/platform/guests';
import { buildOrderBody, payTestOrder, createPlacedOrder, sendOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore({ rateLimitFactor: 1 });

let robin: TestPerson;
const place = () => createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
const tryToPlace = () => sendOrder(shop, robin, buildOrderBody([{ product: 'kettle' }]));
const document = () => shop.db.doc(`buyers/${robin.uid}`);
const known = async () => {
  const found = (await document().get()).data();
  return { orders: found?.orders, unpaid: Object.keys(found?.unpaid ?? {}).sort() };
};

beforeEach(async () => {
  robin = await shop.person();
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

describe('what is known of a buyer', () => {
  test('changes with their orders', async () => {
    const [paid, cancelled] = [await place(), await place()];
    expect(await known()).toEqual({ orders: 2, unpaid: [paid, cancelled].sort() });
    await payTestOrder(shop, robin, paid);
    expect(await known()).toEqual({ orders: 2, unpaid: [cancelled] });
    await shop.call('PATCH', `/orders/${cancelled}/cancel`, { as: robin });
    expect(await known()).toEqual({ orders: 1, unpaid: [] });
  });

  test(
    'is counted from the orders where it is missing, also after a change that came first',
    { tags: 'long' },
    async () => {
      const [first, second] = [await place(), await place()];
      await document().delete();
      expect((await tryToPlace()).body.code).toBe('TOO_MANY_UNPAID_ORDERS');
      await shop.call('PATCH', `/orders/${first}/cancel`, { as: robin });
      const third = await place();
      expect(await known()).toEqual({ orders: 2, unpaid: [second, third].sort() });
      expect((await tryToPlace()).body.code).toBe('TOO_MANY_UNPAID_ORDERS');
    },
  );

  test('is counted for many at once, and for each by what is theirs', { tags: 'long' }, async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => shop.person()));
    const order = (person: TestPerson) => sendOrder(shop, person, buildOrderBody([{ product: 'kettle' }]));
    const statuses = async (people: readonly TestPerson[]) =>
      (await Promise.all(people.map(order))).map(({ status }) => status);
    await place();
    expect(await statuses([robin, ...others])).toEqual(Array<number>(8).fill(201));
    await shop.clear('buyers');
    expect(await statuses([robin, ...others])).toEqual([409, ...Array<number>(7).fill(201)]);
    const counted = await shop.db.getAll(...others.map(({ uid }) => shop.db.doc(`buyers/${uid}`)));
    expect(counted.map((one) => one.get('orders'))).toEqual(Array<number>(7).fill(2));
  });

  test('refuses no order for one that is not unpaid any more', async () => {
    const [settled, open] = [await place(), await place()];
    await shop.db.doc(`orders/${settled}`).update({ status: 'confirmed' });
    const placed = await place();
    expect(await known()).toEqual({ orders: 3, unpaid: [open, placed].sort() });
  });

  test('is completed by the job', { tags: 'long' }, async () => {
    const id = await place();
    await document().update({ unpaid: {} });
    shop.logs.length = 0;
    await shop.jobs.compareCounts();
    expect(await known()).toEqual({ orders: 1, unpaid: [id] });
    expect(shop.logs).toContainEqual({
      level: 'warn',
      message: 'unpaid order was missing at its buyer',
      fields: { orderId: id },
    });
  });

  test('goes with the account', async () => {
    await place();
    expect((await shop.call('DELETE', '/users/profile', { as: robin })).status).toBe(200);
    expect((await document().get()).exists).toBe(false);
  });
});

test('of a guest, only the hash of the address is stored, and not for long', { tags: 'long' }, async () => {
  const order = await place();
  const guest = { userId: `guest-${order}`, guest: { email: robin.email } };
  await shop.db.doc(`orders/${order}`).update(guest);
  const admin = await shop.person('admin');
  const body = { status: 'cancelled' };
  expect((await shop.call('PUT', `/orders/${order}/status`, { as: admin, body })).status).toBe(200);
  const found = await shop.db.doc(`buyers/${createGuestPersonId(robin.email)}`).get();
  expect(Object.keys(found.data()!).sort()).toEqual(['expiresAt', 'orders']);
  const left = found.get('expiresAt').toMillis() - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(7 * 24 * 60 * 60_000);
});
