import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_ORDER_NOTES } from '../../src/contract/panel/order-notes';
import { requestExportFile } from '../support/exports';
import { createPlacedOrder, readStoredOrder } from '../support/order-builder';
import { buildStoredVariant, storeProduct } from '../support/product-builder';
import { readStoreState } from '../support/stored-state';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let robin: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  [robin, admin] = await Promise.all([
    shop.person('customer', { name: 'Robin Example' }),
    shop.person('admin', { name: 'Kim Keeper' }),
    storeProduct(shop, 'kettle', {
      countInStock: 500,
      variants: [buildStoredVariant({ countInStock: 500, sku: 'KET-1' })],
    }),
  ]);
});

const anOrderId = () => createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
const status = (id: string, to: string, tracking?: object) =>
  shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status: to, tracking, unpaid: true } });
const note = (id: string, text: unknown, as: TestPerson | null = admin) =>
  shop.call('POST', `/orders/${id}/notes`, { as, body: { note: text } });
const setTracking = (id: string, body: object, as: TestPerson | null = admin) =>
  shop.call('PUT', `/orders/${id}/tracking`, { as, body });
const desk = async (id: string) => (await shop.call('GET', `/orders/admin/${id}`, { as: admin })).body.data;
const events = async (id: string) =>
  (await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin })).body.data.events;
const mails = async () =>
  (await shop.db.collection('mail').where('userId', '==', robin.uid).get()).docs.map((doc) =>
    String(doc.get('message.subject')),
  );

async function shippedOrder(): Promise<string> {
  const id = await anOrderId();
  await status(id, 'confirmed');
  await status(id, 'shipped', { carrier: 'Post', number: 'P-1', url: 'https://post.example/P-1' });
  return id;
}

