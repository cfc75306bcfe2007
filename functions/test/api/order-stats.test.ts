import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DayOfOrders, OrderStats } from '../../src/contract/orders/order-stats';
import { paidOrder, pay, placedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type Person } from '../support/test-store';

const DAY = 86_400_000;
const NOON = Date.parse('2026-03-02T12:00:00Z');
let time = NOON;
const shop = useTestStore({ now: () => time });

let admin: Person;
let robin: Person;

/** What one kettle comes to: $24.00, $9.99 shipping, 8% tax. */
const ONE = 35.91;

const stats = async (query = '') => {
  const reply = await shop.call('GET', `/orders/admin/stats${query}`, { as: admin });
  expect(reply.status).toBe(200);
  return reply.body.data as OrderStats;
};
const unpaid = (product = 'kettle', quantity = 1) => placedOrder(shop, robin, [{ product, quantity }]);
/** Places and pays. */
const place = (product = 'kettle', quantity = 1) => paidOrder(shop, robin, [{ product, quantity }]);
const refund = (id: string, body: object) =>
  shop.call('POST', `/orders/${id}/refunds`, { as: admin, body: { reason: 'Broken', ...body } });
const setStatus = (id: string, status: string) =>
  shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status, unpaid: true } });
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const filled = (days: DayOfOrders[]) => days.filter(({ orders }) => orders > 0);
const counting = () => vi.spyOn(Object.getPrototypeOf(shop.db.collection('orders').count()), 'get');

