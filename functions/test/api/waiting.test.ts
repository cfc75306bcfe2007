import { beforeAll, describe, expect, test } from 'vitest';
import type { Waiting } from '../../src/contract/waiting';
import { watchReads } from '../../src/platform/reads/watch-reads';
import { paidOrder, placedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type Person } from '../support/test-store';

const shop = useTestStore({ showsReads: true });

let admin: Person;
let robin: Person;
beforeAll(async () => {
  watchReads(shop.db);
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

const waiting = async (): Promise<Waiting> =>
  (await shop.call('GET', '/admin/waiting', { as: admin })).body.data;
const setStatus = (id: string, status: string) =>
  shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status } });

describe('GET /admin/waiting', () => {
  test('is for administrators only', async () => {
    expect((await shop.call('GET', '/admin/waiting')).status).toBe(401);
    expect((await shop.call('GET', '/admin/waiting', { as: robin })).status).toBe(403);
  });

  test('counts orders to confirm and to pack, reviews and mails, as they are now', async () => {
    const nothing = { orders: { pending: 0, confirmed: 0 }, reviews: 0, mails: 0 };
    expect(await waiting()).toEqual(nothing);
    await placedOrder(shop, robin, [{ product: 'kettle' }]);
    const paid = await paidOrder(shop, robin, [{ product: 'kettle' }]);
    expect(await waiting()).toEqual({ ...nothing, orders: { pending: 2, confirmed: 0 } });
    expect((await setStatus(paid, 'confirmed')).status).toBe(200);
    expect(await waiting()).toEqual({ ...nothing, orders: { pending: 1, confirmed: 1 } });
    expect((await setStatus(paid, 'shipped')).status).toBe(200);
    await shop.db.doc('reviews/one').set({ status: 'pending' });
    await shop.db.doc('mail/one').set({ noticed: true });
    await shop.db.doc('mail/two').set({ noticed: true });
    await shop.db.doc('mail/dismissed').set({ noticed: false });
    expect(await waiting()).toEqual({ orders: { pending: 1, confirmed: 0 }, reviews: 1, mails: 2 });
  });

  test('reads ten documents, however many orders there are', async () => {
    await Promise.all([1, 2, 3].map(() => paidOrder(shop, robin, [{ product: 'kettle' }])));
    const reply = await shop.call('GET', '/admin/waiting', { as: admin });
    const [, reads] = /reads=(\d+)/.exec(reply.headers.get('server-timing') ?? '') ?? [];
    expect(Number(reads)).toBe(10);
  });
});
