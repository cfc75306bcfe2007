import { beforeAll, describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '../../src/contract/orders/order-states';
import { useTestStore, type TestPerson } from '../support/test-store';
import {
  readOrderState,
  createPaidOrder,
  createPlacedOrder,
  readStoredOrder,
  readStoredProduct,
} from '../support/order-builder';
import { buildStoredVariant, storeProduct } from '../support/product-builder';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let robin: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  [robin, admin] = await Promise.all([
    shop.person(),
    shop.person('admin'),
    storeProduct(shop, 'kettle', { countInStock: 500 }),
  ]);
});

const setStatus = (id: string, body: object, as: TestPerson = admin) =>
  shop.call('PUT', `/orders/${id}/status`, { as, body: { unpaid: true, ...body } });

const cancel = (id: string, as: TestPerson = robin) => shop.call('PATCH', `/orders/${id}/cancel`, { as });

/** Steps by which an administrator reaches each status. */
const WAY: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  confirmed: ['confirmed'],
  shipped: ['confirmed', 'shipped'],
  delivered: ['confirmed', 'shipped', 'delivered'],
  cancelled: ['cancelled'],
};

async function orderIn(status: OrderStatus): Promise<string> {
  const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
  for (const step of WAY[status]) {
    const reply = await setStatus(id, { status: step });
    if (reply.status !== 200) throw new Error(`${step} refused: ${JSON.stringify(reply.body)}`);
  }
  return id;
}

const ALLOWED = [
  'pending → confirmed',
  'pending → cancelled',
  'confirmed → shipped',
  'confirmed → cancelled',
  'shipped → delivered',
];

const everyChange = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })));

