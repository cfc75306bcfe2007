import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEvent } from '../../src/contract/activity';
import { createActivityRepository } from '../../src/features/activity/activity.repository';
import { countDocuments, readOrderState, createPlacedOrder } from '../support/order-builder';
import { storeProduct, readProductVersion } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  [admin, robin] = await Promise.all([
    shop.person('admin', { name: 'Alex Admin' }),
    shop.person('customer', { name: 'Robin Example' }),
    storeProduct(shop, 'kettle', { countInStock: 500 }),
  ]);
});
beforeEach(async () => {
  time += 60_000;
  await shop.clear('events');
});

const activity = (query = '', as: TestPerson | null = admin) =>
  shop.call('GET', `/admin/activity${query}`, { as });

async function getEvents(query = ''): Promise<ActivityEvent[]> {
  const reply = await activity(query);
  expect(reply.status).toBe(200);
  return reply.body.data.events as ActivityEvent[];
}

const setStatus = (id: string, body: object) =>
  shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { unpaid: true, ...body } });
async function setRole(uid: string, role: string) {
  await shop.auth.updateUser(uid, { emailVerified: true });
  return shop.call('PUT', `/users/admin/${uid}/role`, { as: admin, body: { role } });
}

describe("an administrator's change", () => {
  test('of an order is recorded with who, what, before and after, and when', { tags: 'long' }, async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    expect(await getEvents()).toEqual([]);
    await setStatus(id, { status: 'confirmed' });
    time += 1000;
    await setStatus(id, {
      status: 'shipped',
      note: 'Left today',
      tracking: { carrier: 'Post', number: 'RM123456785' },
    });

    const [shipped, confirmed, ...others] = await getEvents();
    expect(others).toEqual([]);
    expect(confirmed).toMatchObject({
      action: 'order.status',
      changes: [{ field: 'status', before: 'pending', after: 'confirmed' }],
    });
    expect(shipped).toEqual({
      _id: expect.any(String),
      at: new Date(time).toISOString(),
      by: { _id: admin.uid, name: 'Alex Admin' },
      action: 'order.status',
      target: { type: 'order', _id: id, label: id.slice(-8).toUpperCase() },
      changes: [
        { field: 'status', before: 'confirmed', after: 'shipped' },
        { field: 'note', before: null, after: true },
        { field: 'tracking.carrier', before: null, after: 'Post' },
        { field: 'tracking.number', before: null, after: '…6785' },
      ],
      items: [],
    });
  });

  test('of a role is recorded once, also when it is asked for twice', async () => {
    const other = await shop.person('customer', { name: 'Kim Example' });
    await setRole(other.uid, 'admin');
    await setRole(other.uid, 'admin');
    expect(await getEvents()).toEqual([
      expect.objectContaining({
        action: 'user.role',
        by: { _id: admin.uid, name: 'Alex Admin' },
        target: { type: 'user', _id: other.uid, label: 'Kim Example' },
        changes: [{ field: 'role', before: 'customer', after: 'admin' }],
      }),
    ]);
  });

  test('that is refused leaves no event', async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    expect((await setStatus(id, { status: 'delivered' })).status).toBe(409);
    expect((await setRole(admin.uid, 'customer')).status).toBe(409);
    expect(await countDocuments(shop, 'events')).toBe(0);
  });

  test('that cannot be logged is not made', async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const before = await readOrderState(shop);
    const append = shop.services.activity.record;
    shop.services.activity.record = () => {
      throw new Error('No log today');
    };
    const reply = await setStatus(id, { status: 'confirmed' });
    shop.services.activity.record = append;
    expect(reply.status).toBe(500);
    expect(await readOrderState(shop)).toEqual(before);
  });
});

test("a customer's own doings are not logged", async () => {
  const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
  expect((await shop.call('PATCH', `/orders/${id}/cancel`, { as: robin })).status).toBe(200);
  expect(await countDocuments(shop, 'events')).toBe(0);
});

test(
  'of a person with more entries than one page holds, all are exported, and none keeps the name',
  { tags: 'long' },
  async () => {
    const events = createActivityRepository(shop.db);
    const batch = shop.db.batch();
    for (let at = 0; at < 402; at += 1) {
      batch.create(shop.db.collection('events').doc(), {
        at: new Date(time + at),
        by: { uid: at < 401 ? 'busy' : 'other', name: 'Busy Admin' },
        action: 'order.status',
        target: { type: 'order', id: `order-${at}`, label: `ORDER${at}` },
        changes: [],
      });
    }
    await batch.commit();
    await events.renamePerson('busy', 'Deleted account');
    const found = await events.listByPerson('busy');
    expect(found.map(({ target }) => target.id)).toEqual(
      Array.from({ length: 401 }, (_, at) => `order-${400 - at}`),
    );
    expect(new Set(found.map(({ by }) => by.name))).toEqual(new Set(['Deleted account']));
    expect((await events.listByPerson('other')).map(({ by }) => by.name)).toEqual(['Busy Admin']);
  },
);

