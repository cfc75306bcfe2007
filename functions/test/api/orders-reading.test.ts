import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { toOrderNumber } from '../../src/contract/orders/orders';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';
import { createPlacedOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let robin: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  [robin, admin] = await Promise.all([
    shop.person('customer', { email: 'robin@example.com' }),
    shop.person('admin'),
    storeProduct(shop, 'kettle', { countInStock: 500 }),
  ]);
});

describe('GET /orders/:id and /track', () => {
  test('the owner and an administrator see it', async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    for (const as of [robin, admin]) {
      const got = await shop.call('GET', `/orders/${id}`, { as });
      expect(got.status).toBe(200);
      expect(got.body.data.order).toMatchObject({ _id: id, number: toOrderNumber(id) });
      const tracked = await shop.call('GET', `/orders/${id}/track`, { as });
      expect(tracked.body.data).toEqual({
        order: got.body.data.order,
        timeline: got.body.data.order.timeline,
        tracking: null,
      });
    }
  });

  test("another customer's order is not found on any route, exactly as one that never was", async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const stranger = await shop.person();
    const before = await readStoredOrder(shop, id);
    const routes = (order: string): [string, string, object?][] => [
      ['GET', `/orders/${order}`],
      ['GET', `/orders/${order}/track`],
      ['PATCH', `/orders/${order}/cancel`],
      ['POST', '/orders/payment', { orderId: order }],
      ['POST', '/orders/payment/verify', { orderId: order, paymentId: `test_${order}`, token: 'tok_visa' }],
    ];
    const missing = routes('nosuchorder234567890');
    for (const [index, [method, path, body]] of routes(id).entries()) {
      const reply = await shop.call(method, path, { as: stranger, body });
      const none = await shop.call(missing[index]![0], missing[index]![1], {
        as: stranger,
        body: missing[index]![2],
      });
      expect([method, path, reply.status, reply.body.code]).toEqual([method, path, 404, 'NOT_FOUND']);
      expect({ ...reply.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    }
    expect(await readStoredOrder(shop, id)).toEqual(before);
  });

  test('a former administrator sees no orders of others with an old token', async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const former = await shop.person('admin');
    await shop.auth.setCustomUserClaims(former.uid, {});
    for (const path of [`/orders/${id}`, `/orders/${id}/track`]) {
      expect((await shop.call('GET', path, { as: former })).status).toBe(404);
    }
  });

  test.each(['GET /orders/x', 'GET /orders/x/track', 'PATCH /orders/x/cancel', 'GET /orders/my-orders'])(
    '%s asks for a login',
    async (route) => {
      const [method, path] = route.split(' ') as [string, string];
      expect((await shop.call(method, path)).body.code).toBe('UNAUTHENTICATED');
    },
  );

  test.each(['GET /orders/payment', 'GET /orders/payment/verify', 'GET /orders'])(
    '%s is a known path with a wrong method, not an order',
    async (route) => {
      const [method, path] = route.split(' ') as [string, string];
      expect((await shop.call(method, path, { as: robin })).status).toBe(405);
    },
  );
});

describe('GET /orders/my-orders', () => {
  test('pages through the own orders newest first, each once, also where times are equal', async () => {
    const reader = await shop.person();
    const placed: string[] = [];
    for (const step of [0, 1000, 1000, 0, 1000]) {
      time += step;
      placed.push(await createPlacedOrder(shop, reader, [{ product: 'kettle' }]));
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const { status, body } = await shop.call('GET', `/orders/my-orders?${query}`, { as: reader });
      expect(status).toBe(200);
      expect(body.data.orders.length).toBeLessThanOrEqual(2);
      seen.push(...body.data.orders.map(({ _id }: { _id: string }) => _id));
      cursor = body.data.nextCursor;
    }
    expect([...seen].sort()).toEqual([...placed].sort());
    expect([seen[0], seen[4]]).toEqual([placed[4], placed[0]]);
    expect(seen.slice(1, 3).sort()).toEqual(placed.slice(2, 4).sort());
  });

  test(
    'pages through orders that are a microsecond apart, newest first, each once',
    { tags: 'long' },
    async () => {
      const reader = await shop.person();
      const placed: string[] = [];
      for (let nanoseconds = 123_455_000; nanoseconds < 123_459_000; nanoseconds += 1000) {
        const id = await createPlacedOrder(shop, reader, [{ product: 'kettle' }]);
        await shop.db.doc(`orders/${id}`).update({ createdAt: new Timestamp(1_772_443_800, nanoseconds) });
        placed.unshift(id);
      }
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { body }: TestApiResponse = await shop.call(
          'GET',
          `/orders/my-orders?limit=1${cursor ? `&cursor=${cursor}` : ''}`,
          { as: reader },
        );
        seen.push(...body.data.orders.map(({ _id }: { _id: string }) => _id));
        cursor = body.data.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(placed);
    },
  );

  test('filters by status, and a page that ends exactly has no next one', async () => {
    const reader = await shop.person();
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.push(await createPlacedOrder(shop, reader, [{ product: 'kettle' }]));
    await shop.call('PATCH', `/orders/${ids[1]}/cancel`, { as: reader });

    const pending = await shop.call('GET', '/orders/my-orders?status=pending&limit=2', { as: reader });
    const cancelled = await shop.call('GET', '/orders/my-orders?status=cancelled', { as: reader });

    expect(pending.body.data.orders).toHaveLength(2);
    expect(pending.body.data.nextCursor).toBeNull();
    expect(cancelled.body.data.orders.map(({ _id }: { _id: string }) => _id)).toEqual([ids[1]]);
  });

  test('is empty for a customer without orders', async () => {
    const { body } = await shop.call('GET', '/orders/my-orders', { as: await shop.person() });
    expect(body.data).toEqual({ orders: [], nextCursor: null });
  });

  const encoded = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
  test.each([
    'nonsense',
    encoded(['a', 'x']),
    encoded([1]),
    encoded([1, 0, 'x']),
    encoded([1, 'a/b']),
    encoded([1, '']),
    encoded([3e17, 'x']),
    encoded([-1, 'x']),
    encoded([1.5, 'x']),
    encoded({ a: 1 }),
    encoded(null),
  ])('the cursor %s is a BAD_CURSOR', async (cursor) => {
    for (const [path, as] of [
      ['/orders/my-orders', robin],
      ['/orders/admin/all', admin],
    ] as const) {
      const reply = await shop.call('GET', `${path}?cursor=${cursor}`, { as });
      expect([reply.status, reply.body.code]).toEqual([400, 'BAD_CURSOR']);
    }
  });

  test.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=x', 'status=lost'])(
    '%s is refused',
    async (query) => {
      const reply = await shop.call('GET', `/orders/my-orders?${query}`, { as: robin });
      expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );
});