describe('PUT /orders/:id/status', () => {
  test.each(everyChange.filter(({ from, to }) => ALLOWED.includes(`${from} → ${to}`)))(
    '$from → $to is done and dated',
    async ({ from, to }) => {
      const id = await orderIn(from);
      const stock = (await readStoredProduct(shop, 'kettle')).countInStock;
      time += 60_000;

      const reply = await setStatus(id, { status: to, note: 'As agreed' });

      expect(reply.status).toBe(200);
      const at = new Date(time).toISOString();
      expect(reply.body.data.order).toMatchObject({ _id: id, status: to, updatedAt: at });
      expect(reply.body.data.order.timeline.at(-1)).toEqual({
        status: to,
        at,
        by: 'admin',
        note: 'As agreed',
        parcel: null,
      });
      expect(reply.body.data.order.timeline).toHaveLength(WAY[from].length + 2);
      const stored = await shop.call('GET', `/orders/${id}`, { as: robin });
      expect(stored.body.data.order).toEqual(reply.body.data.order);
      expect((await readStoredProduct(shop, 'kettle')).countInStock).toBe(
        to === 'cancelled' ? stock + 1 : stock,
      );
    },
  );

  test.each(everyChange.filter(({ from, to }) => !ALLOWED.includes(`${from} → ${to}`)))(
    '$from → $to is refused and changes nothing',
    { tags: 'long' },
    async ({ from, to }) => {
      const id = await orderIn(from);
      const before = await readOrderState(shop);
      const reply = await setStatus(id, { status: to, note: 'No', tracking: { carrier: 'Post' } });
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({ code: 'INVALID_TRANSITION', details: { from, to } });
      expect(await readOrderState(shop)).toEqual(before);
    },
  );

  test('is refused with a date of delivery in the past', async () => {
    const id = await orderIn('confirmed');
    const before = await readOrderState(shop);
    const tracking = { carrier: 'Post', estimatedDelivery: '2020-01-01' };
    const reply = await setStatus(id, { status: 'shipped', tracking });
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { 'tracking.estimatedDelivery': 'The delivery date must not be in the past' },
    ]);
    expect(await readOrderState(shop)).toEqual(before);
  });

  test('keeps the parcel, which tracking answers', async () => {
    const id = await orderIn('confirmed');
    const tracking = {
      carrier: 'Parcel Post',
      number: 'PP 1234',
      url: 'https://post.example/track/1234',
      estimatedDelivery: '2026-03-06',
    };
    await setStatus(id, { status: 'shipped', tracking });
    expect((await shop.call('GET', `/orders/${id}/track`, { as: robin })).body.data.tracking).toEqual(
      tracking,
    );
    await setStatus(id, { status: 'delivered' });
    const { data } = (await shop.call('GET', `/orders/${id}/track`, { as: robin })).body;
    expect(data.tracking).toEqual(tracking);
    expect(data.timeline.map(({ status, by }: { status: string; by: string }) => `${status} ${by}`)).toEqual([
      'pending customer',
      'confirmed admin',
      'shipped admin',
      'delivered admin',
    ]);
  });

  test('stores no parcel without details', async () => {
    const id = await orderIn('confirmed');
    expect((await setStatus(id, { status: 'shipped', tracking: {} })).status).toBe(200);
    expect((await shop.call('GET', `/orders/${id}/track`, { as: robin })).body.data.tracking).toBeNull();
  });

  test.each(['confirmed', 'shipped'] as const)('%s needs a word where the order is not paid', async (to) => {
    const id = await orderIn(WAY[to].at(-2) ?? 'pending');
    const before = await readOrderState(shop);
    const reply = await setStatus(id, { status: to, unpaid: false });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'ORDER_UNPAID', details: { due: 35.91 } });
    expect(await readOrderState(shop)).toEqual(before);
    expect((await setStatus(id, { status: to })).status).toBe(200);
  });

  test('a paid order needs no word', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    for (const status of ['confirmed', 'shipped']) {
      expect((await setStatus(id, { status, unpaid: false })).status).toBe(200);
    }
  });

  test.each([
    ['no status', {}, 'status'],
    ['an unknown status', { status: 'lost' }, 'status'],
    ['a note of 501 characters', { status: 'confirmed', note: 'x'.repeat(501) }, 'note'],
    ['a note that is no text', { status: 'confirmed', note: 5 }, 'note'],
    [
      'a script as address',
      { status: 'confirmed', tracking: { url: 'javascript:alert(1)' } },
      'tracking.url',
    ],
    [
      'a date that is none',
      { status: 'confirmed', tracking: { estimatedDelivery: 'soon' } },
      'tracking.estimatedDelivery',
    ],
  ])('%s is refused and changes nothing', { tags: 'long' }, async (_case, body, field) => {
    const id = await orderIn('pending');
    const before = await readOrderState(shop);
    const reply = await setStatus(id, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
    expect(await readOrderState(shop)).toEqual(before);
  });

  test('is for administrators, also for the own order', async () => {
    const id = await orderIn('pending');
    const before = await readOrderState(shop);
    const reply = await setStatus(id, { status: 'confirmed' }, robin);
    expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await readOrderState(shop)).toEqual(before);
  });

  test('an order that never was is not found', async () => {
    const reply = await setStatus('nosuchorder234567890', { status: 'confirmed' });
    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('PATCH /orders/:id/cancel', () => {
  test('cancels a pending order and returns its stock and popularity', async () => {
    await storeProduct(shop, 'pan', { countInStock: 3, popularity: 5 });
    const id = await createPlacedOrder(shop, robin, [{ product: 'pan', quantity: 3 }]);
    expect(await readStoredProduct(shop, 'pan')).toMatchObject({ inStock: false, popularity: 8 });
    time += 1000;

    const reply = await cancel(id);

    expect(reply.status).toBe(200);
    expect(reply.body.message).toBe('Order cancelled successfully');
    expect(reply.body.data.order).toMatchObject({
      status: 'cancelled',
      payment: { status: 'unpaid' },
      timeline: [
        { status: 'pending', by: 'customer' },
        { status: 'cancelled', by: 'customer', at: new Date(time).toISOString() },
      ],
    });
    expect(await readStoredProduct(shop, 'pan')).toMatchObject({
      countInStock: 3,
      inStock: true,
      popularity: 5,
      variants: [{ countInStock: 3 }],
    });
  });

  test('returns each variant to its own stock', async () => {
    const variants = [
      buildStoredVariant({ id: 'red', options: { Colour: 'Red' }, countInStock: 4 }),
      buildStoredVariant({ id: 'blue', options: { Colour: 'Blue' }, countInStock: 4 }),
    ];
    await storeProduct(shop, 'scarf', { variants });
    const id = await createPlacedOrder(shop, robin, [
      { product: 'scarf', variant: 'red', quantity: 3 },
      { product: 'scarf', variant: 'blue', quantity: 1 },
    ]);
    const counts = async () =>
      (await readStoredProduct(shop, 'scarf')).variants.map((each) => each.countInStock);
    expect(await counts()).toEqual([1, 3]);
    await cancel(id);
    expect(await counts()).toEqual([4, 4]);
  });

  test('an archived product gets its stock back, one that was erased is skipped', async () => {
    await Promise.all(
      ['archived', 'erased', 'kept'].map((id) => storeProduct(shop, id, { countInStock: 5 })),
    );
    const id = await createPlacedOrder(shop, robin, [
      { product: 'archived', quantity: 2 },
      { product: 'erased' },
      { product: 'kept' },
    ]);
    await shop.db.collection('products').doc('archived').update({ status: 'archived' });
    await shop.db.collection('products').doc('erased').delete();

    expect((await cancel(id)).status).toBe(200);

    expect(await readStoredProduct(shop, 'archived')).toMatchObject({ countInStock: 5, status: 'archived' });
    expect((await readStoredProduct(shop, 'kept')).countInStock).toBe(5);
    expect((await shop.db.collection('products').doc('erased').get()).exists).toBe(false);
  });

  test('stock that was edited meanwhile is added to, not overwritten', async () => {
    await storeProduct(shop, 'restocked', { countInStock: 5 });
    const id = await createPlacedOrder(shop, robin, [{ product: 'restocked', quantity: 2 }]);
    await storeProduct(shop, 'restocked', { countInStock: 40, popularity: 1 });
    await cancel(id);
    expect(await readStoredProduct(shop, 'restocked')).toMatchObject({ countInStock: 42, popularity: 0 });
  });

  test.each(['its customer', 'an administrator'])(
    'an order that %s has cancelled is answered as it is: the first answer may have been lost',
    async (who) => {
      const id = await orderIn('pending');
      if (who === 'its customer') expect((await cancel(id)).status).toBe(200);
      else await shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status: 'cancelled' } });
      const before = await readOrderState(shop);
      const again = await cancel(id);
      expect([again.status, again.body.message]).toEqual([200, 'Order cancelled successfully']);
      expect(again.body.data.order).toMatchObject({ _id: id, status: 'cancelled' });
      expect(again.body.data.order.timeline).toHaveLength(2);
      expect(await readOrderState(shop)).toEqual(before);
    },
  );

  test.each(['confirmed', 'shipped', 'delivered'] as const)(
    'a %s order is past cancelling by its customer',
    { tags: 'long' },
    async (status) => {
      const id = await orderIn(status);
      const before = await readOrderState(shop);
      const reply = await cancel(id);
      expect([reply.status, reply.body.code]).toEqual([409, 'ORDER_NOT_CANCELLABLE']);
      expect(await readOrderState(shop)).toEqual(before);
    },
  );

  test("an administrator has no use of it for others' orders: the status route names who did it", async () => {
    const id = await orderIn('pending');
    expect((await cancel(id, admin)).status).toBe(404);
    expect((await readStoredOrder(shop, id)).status).toBe('pending');
  });

  test('updates the search for products that are in stock again', async () => {
    await storeProduct(shop, 'samovar', { title: 'Samovar', countInStock: 1 });
    await shop.services.products.productsChanged(['samovar']);
    const id = await createPlacedOrder(shop, robin, [{ product: 'samovar' }]);
    const inStock = async () =>
      (await shop.call('GET', '/products?search=samovar&inStock=true')).body.data.products.length;
    expect(await inStock()).toBe(0);
    time += 10_000;
    await cancel(id);
    time += 10_000;
    expect(await inStock()).toBe(1);
  });
});

