import { beforeAll, describe, expect, test } from 'vitest';
import type { PendingTasksResponse, PendingTaskCounts } from '../../src/contract/panel/pending-tasks';
import { enableFirestoreReadCounting } from '../../src/platform/reads/watch-reads';
import { createPaidOrder, createPlacedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore({ showsReads: true });

let admin: TestPerson;
let robin: TestPerson;
beforeAll(async () => {
  enableFirestoreReadCounting(shop.db);
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

const waiting = async (): Promise<PendingTaskCounts> =>
  (await shop.call('GET', '/admin/waiting', { as: admin })).body.data;
const setStatus = (id: string, status: string) =>
  shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status } });

describe('GET /admin/waiting', () => {
  test('is for administrators only', async () => {
    expect((await shop.call('GET', '/admin/waiting')).status).toBe(401);
    expect((await shop.call('GET', '/admin/waiting', { as: robin })).status).toBe(403);
  });

  test('counts orders by what they wait for, reviews and mails, as they are now', async () => {
    const sent = { confirmed: 0, packed: 0, pickup: 0, shipped: 0 };
    const none = { pending: 0, ...sent, owing: 0, toReturn: 0, all: 0, drafts: 0 };
    const nothing = { orders: none, messages: 0, reviews: 0, mails: 0 };
    expect(await waiting()).toEqual(nothing);
    await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const paid = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    expect(await waiting()).toEqual({ ...nothing, orders: { ...none, pending: 2, owing: 1, all: 2 } });
    expect((await setStatus(paid, 'confirmed')).status).toBe(200);
    expect(await waiting()).toEqual({
      ...nothing,
      orders: { ...none, pending: 1, confirmed: 1, owing: 1, all: 2 },
    });
    expect((await setStatus(paid, 'shipped')).status).toBe(200);
    await shop.db.doc('reviews/one').set({ status: 'pending' });
    await shop.db.doc('contactMessages/one').set({ lastAt: new Date(), waitsSince: new Date() });
    await shop.db.doc('contactMessages/done').set({ lastAt: new Date(), waitsSince: null });
    await shop.db.doc('mail/one').set({ noticed: true });
    await shop.db.doc('mail/two').set({ noticed: true });
    await shop.db.doc('mail/dismissed').set({ noticed: false });
    const orders = { ...none, pending: 1, shipped: 1, owing: 1, all: 2 };
    expect(await waiting()).toEqual({ orders, messages: 1, reviews: 1, mails: 2 });
  });

  test('reads fifteen documents, however many orders there are', { tags: 'long' }, async () => {
    await Promise.all([1, 2, 3].map(() => createPaidOrder(shop, robin, [{ product: 'kettle' }])));
    const reply = await shop.call('GET', '/admin/waiting', { as: admin });
    const [, reads] = /reads=(\d+)/.exec(reply.headers.get('server-timing') ?? '') ?? [];
    expect(Number(reads)).toBe(15);
  });
});

describe('GET /admin/waiting/today', () => {
  const today = async (): Promise<PendingTasksResponse> =>
    (await shop.call('GET', '/admin/waiting/today', { as: admin })).body.data;
  const kinds = async () => Object.fromEntries((await today()).items.map(({ kind, count }) => [kind, count]));

  test('is for administrators only', async () => {
    expect((await shop.call('GET', '/admin/waiting/today')).status).toBe(401);
    expect((await shop.call('GET', '/admin/waiting/today', { as: robin })).status).toBe(403);
  });

  test('names what waits, the most urgent first, with its age and its end', { tags: 'long' }, async () => {
    const before = await kinds();
    const unpaid = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const paid = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    const packed = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    expect((await setStatus(packed, 'confirmed')).status).toBe(200);
    const longAgo = new Date('2026-01-05T08:00:00Z');
    await shop.db.doc(`orders/${paid}`).update({ createdAt: longAgo });
    const soon = new Date('2026-01-05T09:00:00Z');
    await shop.db.doc(`orders/${unpaid}`).update({ 'payment.expiresAt': soon });
    await shop.db.doc(`orders/${packed}`).update({ 'payment.refundFailed': true });
    await shop.db.doc('reviews/old').set({ status: 'pending', writtenAt: longAgo, images: [] });
    await shop.db.doc('contactMessages/old').set({ lastAt: longAgo, waitsSince: longAgo });

    const { items } = await today();
    expect(items.map(({ kind }) => kind)).toEqual([
      'refunds',
      'pack',
      'confirm',
      'unpaid',
      'messages',
      'reviews',
      'mails',
    ]);
    const of = Object.fromEntries(items.map((item) => [item.kind, item]));
    expect(of.refunds).toMatchObject({ count: 1, due: null });
    expect(of.pack).toMatchObject({ count: (before.pack ?? 0) + 1 });
    // Same number as in the list's tab.
    const { orders } = (await shop.call('GET', '/admin/waiting', { as: admin })).body.data;
    expect(of.confirm).toMatchObject({ count: orders.pending, since: longAgo.toISOString() });
    expect(of.unpaid).toMatchObject({ count: (before.unpaid ?? 0) + 1, due: soon.toISOString() });
    expect(of.reviews).toMatchObject({ since: longAgo.toISOString() });
    expect(of.messages).toMatchObject({ since: longAgo.toISOString() });
  });

  test('reads no more for more orders', { tags: 'long' }, async () => {
    const countReads = async () => {
      const reply = await shop.call('GET', '/admin/waiting/today', { as: admin });
      return Number(/reads=(\d+)/.exec(reply.headers.get('server-timing') ?? '')?.[1]);
    };
    // Settings are occasionally reloaded with one more read.
    expect(await countReads()).toBeOneOf([31, 32]);
    await Promise.all([1, 2, 3].map(() => createPaidOrder(shop, robin, [{ product: 'kettle' }])));
    expect(await countReads()).toBeOneOf([31, 32]);
  });
});
