import { beforeAll, describe, expect, test } from 'vitest';
import type { PendingTasksResponse, PendingTask } from '../../src/contract/panel/pending-tasks';
import { recordJobFailures } from '../../src/scheduled/record-job-failures';
import { createFailedJobsRepository } from '../../src/features/ready/failed-jobs.repository';
import { createPaidOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const DAY = 86_400_000;
/** A Monday. */
let time = Date.parse('2026-03-02T12:00:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;
beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

const find = async (kind: PendingTask['kind']) =>
  (
    (await shop.call('GET', '/admin/waiting/today', { as: admin })).body.data as PendingTasksResponse
  ).items.find((item) => item.kind === kind);

test(
  'an order that has to leave today is named until it is shipped, late ones too',
  { tags: 'long' },
  async () => {
    const placedAt = new Date(time).toISOString();
    const order = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    const { delivery } = (await shop.db.doc(`orders/${order}`).get()).data()!;
    expect(await find('ship')).toBeUndefined();
    time += (delivery.max - delivery.min) * DAY;
    expect(await find('ship')).toMatchObject({ count: 1, since: placedAt });
    const listed = await shop.call('GET', '/orders/admin/all?ship=today', { as: admin });
    expect(listed.body.data.orders.map(({ _id }: { _id: string }) => _id)).toEqual([order]);
    time += 3 * DAY;
    expect(await find('ship')).toMatchObject({ count: 1 });
    for (const status of ['confirmed', 'shipped'])
      await shop.call('PUT', `/orders/${order}/status`, { as: admin, body: { status } });
    expect(await find('ship')).toBeUndefined();
  },
);

test('disputes say until when the first bank waits for evidence', async () => {
  const order = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
  const dueBy = new Date(time + 5 * DAY);
  const dispute = { id: 'dp_1', amount: 100, status: 'open', at: new Date(time), dueBy };
  await shop.db.doc(`orders/${order}`).update({
    'payment.status': 'disputed',
    'payment.disputes': [{ ...dispute, id: 'dp_2', dueBy: null }, dispute],
  });
  expect(await find('disputes')).toMatchObject({ count: 1, due: dueBy.toISOString() });
});

test('what sells out within two weeks at its pace is named, soonest first', { tags: 'long' }, async () => {
  await Promise.all([
    storeProduct(shop, 'mug', { title: 'Mug', countInStock: 30 }),
    storeProduct(shop, 'bowl', { title: 'Bowl', countInStock: 40 }),
    storeProduct(shop, 'plate', { title: 'Plate', countInStock: 400 }),
  ]);
  await createPaidOrder(shop, robin, [
    { product: 'mug', quantity: 21 },
    { product: 'bowl', quantity: 14 },
    { product: 'plate', quantity: 7 },
  ]);
  // Low stock is cached for ten minutes.
  time += DAY;
  // 9 mugs sell at 3 a day, 26 bowls at 2.
  expect(await find('stock')).toMatchObject({
    count: 2,
    names: ['Mug', 'Bowl'],
    due: new Date(time + 3 * DAY).toISOString(),
  });
});

describe('a job that failed', () => {
  let works = false;

  test('is named since its first failure, until a run succeeds', async () => {
    const { countSheep } = recordJobFailures(
      { countSheep: () => (works ? Promise.resolve(3) : Promise.reject(new Error('no sheep'))) },
      {
        failedJobsRepository: createFailedJobsRepository(shop.db),
        logger: { info() {}, warn() {}, error() {} },
        now: () => time,
      },
    );
    const since = new Date(time).toISOString();
    await expect(countSheep()).rejects.toThrow('no sheep');
    time += 60_000;
    await expect(countSheep()).rejects.toThrow('no sheep');
    expect(await find('jobs')).toMatchObject({ count: 1, since, names: ['countSheep'] });
    works = true;
    expect(await countSheep()).toBe(3);
    expect(await find('jobs')).toBeUndefined();
  });
});