describe('cancelling with goods that cannot be sold again', () => {
  const stock = async () => (await readStoredProduct(shop, 'kettle')).countInStock;

  test('returns as many units of a line as were asked for, and notes what stays out', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'kettle', quantity: 3 }]);
    await shop.call('POST', `/orders/${id}/refunds`, {
      as: admin,
      body: { lines: [{ line: '1', quantity: 1, restock: true }], reason: 'Broken' },
    });
    const before = { stock: await stock(), state: await readOrderState(shop) };
    const tooMany = await setStatus(id, { status: 'cancelled', restock: [{ line: '1', quantity: 3 }] });
    expect([tooMany.status, tooMany.body.fields]).toEqual([
      400,
      { 'restock.0.quantity': 'At most 2 can go back to stock' },
    ]);
    const unknown = await setStatus(id, { status: 'cancelled', restock: [{ line: '9', quantity: 0 }] });
    expect(unknown.body.fields).toEqual({ 'restock.0.line': 'The order has no such line' });
    expect(await readOrderState(shop)).toEqual(before.state);

    const reply = await setStatus(id, { status: 'cancelled', restock: [{ line: '1', quantity: 1 }] });
    expect(reply.status).toBe(200);
    expect(await stock()).toBe(before.stock + 1);
    const { notes } = (await shop.call('GET', `/orders/admin/${id}`, { as: admin })).body.data;
    expect(notes.map(({ note }: { note: string }) => note)).toContain(
      'Not returned to stock, as was chosen: 1 × Copper Kettle.',
    );
    const log = await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin });
    // The refund is logged at the same time.
    const changes = log.body.data.events.flatMap((event: { changes: object[] }) => event.changes);
    expect(changes).toContainEqual({ field: 'Copper Kettle: keptOut', before: null, after: 1 });
  });
});