describe('GET /orders/admin/all', () => {
  const find = async (query: string) => {
    const { status, body } = await shop.call('GET', `/orders/admin/all?${query}`, { as: admin });
    return { status, body, ids: body.data?.orders.map(({ _id }: { _id: string }) => _id) as string[] };
  };

  test('is for administrators', async () => {
    const reply = await shop.call('GET', '/orders/admin/all', { as: robin });
    expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('finds an order by its number in any spelling, by its id, and by email in any case', async () => {
    const buyer = await shop.person('customer', { email: 'searched@example.com' });
    const id = await createPlacedOrder(shop, buyer, [{ product: 'kettle' }]);
    const number = toOrderNumber(id);
    for (const search of [number, number.toLowerCase(), `#${number}`, ` # ${number} `, id]) {
      expect((await find(`search=${encodeURIComponent(search)}`)).ids).toEqual([id]);
    }
    expect((await find('search=Searched@Example.com')).ids).toEqual([id]);
    expect((await find('search=searched@example.com&status=pending')).ids).toEqual([id]);
    expect((await find('search=searched@example.com&status=shipped')).ids).toEqual([]);
    expect((await find(`search=${number.slice(1)}`)).ids).toEqual([id]);
  });

  test('finds by either email address the order that was placed with another than the account’s', async () => {
    const buyer = await shop.person('customer', { email: 'account@example.com' });
    const own = await createPlacedOrder(shop, buyer, [{ product: 'kettle' }]);
    const contactEmail = 'gift.room@example.com';
    time += 1000;
    const gift = await createPlacedOrder(shop, buyer, [{ product: 'kettle' }], { contactEmail });
    expect((await find('search=Account@example.com')).ids).toEqual([gift, own]);
    expect((await find('search=account@example.com&limit=1&status=pending')).ids).toEqual([gift]);
    expect((await find('search=gift.room@example.com')).ids).toEqual([gift]);
    expect((await find(`search=account@example.com&customer=${robin.uid}`)).ids).toEqual([]);
    expect((await find('search=unknown@example.com')).ids).toEqual([]);
    expect((await find('search=@')).ids).toEqual([]);
  });

  test('filters by status and by time, both ends included, and pages through', async () => {
    time = Date.parse('2026-04-01T00:00:00Z');
    const buyer = await shop.person();
    const ids: string[] = [];
    for (let day = 0; day < 4; day += 1) {
      ids.push(await createPlacedOrder(shop, buyer, [{ product: 'kettle' }]));
      time += 86_400_000;
    }
    const newestFirst = [...ids].reverse();
    expect((await find('from=2026-04-01')).ids).toEqual(newestFirst);
    expect((await find('from=2026-04-02&to=2026-04-03')).ids).toEqual(newestFirst.slice(1, 3));
    await shop.call('PUT', `/orders/${ids[0]}/status`, {
      as: admin,
      body: { status: 'confirmed', unpaid: true },
    });
    expect((await find('from=2026-04-01&status=confirmed')).ids).toEqual([ids[0]]);
    expect((await find('from=2026-04-03&to=2026-04-01')).ids).toEqual([]);

    const first = await find('from=2026-04-01&limit=3');
    const second = await find(`from=2026-04-01&limit=3&cursor=${first.body.data.nextCursor}`);
    expect([...first.ids, ...second.ids]).toEqual(newestFirst);
    expect(second.body.data.nextCursor).toBeNull();
  });

  test('years that Firestore cannot store are answered all the same', async () => {
    expect((await find('from=%2B200000-01-01T00:00:00Z')).ids).toEqual([]);
    expect((await find('to=%2B200000-01-01T00:00:00Z&limit=1')).ids).toHaveLength(1);
  });

  test.each(['from=yesterday', 'status=lost', 'limit=0'])('%s is refused', async (query) => {
    const { status, body } = await find(query);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});