beforeEach(async () => {
  vi.restoreAllMocks();
  for (const name of [
    'orders',
    'orderDays',
    'moneyDays',
    'counters',
    'invoices',
    'products',
    'users',
    'catalogue',
    'events',
  ])
    await shop.db.recursiveDelete(shop.db.collection(name));
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
  test('of an empty shop is all zeros', async () => {
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
      { date: dayAt(time), orders: 2, revenue: 97.74, net: 91.98, tax: 5.76 },
    ]);
  });

  test('an order that is placed but unpaid adds nothing to the revenue, and is a figure of its own', async () => {
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

    // The bank is still processing it.
    await shop.db.doc(`orders/${declined}`).update({ 'payment.status': 'authorised' });
    expect((await stats()).unpaid).toEqual({ orders: 2, amount: 97.74 });

    await pay(shop, robin, waiting);
    await setStatus(declined, 'cancelled');
    expect(await stats()).toMatchObject({ totalRevenue: 97.74, unpaid: { orders: 0, amount: 0 } });
    await setStatus(paid, 'cancelled');
    expect((await stats()).totalRevenue).toBe(61.83);
  });

  test('money counts on the day it arrived, and a refund with its tax on the day it settled', async () => {
    const first = time;
    time += DAY / 2 - 60_000;
    const late = await unpaid('kettle', 2);
    time += 2 * 60_000;
    await pay(shop, robin, late);
    time += 2 * DAY;
    await refund(late, { lines: [{ line: '1', quantity: 1 }] });
    const found = await stats('?days=7');
    expect(found.revenueByDay.filter(({ orders, revenue }) => orders > 0 || revenue !== 0)).toEqual([
      { date: dayAt(first), orders: 1, revenue: 0, net: 0, tax: 0 },
      { date: dayAt(first + DAY), orders: 0, revenue: 61.83, net: 57.99, tax: 3.84 },
      { date: dayAt(time), orders: 0, revenue: -25.92, net: -24, tax: -1.92 },
    ]);
    expect(found).toMatchObject({ totalRevenue: 35.91, totalNet: 33.99, totalTax: 1.92 });
  });

  test('money recorded by hand counts on its own days, and what completes the total brings the invoice', async () => {
    const first = time;
    const id = await unpaid();
    const record = (amount: number) =>
      shop.call('POST', `/orders/${id}/payments`, {
        as: admin,
        body: { amount, method: 'cash', note: 'Paid in the shop' },
      });
    const invoiceOf = async () =>
      (await shop.call('GET', `/orders/${id}`, { as: admin })).body.data.order.invoice;
    await record(20);
    expect([await invoiceOf(), (await stats()).unpaid.orders]).toEqual([null, 0]);
    time += DAY;
    await record(15.91);
    expect(await invoiceOf()).toBe('INV-000001');
    time += DAY;
    const back = await refund(id, { amount: 10 });
    expect(back.body.data.refund).toMatchObject({ status: 'succeeded', byHand: 10, creditNote: 'CN-000001' });
    const { revenueByDay, ...totals } = await stats('?days=7');
    expect(revenueByDay.filter(({ revenue }) => revenue !== 0)).toMatchObject([
      { date: dayAt(first), revenue: 20, net: 18.93, tax: 1.07 },
      { date: dayAt(first + DAY), revenue: 15.91, net: 15.06, tax: 0.85 },
      { date: dayAt(first + 2 * DAY), revenue: -10, net: -9.47, tax: -0.53 },
    ]);
    expect(totals).toMatchObject({ totalRevenue: 25.91, totalTax: 1.39 });
  });

  test('payments at once, each sent twice, add up', async () => {
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

  test('the job counts the money of orders from before it was kept by day, once', async () => {
    const first = time;
    const [paid, refunded] = [await place(), await place('kettle', 2)];
    time += DAY;
    await refund(refunded, { amount: 10 });
    const before = await stats('?days=7');
    for (const id of [paid, refunded])
      await shop.db.doc(`orders/${id}`).update({ moneyCounted: FieldValue.delete() });
    await shop.db.recursiveDelete(shop.db.collection('moneyDays'));
    expect((await stats('?days=7')).totalRevenue).toBe(0);

    // A change of one of them counts what came before it, too.
    await refund(refunded, { amount: 5 });
    expect((await stats('?days=7')).totalRevenue).toBe(46.83);
    await shop.jobs.countFinishedDays();
    await shop.jobs.countFinishedDays();
    const after = await stats('?days=7');
    expect(after.totalRevenue).toBe(82.74);
    expect(filled(after.revenueByDay)).toEqual(filled(before.revenueByDay));
    expect(filled(after.revenueByDay)).toMatchObject([{ date: dayAt(first), revenue: 97.74 }]);
  });

  test('separates days in UTC, across the end of a month, oldest first', async () => {
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

  test('remembers days that are over, counts today anew, and a past day again after a cancellation', async () => {
    const [kept, cancelled] = [await place(), await place()];
    time += 3 * DAY;
    const before = await stats('?days=7');
    expect(filled(before.revenueByDay)).toMatchObject([{ orders: 2, revenue: 2 * ONE }]);

    await place();
    const reads = counting();
    const after = await stats('?days=7');
    // Five statuses, what is unpaid, the users, today: no past day is counted twice.
    expect(reads).toHaveBeenCalledTimes(8);
    expect(filled(after.revenueByDay)).toMatchObject([{ orders: 2 }, { orders: 1 }]);

    await setStatus(cancelled, 'cancelled');
    expect(filled((await stats('?days=7')).revenueByDay)).toMatchObject([
      { orders: 1, revenue: 2 * ONE },
      { orders: 1, revenue: 0 },
    ]);
    await setStatus(kept, 'cancelled');
    expect(filled((await stats('?days=7')).revenueByDay)).toMatchObject([{ orders: 1, revenue: -ONE }]);
    expect((await stats('?days=7')).totalRevenue).toBe(ONE);
  });

  test('remembers days on both sides of a new year, and counts one of the old year again', async () => {
    time = Date.parse('2041-12-30T12:00:00Z');
    const cancelled = await place();
    await place();
    time += 4 * DAY;
    await place();
    const filledDays = async (days: number) => filled((await stats(`?days=${days}`)).revenueByDay);
    const expected = [
      { date: '2041-12-30', orders: 2, revenue: 2 * ONE },
      { date: '2042-01-03', orders: 1, revenue: ONE },
    ];
    // Day by day, then from the orders themselves, then from memory.
    expect(await filledDays(6)).toMatchObject(expected);
    expect(await filledDays(90)).toMatchObject(expected);
    expect(await filledDays(90)).toMatchObject(expected);
    const { docs } = await shop.db.collection('orderDays').get();
    expect(docs.map(({ id }) => id)).toEqual(['2041', '2042']);

    await setStatus(cancelled, 'cancelled');
    const corrected = [
      { date: '2041-12-30', orders: 1, revenue: 2 * ONE },
      { date: '2042-01-03', orders: 1, revenue: 0 },
    ];
    expect(await filledDays(90)).toMatchObject(corrected);
    expect(await filledDays(90)).toMatchObject(corrected);
  });

  test('sums up a long silence without what was cancelled in it', async () => {
    const cancelled = await place('kettle', 3);
    await place();
    await setStatus(cancelled, 'cancelled');
    time += 20 * DAY;
    const reads = counting();
    const found = filled((await stats('?days=30')).revenueByDay);
    expect(found).toMatchObject([{ orders: 1, revenue: ONE }]);
    // Five statuses, what is unpaid, the users, and how many orders there are to read.
    expect(reads).toHaveBeenCalledTimes(8);
  });

  test('does not remember a day that was just over, since an order may still be on its way', async () => {
    await place();
    time += DAY / 2 + 10 * 60_000;
    expect(filled((await stats('?days=2')).revenueByDay)).toMatchObject([{ orders: 1 }]);
    time -= DAY / 2;
    await place();
    time += DAY / 2;
    expect(filled((await stats('?days=2')).revenueByDay)).toMatchObject([{ orders: 2 }]);
  });

  test('loads that count and a cancellation at the same time leave nothing outdated', async () => {
    const ids = [await place(), await place(), await place()];
    time += 2 * DAY;
    await Promise.all([...ids.map((id) => setStatus(id, 'cancelled')), stats(), stats(), stats()]);
    expect(filled((await stats()).revenueByDay)).toEqual([]);
    expect((await stats()).totalRevenue).toBe(0);
  });

  test('names what sold best and what runs out, of what is on sale', async () => {
    await place('kettle', 5);
    const { topProducts, lowStock } = await stats();
    expect(topProducts.map(({ _id, sold }) => [_id, sold])).toEqual([
      ['out', 9],
      ['kettle', 5],
      ['mug', 3],
    ]);
    expect(topProducts[1]).toMatchObject({
      name: 'Copper Kettle',
      image: expect.any(String),
      countInStock: 495,
    });
    expect(lowStock.map(({ _id, lowVariants }) => [_id, lowVariants])).toEqual([
      ['rare', [{ options: {}, countInStock: 1 }]],
      ['out', [{ options: {}, countInStock: 0 }]],
    ]);
  });

  test('reads days that the job counted before the first request', async () => {
    for (const _day of Array(10)) {
      await place();
      time += DAY;
    }
    await shop.jobs.countFinishedDays();
    const years = (await shop.db.collection('orderDays').get()).docs;
    const kept = years.flatMap((year) => Object.values(year.get('days') as Record<string, DayOfOrders>));
    expect(kept.filter(({ orders }) => orders > 0)).toHaveLength(10);
    expect(filled((await stats('?days=90')).revenueByDay)).toHaveLength(10);
  });

  test('is for administrators only', async () => {
    expect((await shop.call('GET', '/orders/admin/stats')).body.code).toBe('UNAUTHENTICATED');
    expect((await shop.call('GET', '/orders/admin/stats', { as: robin })).body.code).toBe('FORBIDDEN');
  });
});