describe('undoing a shipment', () => {
  const undo = (id: string, as: TestPerson = admin) => setStatus(id, { status: 'confirmed', undo: true }, as);
  const mailsAbout = async (id: string) => {
    const { number } = await readStoredOrder(shop, id);
    const { docs } = await shop.db.collection('mail').get();
    const subjects = docs.map((doc) => String(doc.get('message.subject')));
    return subjects.filter((subject) => subject.includes(number));
  };

  async function shipped(): Promise<string> {
    const id = await orderIn('confirmed');
    await setStatus(id, { status: 'shipped', tracking: { carrier: 'Post', number: 'P-1' } });
    return id;
  }

  test('takes the order back, forgets the parcel and tells the customer', async () => {
    const id = await shipped();
    time += 60_000;
    const reply = await undo(id);
    expect(reply.status).toBe(200);
    const { order } = reply.body.data;
    expect(order).toMatchObject({ status: 'confirmed', tracking: null, fulfilmentStatus: 'unfulfilled' });
    expect(order.timeline.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'confirmed',
      'shipped',
      'confirmed',
    ]);
    expect(order.timeline.at(-1)).toMatchObject({ at: new Date(time).toISOString(), by: 'admin' });
    expect(await mailsAbout(id)).toContainEqual(expect.stringMatching(/is not yet on its way$/));
    const log = await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin });
    expect(log.body.data.events).toContainEqual(
      expect.objectContaining({
        action: 'order.status',
        changes: expect.arrayContaining([{ field: 'status', before: 'shipped', after: 'confirmed' }]),
      }),
    );
    expect((await setStatus(id, { status: 'shipped' })).status).toBe(200);
  });

  test('must be said: a page that does not know of the shipment changes nothing', async () => {
    const id = await shipped();
    const before = await readOrderState(shop);
    const reply = await setStatus(id, { status: 'confirmed' });
    expect([reply.status, reply.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect(await readOrderState(shop)).toEqual(before);
  });

  test.each(['pending', 'confirmed', 'delivered', 'cancelled'] as const)(
    'of a %s order is refused and changes nothing',
    { tags: 'long' },
    async (status) => {
      const id = await orderIn(status);
      const before = await readOrderState(shop);
      const reply = await undo(id);
      expect([reply.status, reply.body.code]).toEqual([409, 'INVALID_TRANSITION']);
      expect(await readOrderState(shop)).toEqual(before);
    },
  );

  test('is not for customers', async () => {
    const id = await shipped();
    expect((await undo(id, robin)).status).toBe(403);
  });
});