describe('GET /admin/activity', () => {
  test('is filtered by person, thing and kind, also together', { tags: 'long' }, async () => {
    const second = await shop.person('admin', { name: 'Mia' });
    const set = (as: TestPerson, id: string, body: object) =>
      shop.call('PUT', `/products/${id}`, { as, body });
    await storeProduct(shop, 'tote', { title: 'Canvas Tote' });
    await storeProduct(shop, 'pot', { title: 'Copper Tea Pot' });
    await set(second, 'tote', { brand: 'Foundry' });
    await set(admin, 'pot', { brand: 'Foundry' });
    await setStatus(await createPlacedOrder(shop, robin, [{ product: 'kettle' }]), { status: 'confirmed' });
    const products = await Promise.all(
      ['tote', 'pot'].map(async (_id) => ({ _id, updatedAt: await readProductVersion(shop, _id) })),
    );
    const body = { status: 'archived', products };
    await shop.call('POST', '/products/admin/bulk', { as: second, body });

    const found = async (query: string) =>
      (await getEvents(query)).map(({ target }) => (target.type === 'order' ? 'order' : target.label)).sort();
    expect(await found(`?person=${second.uid}`)).toEqual(['2 products', 'Canvas Tote']);
    expect(await found('?search=tea%20p')).toEqual(['2 products', 'Copper Tea Pot']);
    expect(await found(`?search=TEA&person=${admin.uid}`)).toEqual(['Copper Tea Pot']);
    expect(await found(`?type=order&person=${admin.uid}`)).toEqual(['order']);
    expect(await found('?type=order&search=tea')).toEqual([]);
    expect(await found('?type=product&search=canvas')).toEqual(['2 products', 'Canvas Tote']);
    expect(await found(`?person=${robin.uid}`)).toEqual([]);
  });

  test.each([null, 'customer'] as const)('is not for %s', async (who) => {
    const reply = await activity('', who === null ? null : robin);
    expect(reply.body.code).toBe(who === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  });

  test('answers pages, newest first, without gaps or repeats', { tags: 'long' }, async () => {
    const ids = [];
    for (let at = 0; at < 5; at += 1) {
      const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
      // Two events at the same time, so that a page can end between them.
      if (at !== 2) time += 1000;
      await setStatus(id, { status: 'confirmed' });
      ids.unshift(id);
    }
    const seen: ActivityEvent[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data } = (await activity(`?limit=2${cursor && `&cursor=${cursor}`}`)).body;
      seen.push(...(data.events as ActivityEvent[]));
      cursor = data.nextCursor as string | null;
    }
    expect(seen.map(({ target }) => target._id).sort()).toEqual([...ids].sort());
    const times = seen.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('narrows to a kind, and to one thing of it', async () => {
    const [one, two] = [
      await createPlacedOrder(shop, robin, [{ product: 'kettle' }]),
      await createPlacedOrder(shop, robin, [{ product: 'kettle' }]),
    ];
    await setStatus(one, { status: 'confirmed' });
    await setStatus(two, { status: 'cancelled' });
    const other = await shop.person();
    await setRole(other.uid, 'admin');

    const targets = async (query: string) => (await getEvents(query)).map(({ target }) => target._id);
    expect((await targets('?type=order')).sort()).toEqual([one, two].sort());
    expect(await targets(`?type=order&id=${two}`)).toEqual([two]);
    expect(await targets('?type=user')).toEqual([other.uid]);
    expect(await targets(`?type=user&id=${two}`)).toEqual([]);
  });

  test.each([
    ['type=nothing', 'VALIDATION_ERROR'],
    ['id=kettle', 'VALIDATION_ERROR'],
    ['type=order&id=a/b', 'VALIDATION_ERROR'],
    ['limit=0', 'VALIDATION_ERROR'],
    ['cursor=x', 'BAD_CURSOR'],
  ])('refuses %s', async (query, code) => {
    const reply = await activity(`?${query}`);
    expect([reply.status, reply.body.code]).toEqual([400, code]);
  });
});