describe('GET /orders/admin/:id', () => {
  test('answers the order with its customer, how much they ordered, and no notes yet', async () => {
    const buyer = await shop.person('customer', { name: 'Ada Example' });
    await createPlacedOrder(shop, buyer, [{ product: 'kettle' }]);
    const id = await createPlacedOrder(shop, buyer, [{ product: 'kettle' }]);
    const { order, notes, customer } = await desk(id);
    expect(order).toMatchObject({ _id: id, items: [{ sku: 'KET-1' }] });
    expect(notes).toEqual([]);
    expect(customer).toEqual({
      _id: buyer.uid,
      name: 'Ada Example',
      email: buyer.email,
      phone: null,
      orders: 2,
    });
  });

  test('has no customer any more when the account was deleted', async () => {
    const customer = await shop.person();
    const id = await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
    expect((await shop.call('DELETE', '/users/profile', { as: customer })).status).toBe(200);
    expect((await desk(id)).customer).toBeNull();
  });

  test('an order that never was is not found', async () => {
    const reply = await shop.call('GET', '/orders/admin/nosuchorder234567890', { as: admin });
    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('POST /orders/:id/notes', () => {
  test('keeps who noted what and when, oldest first, and logs that it was noted', async () => {
    const id = await anOrderId();
    const first = await note(id, '  Wants it wrapped  ');
    expect(first.status).toBe(201);
    time += 1000;
    const reply = await note(id, 'Called: 5 pm\nis fine');
    const { notes } = await desk(id);
    expect(reply.body.data.notes).toEqual(notes);
    const by = { _id: admin.uid, name: 'Kim Keeper' };
    expect(notes).toEqual([
      { _id: expect.any(String), note: 'Wants it wrapped', at: new Date(time - 1000).toISOString(), by },
      { _id: expect.any(String), note: 'Called: 5 pm\nis fine', at: new Date(time).toISOString(), by },
    ]);
    const [latest] = await events(id);
    expect(latest).toMatchObject({
      action: 'order.noted',
      by,
      target: { type: 'order', _id: id },
      changes: [],
    });
  });

  test('its customer reads it in the data export only: not in the order, the lists or the tracking', async () => {
    const id = await anOrderId();
    await note(id, 'A secret of the house');
    const paths = [`/orders/${id}`, `/orders/${id}/track`, '/orders/my-orders'];
    for (const path of paths) {
      const reply = await shop.call('GET', path, { as: robin });
      expect([path, reply.status]).toEqual([path, 200]);
      expect(JSON.stringify(reply.body)).not.toContain('A secret of the house');
    }
    // Customers can read this document directly from Firestore.
    expect(JSON.stringify(await readStoredOrder(shop, id))).not.toContain('A secret of the house');
  });

  test(
    'is kept of a deleted account while there is a parcel to send, and not any more after that',
    { tags: 'long' },
    async () => {
      const customer = await shop.person();
      const id = await createPlacedOrder(shop, customer, [{ product: 'kettle' }]);
      await status(id, 'confirmed');
      expect((await shop.call('DELETE', '/users/profile', { as: customer })).status).toBe(200);
      expect((await note(id, 'Ring at the neighbour’s')).status).toBe(201);
      await status(id, 'shipped');
      const before = await readStoreState(shop);
      const reply = await note(id, 'She called again');
      expect([reply.status, reply.body.code]).toEqual([409, 'INVALID_TRANSITION']);
      expect(reply.body.message).toMatch(/erased/);
      expect(await readStoreState(shop)).toEqual(before);
      expect((await desk(id)).notes).toEqual([]);
    },
  );

  test(
    'mails each person of the team whom it mentions once, without its words, and refuses others',
    { tags: 'long' },
    async () => {
      const [id, colleague] = [await anOrderId(), await shop.person('admin')];
      const write = (mentions: unknown) =>
        shop.call('POST', `/orders/${id}/notes`, {
          as: admin,
          body: { note: '@Robin call about the gift', mentions },
        });
      expect((await write([colleague.uid, colleague.uid])).status).toBe(201);
      const mails = await shop.db.collection('mail').where('kind', '==', 'shop-mention').get();
      expect(mails.docs.map((doc) => doc.get('to'))).toEqual([[colleague.email]]);
      expect(JSON.stringify(mails.docs[0]?.data())).not.toContain('gift');
      const before = await readStoreState(shop);
      for (const mentions of [[robin.uid], ['nobody'], ['a/b'], 'robin']) {
        const reply = await write(mentions);
        expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
      }
      expect(await readStoreState(shop)).toEqual(before);
    },
  );

  test('two at once are both kept', async () => {
    const id = await anOrderId();
    await Promise.all([note(id, 'one'), note(id, 'two')]);
    expect((await desk(id)).notes.map((each: { note: string }) => each.note).sort()).toEqual(['one', 'two']);
  });

  test.each([
    ['nothing', undefined],
    ['spaces', '   '],
    ['1,001 characters', 'x'.repeat(1001)],
    ['no text', 5],
  ])('%s is refused and changes nothing', { tags: 'long' }, async (_case, text) => {
    const id = await anOrderId();
    const before = await readStoreState(shop);
    const reply = await note(id, text);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(reply.body.fields)).toEqual(['note']);
    expect(await readStoreState(shop)).toEqual(before);
  });

  test('one more than an order takes is refused with a sentence', async () => {
    const id = await anOrderId();
    const by = { uid: admin.uid, name: 'Kim Keeper' };
    const at = new Date(time);
    const notes = Array.from({ length: MAX_ORDER_NOTES }, (_, n) => ({ id: `${n}`, note: 'x', at, by }));
    await shop.db.collection('orderNotes').doc(id).set({ notes });
    const reply = await note(id, 'One more');
    expect([reply.status, reply.body.fields.note]).toEqual([400, expect.stringContaining('100 notes')]);
    expect((await desk(id)).notes).toHaveLength(MAX_ORDER_NOTES);
  });

  test(
    'goes when the order forgets its customer, at the latest with its parcel',
    { tags: 'long' },
    async () => {
      const customer = await shop.person();
      const [gone, waiting] = [
        await createPlacedOrder(shop, customer, [{ product: 'kettle' }]),
        await createPlacedOrder(shop, customer, [{ product: 'kettle' }]),
      ];
      await status(waiting, 'confirmed');
      for (const id of [gone, waiting]) await note(id, 'Rang twice');
      expect((await shop.call('DELETE', '/users/profile', { as: customer })).status).toBe(200);
      expect((await desk(gone)).notes).toEqual([]);
      expect((await desk(waiting)).notes).toHaveLength(1);
      await status(waiting, 'shipped');
      expect((await desk(waiting)).notes).toEqual([]);
    },
  );

  test('on an order that never was is not found, and nothing is kept', async () => {
    const before = await readStoreState(shop);
    expect((await note('nosuchorder234567890', 'Hello')).status).toBe(404);
    expect(await readStoreState(shop)).toEqual(before);
  });
});

describe('PUT /orders/:id/tracking', () => {
  const right = {
    carrier: 'Post',
    number: 'P-2',
    url: 'https://post.example/P-2',
    estimatedDelivery: '2026-03-08T12:00:00.000Z',
  };

  test(
    'corrects the parcel of a shipped order, logs it, and mails the customer',
    { tags: 'long' },
    async () => {
      const id = await shippedOrder();
      const before = await readStoredOrder(shop, id);
      const sent = (await mails()).length;
      time += 60_000;
      const reply = await setTracking(id, right);
      expect(reply.status).toBe(200);
      expect(reply.body.data.order).toMatchObject({
        status: 'shipped',
        tracking: right,
        updatedAt: new Date(time).toISOString(),
      });
      const stored = await readStoredOrder(shop, id);
      const parcels = before.parcels.map((parcel) => ({ ...parcel, tracking: right }));
      expect(stored).toEqual({ ...before, parcels, updatedAt: stored.updatedAt });
      expect((await events(id))[0]).toMatchObject({
        action: 'order.tracking',
        changes: [
          { field: 'tracking.number', before: true, after: true },
          { field: 'tracking.url', before: true, after: true },
          { field: 'tracking.estimatedDelivery', before: null, after: '2026-03-08T12:00:00.000Z' },
        ],
      });
      expect(await mails()).toHaveLength(sent + 1);
      const { docs } = await shop.db.collection('mail').where('userId', '==', robin.uid).get();
      const text = docs.map((doc) => String(doc.get('message.text'))).find((text) => text.includes('P-2'));
      expect(text).toContain('https://post.example/P-2');
    },
  );

  test(
    'refuses a date of delivery that is over everywhere, and keeps one that has passed since',
    { tags: 'long' },
    async () => {
      const id = await shippedOrder();
      const before = await readStoreState(shop);
      const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
      const late = await setTracking(id, { ...right, estimatedDelivery: day(time - 2 * 86_400_000) });
      expect([late.status, late.body.fields]).toEqual([
        400,
        { estimatedDelivery: 'The delivery date must not be in the past' },
      ]);
      expect(await readStoreState(shop)).toEqual(before);
      const today = day(time);
      expect((await setTracking(id, { ...right, estimatedDelivery: today })).status).toBe(200);
      time += 3 * 86_400_000;
      const corrected = await setTracking(id, { ...right, number: 'P-3', estimatedDelivery: today });
      expect(corrected.body.data.order.tracking).toMatchObject({ number: 'P-3', estimatedDelivery: today });
    },
  );

  test('the same parcel again writes nothing', { tags: 'long' }, async () => {
    const id = await shippedOrder();
    await setTracking(id, right);
    const before = await readStoreState(shop);
    time += 1000;
    expect((await setTracking(id, right)).status).toBe(200);
    expect(await readStoreState(shop)).toEqual(before);
  });

  test('empty fields take the parcel away', async () => {
    const id = await shippedOrder();
    expect((await setTracking(id, { carrier: '', number: '', url: '' })).body.data.order.tracking).toBeNull();
    expect((await readStoredOrder(shop, id)).parcels).toMatchObject([{ tracking: null }]);
  });

  test.each(['pending', 'confirmed', 'delivered', 'cancelled'])(
    'a %s order has no parcel to correct',
    { tags: 'long' },
    async (to) => {
      const id = to === 'delivered' ? await shippedOrder() : await anOrderId();
      if (to !== 'pending') await status(id, to);
      const before = await readStoreState(shop);
      const reply = await setTracking(id, right);
      expect([reply.status, reply.body.code]).toEqual([409, 'INVALID_TRANSITION']);
      expect(reply.body.details).toEqual({ from: to });
      expect(await readStoreState(shop)).toEqual(before);
    },
  );

  test.each([
    ['a script', { url: 'javascript:alert(1)' }, 'url'],
    ['a date that is none', { estimatedDelivery: 'soon' }, 'estimatedDelivery'],
    ['a number that is not sent', { number: undefined }, 'number'],
    ['a long number', { number: 'x'.repeat(81) }, 'number'],
  ])('%s is refused and changes nothing', { tags: 'long' }, async (_case, wrong, field) => {
    const id = await shippedOrder();
    const before = await readStoreState(shop);
    const reply = await setTracking(id, { ...right, ...wrong });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]]);
    expect(await readStoreState(shop)).toEqual(before);
  });
});

