import { FieldValue, Query } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DailySales, OrderStats } from '../../src/contract/orders/order-stats';
import { createPaidOrder, payTestOrder, createPlacedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const DAY = 86_400_000;
const NOON = Date.parse('2026-03-02T12:00:00Z');
let time = NOON;
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

/** Total of an order of one kettle: $24.00, $9.99 shipping, 8% tax. */
const ONE = 35.91;

const stats = async (query = '') => {
  const reply = await shop.call('GET', `/orders/admin/stats${query}`, { as: admin });
  expect(reply.status).toBe(200);
  return reply.body.data as OrderStats;
};
const unpaid = (product = 'kettle', quantity = 1) => createPlacedOrder(shop, robin, [{ product, quantity }]);
const place = (product = 'kettle', quantity = 1) => createPaidOrder(shop, robin, [{ product, quantity }]);
const refund = (id: string, body: object) =>
  shop.call('POST', `/orders/${id}/refunds`, { as: admin, body: { reason: 'Broken', ...body } });
const setStatus = (id: string, status: string) =>
  shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status, unpaid: true } });
const toCalendarDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const filled = (days: DailySales[]) => days.filter(({ orders }) => orders > 0);
const getCollection = (query: unknown) =>
  (query as { toProto: () => { structuredQuery: { from: [{ collectionId: string }] } } }).toProto()
    .structuredQuery.from[0].collectionId;
const counting = () => vi.spyOn(Object.getPrototypeOf(shop.db.collection('orders').count()), 'get');

beforeEach(async () => {
  vi.restoreAllMocks();
  await shop.clear(
    'orders',
    'orderCounts',
    'salesDays',
    'counters',
    'invoices',
    'products',
    'users',
    'catalogue',
    'events',
  );
  time += 100 * DAY;
  time -= (time - NOON) % DAY;
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await Promise.all([
    storeProduct(shop, 'kettle', { countInStock: 500 }),
    storeProduct(shop, 'mug', { title: 'Mug', countInStock: 6, popularity: 3 }),
    storeProduct(shop, 'rare', { title: 'Rare', countInStock: 1 }),
    storeProduct(shop, 'out', { title: 'Out', countInStock: 0, popularity: 9 }),
    storeProduct(shop, 'gone', { title: 'Gone', countInStock: 0, popularity: 99, status: 'archived' }),
  ]);
  await shop.services.products.productsChanged(['kettle', 'mug', 'rare', 'out', 'gone']);
});

