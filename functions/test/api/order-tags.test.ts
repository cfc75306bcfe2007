import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_ORDER_TAGS } from '../../src/contract/panel/order-tags';
import { createPlacedOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { readStoreState } from '../support/stored-state';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T10:00:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;
let [first, second, third] = ['', '', ''];

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { title: 'Kettle', countInStock: 500 });
});

beforeEach(async () => {
  const place = () => {
    time += 60_000;
    return createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
  };
  [first, second, third] = [await place(), await place(), await place()];
});

const tag = (orders: unknown, add: unknown = [], remove: unknown = [], as = admin) =>
  shop.call('POST', '/orders/admin/tags', { as, body: { orders, add, remove } });
const getTags = async (id: string) =>
  (await shop.call('GET', `/orders/admin/${id}`, { as: admin })).body.data.tags as string[];
const found = async (query: string) => {
  const { body } = await shop.call('GET', `/orders/admin/all?${query}`, { as: admin });
  return body.data.orders.map(({ _id }: { _id: string }) => _id) as string[];
};

describe('tags of orders', () => {
  test('are given to many and taken from some, are suggested, logged, and find orders with every other filter', async () => {
    const reply = await tag([first, second], ['Gift', 'Wholesale']);
    expect(reply.body.data.orders).toEqual([
      { _id: first, tags: ['Gift', 'Wholesale'] },
      { _id: second, tags: ['Gift', 'Wholesale'] },
    ]);
    time += 1000;
    await tag([second, third], ['Fair'], ['Gift']);
    expect([await getTags(first), await getTags(second), await getTags(third)]).toEqual([
      ['Gift', 'Wholesale'],
      ['Wholesale', 'Fair'],
      ['Fair'],
    ]);
    const known = await shop.call('GET', '/orders/admin/tags', { as: admin });
    expect(known.body.data.tags.slice(0, 3)).toEqual(['Fair', 'Gift', 'Wholesale']);
    const inRows = await shop.call('GET', `/orders/admin/tagged?orders=${third},none,../x,${first}`, {
      as: admin,
    });
    expect(inRows.body.data.orders).toHaveLength(2);
    expect(inRows.body.data.orders).toEqual(
      expect.arrayContaining([
        { _id: first, tags: ['Gift', 'Wholesale'] },
        { _id: third, tags: ['Fair'] },
      ]),
    );
    expect(await found('tag=Wholesale')).toEqual([second, first]);
    expect(await found('tag=Wholesale&status=shipped')).toEqual([]);
    expect(await found('tag=Wholesale&search=kettle&payment=owes&country=US')).toEqual([second, first]);
    expect(await found(`tag=Fair&customer=${admin.uid}`)).toEqual([]);
    const page = await shop.call('GET', '/orders/admin/all?tag=Wholesale&limit=1', { as: admin });
    expect(await found(`tag=Wholesale&limit=1&cursor=${page.body.data.nextCursor}`)).toEqual([first]);
    const log = await shop.call('GET', `/admin/activity?type=order&id=${second}`, { as: admin });
    expect(log.body.data.events[0]).toMatchObject({
      action: 'order.tagged',
      // Values are omitted, because they can contain personal data and the log is immutable.
      changes: [],
    });
  });

  test(
    'are seen by the customer in their export only, and go when the order forgets them',
    { tags: 'long' },
    async () => {
      await tag([first], ['Difficult']);
      for (const path of [`/orders/${first}`, '/orders/my-orders'])
        expect(JSON.stringify((await shop.call('GET', path, { as: robin })).body)).not.toContain('Difficult');
      expect(JSON.stringify(await readStoredOrder(shop, first))).not.toContain('Difficult');
      const exported = await shop.call('GET', '/users/export', { as: robin });
      expect(JSON.stringify(exported.body.data.orderTags)).toContain('Difficult');
      const customer = await shop.person();
      const theirs = await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
      await tag([theirs], ['Difficult']);
      expect((await shop.call('DELETE', '/users/profile', { as: customer })).status).toBe(200);
      expect((await shop.db.doc(`orderTags/${theirs}`).get()).exists).toBe(false);
      expect(await found('tag=Difficult')).toEqual([first]);
    },
  );

  test(
    'of an order that does not exist, too many or of the wrong form are refused, and no order is changed',
    { tags: 'long' },
    async () => {
      const many = Array.from({ length: MAX_ORDER_TAGS }, (_, at) => `Tag ${at}`);
      await tag([second], many);
      const before = await readStoreState(shop);
      for (const [orders, add, status] of [
        [[first, 'nowhere'], ['Gift'], 404],
        [[first, second], ['One more'], 400],
        [[first, first], ['Gift'], 400],
        [[first], ['Gift', 'Gift'], 400],
        [[first], [' '], 400],
        [[first], 'Gift', 400],
        [[], ['Gift'], 400],
      ] as const)
        expect([add, (await tag(orders, add)).status]).toEqual([add, status]);
      expect((await tag([first], ['Gift'], [], robin)).status).toBe(403);
      expect(await readStoreState(shop)).toEqual(before);
    },
  );
});