describe('what is for administrators', () => {
  test.each([
    ['GET', '/orders/admin/:id', undefined],
    ['POST', '/orders/admin/export', undefined],
    ['GET', '/orders/admin/export/x', undefined],
    ['POST', '/orders/:id/notes', { note: 'Hello' }],
    ['PUT', '/orders/:id/tracking', { number: 'X' }],
  ] as const)(
    '%s %s is refused to its customer and to guests',
    { tags: 'long' },
    async (method, path, body) => {
      const address = path.replace(':id', await shippedOrder());
      const before = await readStoreState(shop);
      const reply = await shop.call(method, address, { as: robin, body });
      expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
      expect((await shop.call(method, address, { body })).status).toBe(401);
      expect(await readStoreState(shop)).toEqual(before);
    },
  );
});

describe('the lists of an administrator', () => {
  const list = async (query: string) =>
    (await shop.call('GET', `/orders/admin/all?${query}`, { as: admin })).body.data.orders.map(
      (order: { _id: string }) => order._id,
    );

  test('are narrowed to one customer, and by everything else beside it', { tags: 'long' }, async () => {
    const [ada, bea] = [await shop.person(), await shop.person()];
    const first = await createPlacedOrder(shop, ada, [{ product: 'kettle' }]);
    time += 86_400_000;
    const second = await createPlacedOrder(shop, ada, [{ product: 'kettle' }]);
    await createPlacedOrder(shop, bea, [{ product: 'kettle' }]);
    await status(second, 'confirmed');
    const customer = `customer=${ada.uid}`;
    expect(await list(customer)).toEqual([second, first]);
    expect(await list(`${customer}&status=confirmed`)).toEqual([second]);
    expect(await list(`${customer}&search=${(await readStoredOrder(shop, first)).number}`)).toEqual([first]);
    expect(await list(`${customer}&search=${bea.email}`)).toEqual([]);
    expect(await list(`${customer}&from=${new Date(time).toISOString()}`)).toEqual([second]);
    expect(await list(`search=${ada.email}&status=pending&to=${new Date(time - 1).toISOString()}`)).toEqual([
      first,
    ]);
  });

  test('are queues of one status, the oldest first, page by page', { tags: 'long' }, async () => {
    time += 86_400_000;
    const from = `from=${new Date(time).toISOString()}`;
    const queue = async (query: string) => {
      const path = `/orders/admin/all?status=confirmed&packed=to_pack&sort=oldest&${from}&${query}`;
      const { orders, nextCursor } = (await shop.call('GET', path, { as: admin })).body.data;
      return { ids: orders.map(({ _id }: { _id: string }) => _id), nextCursor };
    };
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      ids.push(await anOrderId());
      time += 1000;
    }
    for (const id of ids) await status(id, 'confirmed');
    const first = await queue('limit=2');
    expect(first.ids).toEqual(ids.slice(0, 2));
    expect(await queue(`limit=2&cursor=${first.nextCursor}`)).toEqual({
      ids: ids.slice(2),
      nextCursor: null,
    });
    await shop.call('POST', '/orders/admin/pack', { as: admin, body: { orders: ids.slice(0, 2) } });
    const packed = await queue('limit=2');
    expect(packed.ids).toEqual([]);
    expect((await queue(`limit=2&cursor=${packed.nextCursor}`)).ids).toEqual(ids.slice(2));
  });

  test.each([
    'sort=oldest',
    'sort=newest&status=confirmed',
    'sort=oldest&status=confirmed&search=kettle',
    'sort=oldest&status=confirmed&tag=Gift',
    'sort=oldest&status=confirmed&payment=owes',
  ])('refuse an order that no index has: %s', async (query) => {
    const reply = await shop.call('GET', `/orders/admin/all?${query}`, { as: admin });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['sort']]);
  });
});