describe('GET /orders/admin/stats', () => {
  test('of an empty shop is all zeros', { tags: 'long' }, async () => {
    const { revenueByDay, ...rest } = await stats('?days=7');
    expect(rest).toMatchObject({
      totalUsers: 2,
      totalProducts: 4,
      totalOrders: 0,
      totalRevenue: 0,
      ordersByStatus: { pending: 0, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 },
    });
    expect(revenueByDay.map(({ orders, revenue }) => [orders, revenue])).toEqual(Array(7).fill([0, 0]));
    const today = new Date(time).toISOString().slice(0, 10);
    expect(revenueByDay.at(-1)?.date).toBe(today);
    expect(Date.parse(today) - Date.parse(revenueByDay[0]!.date)).toBe(6 * DAY);
  });

  test('counts orders by status, and money less refunds, net and tax apart', async () => {
    const [confirmed, cancelled] = [await place(), await place()];
    await place('kettle', 2);
    await setStatus(confirmed, 'confirmed');
    await setStatus(cancelled, 'cancelled');
    const found = await stats();
    expect(found).toMatchObject({
      totalOrders: 3,
      ordersByStatus: { pending: 1, confirmed: 1, shipped: 0, delivered: 0, cancelled: 1 },
    });
    // Two kettles: $48.00, $9.99 shipping, $3.84 tax.
    expect(found).toMatchObject({ totalRevenue: 97.74, totalNet: 91.98, totalTax: 5.76 });
    expect(filled(found.revenueByDay)).toEqual([
      { date: toCalendarDay(time), orders: 2, revenue: 97.74, net: 91.98, tax: 5.76 },
    ]);
  });

  test(
    'an order that is placed but not fully paid is a figure of its own, with its rest',
    { tags: 'long' },
    async () => {
      const paid = await place();
      const waiting = await unpaid('kettle', 2);
      const declined = await unpaid();
      const started = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId: declined } });
      const card = { paymentId: started.body.data.paymentId, token: 'tok_chargeDeclined' };
      await shop.call('POST', '/orders/payment/verify', { as: robin, body: { orderId: declined, ...card } });
      expect(await stats()).toMatchObject({
        totalRevenue: ONE,
        unpaid: { orders: 2, amount: 97.74 },
        ordersByStatus: { pending: 3 },
      });

      const inPart = { amount: 10, method: 'cash', note: 'Paid in the shop' };
      await shop.call('POST', `/orders/${declined}/payments`, { as: admin, body: inPart });
      expect((await stats()).unpaid).toEqual({ orders: 2, amount: 87.74 });

      await payTestOrder(shop, robin, waiting);
      await setStatus(declined, 'cancelled');
      expect(await stats()).toMatchObject({ totalRevenue: 97.74, unpaid: { orders: 0, amount: 0 } });
      await setStatus(paid, 'cancelled');
      expect((await stats()).totalRevenue).toBe(61.83);
    },
  );

  test('money counts on the day it arrived, and a refund with its tax on the day it settled', async () => {
    const first = time;
    time += DAY / 2 - 60_000;
    const late = await unpaid('kettle', 2);
    time += 2 * 60_000;
    await payTestOrder(shop, robin, late);
    time += 2 * DAY;
    await refund(late, { lines: [{ line: '1', quantity: 1 }] });
    const found = await stats('?days=7');
    expect(found.revenueByDay.filter(({ orders, revenue }) => orders > 0 || revenue !== 0)).toEqual([
      { date: toCalendarDay(first), orders: 1, revenue: 0, net: 0, tax: 0 },
      { date: toCalendarDay(first + DAY), orders: 0, revenue: 61.83, net: 57.99, tax: 3.84 },
      { date: toCalendarDay(time), orders: 0, revenue: -25.92, net: -24, tax: -1.92 },
    ]);
    expect(found).toMatchObject({ totalRevenue: 35.91, totalNet: 33.99, totalTax: 1.92 });
  });

  test(
    'money recorded by hand counts on its own days, and what completes the total brings the invoice',
    { tags: 'long' },
    async () => {
      const first = time;
      const id = await unpaid();
      const record = (amount: number) =>
        shop.call('POST', `/orders/${id}/payments`, {
          as: admin,
          body: { amount, method: 'cash', note: 'Paid in the shop' },
        });
      const getInvoice = async () =>
        (await shop.call('GET', `/orders/${id}`, { as: admin })).body.data.order.invoice;
      await record(20);
      expect([await getInvoice(), (await stats()).unpaid]).toEqual([null, { orders: 1, amount: 15.91 }]);
      time += DAY;
      await record(15.91);
      expect(await getInvoice()).toBe('INV-000001');
      time += DAY;
      const back = await refund(id, { amount: 10 });
      expect(back.body.data.refund).toMatchObject({
        status: 'succeeded',
        byHand: 10,
        creditNote: 'CN-000001',
      });
      const { revenueByDay, ...totals } = await stats('?days=7');
      expect(revenueByDay.filter(({ revenue }) => revenue !== 0)).toMatchObject([
        { date: toCalendarDay(first), revenue: 20, net: 18.93, tax: 1.07 },
        { date: toCalendarDay(first + DAY), revenue: 15.91, net: 15.06, tax: 0.85 },
        { date: toCalendarDay(first + 2 * DAY), revenue: -10, net: -9.47, tax: -0.53 },
      ]);
      expect(totals).toMatchObject({ totalRevenue: 25.91, totalTax: 1.39 });
    },
  );

  test('payments at once, each sent twice, add up', { tags: 'long' }, async () => {
    const ids = [];
    for (let at = 0; at < 6; at += 1) ids.push(await unpaid());
    const bodies = await Promise.all(
      ids.map(async (orderId) => {
        const started = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId } });
        return { orderId, paymentId: String(started.body.data.paymentId), token: 'tok_visa' };
      }),
    );
    await Promise.all(
      [...bodies, ...bodies].map((body) => shop.call('POST', '/orders/payment/verify', { as: robin, body })),
    );
    expect(await stats()).toMatchObject({ totalRevenue: 215.46, totalTax: 11.52 });
  });

  test(
    'orders from before they were counted are counted by the job once, or by a change that comes first',
    { tags: 'long' },
    async () => {
      const [paid, refunded] = [await place(), await place('kettle', 2)];
      await unpaid();
      time += DAY;
      await refund(refunded, { amount: 10 });
      const before = await stats('?days=7');
      const { docs } = await shop.db.collection('orders').get();
      const earlier = { counted: FieldValue.delete(), lookup: FieldValue.delete() };
      for (const { ref } of docs) await ref.update(earlier);
      await shop.clear('orderCounts', 'salesDays');
      expect(await stats('?days=7')).toMatchObject({ totalOrders: 0, totalRevenue: 0 });

      await refund(refunded, { amount: 5 });
      await setStatus(paid, 'confirmed');
      expect(await stats('?days=7')).toMatchObject({ totalOrders: 2, totalRevenue: 82.74 });
      await shop.jobs.compareCounts(() => false);
      expect(await stats('?days=7')).toMatchObject({ totalOrders: 2 });
      await Promise.all([shop.jobs.compareCounts(), shop.jobs.compareCounts()]);
      await shop.jobs.compareCounts();
      const after = await stats('?days=7');
      expect(after).toMatchObject({
        totalOrders: 3,
        totalRevenue: 82.74,
        unpaid: before.unpaid,
        topProducts: before.topProducts,
        ordersByStatus: { pending: 2, confirmed: 1 },
      });
      expect(filled(after.revenueByDay)).toEqual(filled(before.revenueByDay));
      expect(shop.logs.filter(({ message }) => message === 'order counts were wrong')).toEqual([]);
    },
  );

  test(
    'the job puts right what differs from the orders, whoever changes them meanwhile, and says so',
    { tags: 'long' },
    async () => {
      await place();
      const cancelled = await place();
      const right = await stats('?days=7');
      const [shard] = (await shop.db.collection('orderCounts').get()).docs;
      const counts = { pending: 5, owing: 1, owed: -3 };
      await shard!.ref.set({ ...counts, days: { [toCalendarDay(time)]: counts } });
      shop.logs.length = 0;
      // Each run compares some of the days, today last.
      const round = async () => {
        for (let run = 0; run < 24; run += 1) await shop.jobs.compareCounts();
      };
      await round();
      const wrong = () => shop.logs.filter(({ message }) => message === 'order counts were wrong');
      expect(wrong()).toMatchObject([{ level: 'error', fields: { day: toCalendarDay(time) } }]);
      const { totalOrders, unpaid: open, ordersByStatus } = await stats('?days=7');
      expect({ totalOrders, unpaid: open, ordersByStatus }).toEqual({
        totalOrders: right.totalOrders,
        unpaid: right.unpaid,
        ordersByStatus: right.ordersByStatus,
      });

      await shop.db.doc('counters/orderCounts').update({ compared: toCalendarDay(time - DAY) });
      await Promise.all([shop.jobs.compareCounts(), setStatus(cancelled, 'cancelled'), place()]);
      expect(wrong()).toHaveLength(1);
      expect(filled((await stats('?days=7')).revenueByDay)).toMatchObject([{ orders: 2 }]);
    },
  );

  test(
    'days that nobody can ask for any more are forgotten, and count on in the totals',
    { tags: 'long' },
    async () => {
      await place();
      time += 120 * DAY;
      const late = await place();
      await shop.jobs.compareCounts();
      const days = (await shop.db.collection('orderCounts').get()).docs.flatMap((shard) =>
        Object.keys((shard.get('days') ?? {}) as object),
      );
      expect(days).toEqual([toCalendarDay(time)]);
      await setStatus(late, 'cancelled');
      expect(await stats()).toMatchObject({ totalOrders: 2, ordersByStatus: { pending: 1, cancelled: 1 } });
    },
  );

  test('separates days in UTC, across the end of a month, oldest first', { tags: 'long' }, async () => {
    const first = time;
    await place();
    time = first + DAY / 2 - 1;
    await place();
    time += 1;
    await place();
    time = first + 40 * DAY;
    await place();
    const { revenueByDay } = await stats('?days=90');
    expect(revenueByDay).toHaveLength(90);
    const dates = revenueByDay.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    expect(filled(revenueByDay)).toMatchObject([
      { date: day(first), orders: 2, revenue: 2 * ONE },
      { date: day(first + DAY), orders: 1, revenue: ONE },
      { date: day(time), orders: 1, revenue: ONE },
    ]);
    expect(filled((await stats('?days=39')).revenueByDay).map(({ date }) => date)).toEqual([day(time)]);
  });

  test(
    'counts no order for a load, and follows a cancellation on the day that its order was placed',
    { tags: 'long' },
    async () => {
      const [kept, cancelled] = [await place(), await place()];
      time += 3 * DAY;
      await place();
      const [reads, queries] = [counting(), vi.spyOn(Query.prototype, 'get')];
      const before = await stats('?days=7');
      expect(reads).toHaveBeenCalledTimes(1);
      const asked = queries.mock.contexts.map((query) => getCollection(query));
      expect(asked).toContain('salesDays');
      expect(asked).not.toContain('orders');
      expect(filled(before.revenueByDay)).toMatchObject([{ orders: 2 }, { orders: 1 }]);

      await setStatus(cancelled, 'cancelled');
      expect(filled((await stats('?days=7')).revenueByDay)).toMatchObject([
        { orders: 1, revenue: 2 * ONE },
        { orders: 1, revenue: 0 },
      ]);
      await setStatus(kept, 'cancelled');
      expect(filled((await stats('?days=7')).revenueByDay)).toMatchObject([{ orders: 1, revenue: -ONE }]);
      expect((await stats('?days=7')).totalRevenue).toBe(ONE);
    },
  );

  test(
    'keeps one document a day of money, and follows it over the end of a year',
    { tags: 'long' },
    async () => {
      time = Date.parse('2041-12-30T12:00:00Z');
      for (const wait of [0, 1, 4]) {
        time += wait * DAY;
        await place();
      }
      const { docs } = await shop.db.collection('salesDays').get();
      expect(docs.map(({ id }) => id)).toEqual(['2041-12-30', '2041-12-31', '2042-01-04']);
      expect(filled((await stats('?days=90')).revenueByDay)).toMatchObject([
        { date: '2041-12-30', orders: 1, revenue: ONE },
        { date: '2041-12-31', orders: 1, revenue: ONE },
        { date: '2042-01-04', orders: 1, revenue: ONE },
      ]);
    },
  );

  describe('in the time zone of the shop', () => {
    const inZone = async (timeZone: string) => {
      const { settings, version } = (await shop.call('GET', '/settings', { as: admin })).body.data;
      const body = { settings: { ...settings, shop: { ...settings.shop, timeZone } }, basedOn: version };
      const reply = await shop.call('PUT', '/settings', { as: admin, body });
      // Settings are cached for a few seconds.
      time += 60_000;
      return reply;
    };
    const at = (moment: string) => {
      time = Date.parse(moment);
    };
    const daysWith = async (days: number) =>
      filled((await stats(`?days=${days}`)).revenueByDay).map(({ date, orders }) => [date, orders]);

    test(
      'days begin at its midnight, on the day that daylight saving begins, too',
      { tags: 'long' },
      async () => {
        // 23:59 on March 7, 0:00 and 23:59 on March 8, which has 23 hours, and 0:00 on March 9.
        for (const moment of ['08T04:59', '08T05:00', '09T03:59', '09T04:00']) {
          at(`2043-03-${moment}:00Z`);
          await place();
        }
        at('2043-03-09T12:00:00Z');
        expect(await daysWith(7)).toEqual([
          ['2043-03-08', 2],
          ['2043-03-09', 2],
        ]);
        expect((await inZone('America/New_York')).status).toBe(200);
        expect((await stats('?days=7')).timeZone).toBe('America/New_York');
        expect(await daysWith(7)).toEqual([
          ['2043-03-07', 1],
          ['2043-03-08', 2],
          ['2043-03-09', 1],
        ]);
        // Stored figures do not depend on the time zone, so a new zone also applies to the past.
        await inZone('Asia/Kathmandu');
        expect(await daysWith(7)).toEqual([
          ['2043-03-08', 2],
          ['2043-03-09', 2],
        ]);
        await inZone('Pacific/Pago_Pago');
        expect(await daysWith(7)).toEqual([
          ['2043-03-07', 2],
          ['2043-03-08', 2],
        ]);
      },
    );

    test('top products and the pace of low stock count its days, too', { tags: 'long' }, async () => {
      const topOf = async (days: number) =>
        (await stats(`?days=${days}`)).topProducts.map(({ _id, sold }) => [_id, sold]);
      const getPace = async (id: string) =>
        (await stats()).lowStock.find(({ _id }) => _id === id)?.daysLeft ?? null;
      await inZone('America/New_York');
      // 23:30 on September 1, and the next morning.
      at('2043-09-02T03:30:00Z');
      await place('mug', 3);
      at('2043-09-02T12:00:00Z');
      await place('kettle', 2);
      expect(await topOf(1)).toEqual([['kettle', 2]]);
      expect(await topOf(2)).toEqual([
        ['mug', 3],
        ['kettle', 2],
      ]);
      at('2043-10-01T03:00:00Z');
      expect(await getPace('mug')).toBe(30);
      at('2043-10-01T12:00:00Z');
      expect(await getPace('mug')).toBeNull();
      // The day has not begun in UTC yet. Earlier sales keep their day.
      await inZone('Pacific/Kiritimati');
      at('2043-10-01T11:30:00Z');
      const late = await place('kettle', 4);
      at('2043-10-01T12:00:00Z');
      expect(await topOf(1)).toEqual([['kettle', 4]]);
      expect(await topOf(31)).toEqual([['kettle', 6]]);
      expect(await topOf(32)).toEqual([
        ['kettle', 6],
        ['mug', 3],
      ]);
      await setStatus(late, 'cancelled');
      expect(await topOf(1)).toEqual([]);
    });

    test(
      'periods are compared with as many days before, until the same time of day',
      { tags: 'long' },
      async () => {
        await inZone('America/New_York');
        const [wren, person] = [await shop.person(), robin];
        at('2044-05-08T15:30:00Z');
        await place();
        at('2044-05-09T15:30:00Z');
        await place();
        at('2044-05-09T22:00:00Z');
        await place('kettle', 2);
        at('2044-05-10T15:40:00Z');
        robin = wren;
        const first = await place('mug', 3);
        robin = person;
        await place();
        await unpaid();
        await setStatus(await unpaid(), 'cancelled');
        await refund(first, { amount: 5 });
        const [today, week, month] = (await stats('?days=7')).sales;
        expect(today).toMatchObject({
          days: 1,
          now: { orders: 3, units: 5, newCustomers: 1, returning: 2, refunded: 5 },
          before: {
            orders: 1,
            units: 1,
            revenue: ONE,
            average: ONE,
            newCustomers: 0,
            returning: 1,
            refunded: 0,
          },
        });
        expect(week).toMatchObject({ days: 7, now: { orders: 6 }, before: { orders: 0, average: 0 } });
        expect(month).toMatchObject({ days: 30, now: { orders: 6 }, before: { orders: 0 } });
        at('2044-05-17T15:40:00Z');
        const [, later] = (await stats('?days=7')).sales;
        expect(later).toMatchObject({ now: { orders: 0 }, before: { orders: 6, newCustomers: 2 } });
      },
    );

    test('refuses what is no time zone', { tags: 'long' }, async () => {
      for (const name of ['Mars/Olympus', '+02:00', '', 7]) {
        const reply = await inZone(name as string);
        expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
        expect(Object.keys(reply.body.fields)).toEqual(['settings.shop.timeZone']);
      }
    });
  });

  test(
    'an order that comes late for a day that was just over is counted on it',
    { tags: 'long' },
    async () => {
      await place();
      time += DAY / 2 + 10 * 60_000;
      expect(filled((await stats('?days=2')).revenueByDay)).toMatchObject([{ orders: 1 }]);
      time -= DAY / 2;
      await place();
      time += DAY / 2;
      expect(filled((await stats('?days=2')).revenueByDay)).toMatchObject([{ orders: 2 }]);
    },
  );

  test('loads and cancellations at the same time leave nothing outdated', { tags: 'long' }, async () => {
    const ids = [await place(), await place(), await place()];
    time += 2 * DAY;
    await Promise.all([...ids.map((id) => setStatus(id, 'cancelled')), stats(), stats(), stats()]);
    expect(filled((await stats()).revenueByDay)).toEqual([]);
    expect((await stats()).totalRevenue).toBe(0);
  });

  test('names what sold best and what runs out, of what is on sale', { tags: 'long' }, async () => {
    const getTop = async (days: number) =>
      (await stats(`?days=${days}`)).topProducts.map(({ _id, sold }) => [_id, sold]);
    await place('mug', 4);
    time += 10 * DAY;
    await place('kettle', 3);
    await place('kettle', 2);
    const cancelled = await unpaid('mug', 1);
    expect(await getTop(7)).toEqual([
      ['kettle', 5],
      ['mug', 1],
    ]);
    await setStatus(cancelled, 'cancelled');
    expect(await getTop(7)).toEqual([['kettle', 5]]);
    expect(await getTop(30)).toEqual([
      ['kettle', 5],
      ['mug', 4],
    ]);
    await shop.call('PUT', '/products/mug', { as: admin, body: { status: 'archived' } });
    expect(await getTop(30)).toEqual([['kettle', 5]]);
    const { topProducts, lowStock } = await stats();
    expect(topProducts[0]).toMatchObject({
      name: 'Copper Kettle',
      image: expect.any(String),
      countInStock: 495,
    });
    expect(lowStock.map(({ _id, lowVariants }) => [_id, lowVariants])).toEqual([
      ['rare', [{ options: {}, countInStock: 1 }]],
      ['out', [{ options: {}, countInStock: 0 }]],
    ]);
  });

  test('is for administrators only', async () => {
    expect((await shop.call('GET', '/orders/admin/stats')).body.code).toBe('UNAUTHENTICATED');
    expect((await shop.call('GET', '/orders/admin/stats', { as: robin })).body.code).toBe('FORBIDDEN');
  });
});