describe('POST /orders/admin/export', () => {
  const csv = async (query: string) => {
    const { text, headers } = await requestExportFile(shop, `/orders/admin/export?${query}`, admin);
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    return { headers, rows };
  };

  test(
    'is a file with one row an order, newest first, that the same filters narrow',
    { tags: 'long' },
    async () => {
      const ada = await shop.person();
      await storeProduct(shop, 'scarf', {
        title: 'Scarf',
        variants: [
          buildStoredVariant({
            id: 'red',
            options: { Colour: 'Red' },
            sku: 'SC-R',
            price: 1999,
            countInStock: 9,
          }),
        ],
      });
      const first = await createPlacedOrder(shop, ada, [
        { product: 'kettle', quantity: 2 },
        { product: 'scarf', variant: 'red', price: 1999 },
      ]);
      time += 1000;
      const second = await createPlacedOrder(shop, ada, [{ product: 'kettle' }], {
        notes: 'Ring, "twice"\nplease',
      });
      await status(second, 'confirmed');
      const inPart = { amount: 20, method: 'cash', note: 'Paid in the shop' };
      await shop.call('POST', `/orders/${first}/payments`, { as: admin, body: inPart });
      const third = await createPlacedOrder(shop, ada, [{ product: 'kettle' }]);
      const whole = { amount: 35.91, method: 'bank_transfer', note: 'Seen on the account' };
      await shop.call('POST', `/orders/${third}/payments`, { as: admin, body: whole });
      await shop.call('POST', `/orders/${third}/refunds`, { as: admin, body: { amount: 5, reason: 'Late' } });

      const { headers, rows } = await csv(`search=${ada.email}`);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"/,
      );
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(rows.map((row) => row['Order id']).sort()).toEqual([first, second, third].sort());
      expect(rows.find((row) => row['Order id'] === third)).toMatchObject({
        Payment: 'partially_refunded',
        'Amount paid': '35.91',
        Owed: '0',
        Refunded: '5',
        'Recorded payments': 'bank_transfer 35.91',
        Invoice: (await readStoredOrder(shop, third)).invoice,
      });
      expect(rows.find((row) => row['Order id'] === second)).toMatchObject({
        Status: 'confirmed',
        Notes: 'Ring, "twice" / please',
      });
      expect(rows.at(-1)).toMatchObject({
        Number: (await readStoredOrder(shop, first)).number,
        Placed: expect.stringMatching(/^2026-03-\d\d \d\d:\d\d$/),
        Status: 'pending',
        Payment: 'partially_paid',
        'Amount paid': '20',
        Owed: '53.43',
        Refunded: '0',
        Invoice: '',
        Discounts: '0',
        'Recorded payments': 'cash 20',
        Customer: 'Robin Example',
        Email: ada.email,
        Items: '2 × Copper Kettle; 1 × Scarf, Red',
        SKUs: '2 × KET-1; 1 × SC-R',
        Units: '3',
        Subtotal: '67.99',
        Shipping: '0',
        Tax: '5.44',
        Total: '73.43',
        Currency: 'USD',
        State: 'Oregon',
        'ZIP code': '97475',
        Country: 'United States',
      });
      expect((await csv(`search=${ada.email}&status=confirmed`)).rows).toHaveLength(1);
      expect((await csv(`customer=${ada.uid}&from=${new Date(time).toISOString()}`)).rows).toHaveLength(2);
      expect((await csv('search=unknown@example.com')).rows).toEqual([]);
    },
  );

  test('never hands a spreadsheet a formula that a customer typed', async () => {
    const eve = await shop.person();
    const evil = '=HYPERLINK("https://evil.example","x")';
    await createPlacedOrder(shop, eve, [{ product: 'kettle' }], {
      notes: '@SUM(A1);=1+1\n=2+2',
      shippingAddress: {
        fullName: evil,
        phone: '+1 555 010 9999',
        address: '-1 Elm Street',
        apartment: '',
        city: 'Springfield',
        state: 'OR',
        zipCode: '97475',
        country: 'US',
      },
    });
    const { rows } = await csv(`search=${eve.email}`);
    expect(rows[0]).toMatchObject({
      Customer: `'${evil}`,
      Phone: "'+1 555 010 9999",
      Street: "'-1 Elm Street",
      // Some spreadsheets split cells at semicolons.
      Notes: "'@SUM(A1);'=1+1 / =2+2",
    });
  });

  test('goes on behind its first page, without a gap or a repeat', { tags: 'long' }, async () => {
    const many = await shop.person();
    const sample = await readStoredOrder(shop, await createPlacedOrder(shop, many, [{ product: 'kettle' }]));
    const batch = shop.db.batch();
    // Equal timestamps, so that only the id separates them.
    const ids = Array.from({ length: 499 }, (_, n) => `manyorders${String(n).padStart(10, '0')}`);
    for (const id of ids) batch.set(shop.db.collection('orders').doc(id), sample);
    await batch.commit();
    await shop.db.collection('orders').doc('manyorders9999999999').set(sample);
    const { rows } = await csv(`customer=${many.uid}`);
    expect(rows).toHaveLength(501);
    expect(new Set(rows.map((row) => row['Order id'])).size).toBe(501);
  });

  test.each(['status=lost', 'from=soon'])('%s is refused', async (query) => {
    const reply = await shop.call('POST', `/orders/admin/export?${query}`, { as: admin });
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});
