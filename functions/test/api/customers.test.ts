import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Customer, CustomerListItem } from '../../src/contract/customers';
import { createPaidOrder, createPlacedOrder } from '../support/order-builder';
import { requestExportFile } from '../support/exports';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

let admin: TestPerson;
let robin: TestPerson;
beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

/** Total of an order of one kettle: $24.00, $9.99 shipping, 8% tax. */
const ONE = 35.91;

const getCustomer = async (person: TestPerson): Promise<Customer> =>
  (await shop.call('GET', `/users/admin/${person.uid}`, { as: admin })).body.data;
const note = (person: TestPerson, words: string) =>
  shop.call('POST', `/users/admin/${person.uid}/notes`, { as: admin, body: { note: words } });
const tag = (person: TestPerson, tags: string[]) =>
  shop.call('PUT', `/users/admin/${person.uid}/tags`, { as: admin, body: { tags } });

describe('GET /users/admin/:id', () => {
  test('says what a customer ordered, spent and wants', { tags: 'long' }, async () => {
    expect(await getCustomer(robin)).toMatchObject({
      user: { _id: robin.uid, email: robin.email, role: 'customer', disabled: false },
      marks: { tags: [], notes: [] },
      orders: 0,
      spent: 0,
      refunded: 0,
      average: 0,
      lastOrderAt: null,
      reviews: [],
      wishlist: [],
    });
    const first = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const cancelled = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    await shop.call('PATCH', `/orders/${cancelled}/cancel`, { as: robin });
    const refund = { amount: 5.91, reason: 'Scratched' };
    await shop.call('POST', `/orders/${first}/refunds`, { as: admin, body: refund });
    await shop.call('POST', '/users/wishlist', { as: robin, body: { productId: 'kettle' } });
    const { wishlist, ...found } = await getCustomer(robin);
    expect(found).toMatchObject({ orders: 3, spent: 2 * ONE - 5.91, refunded: 5.91, average: 21.97 });
    expect(found.lastOrderAt).not.toBeNull();
    expect(wishlist).toMatchObject([{ _id: 'kettle' }]);
  });

  test('is not for customers, and knows no account that is not there', async () => {
    const path = `/users/admin/${robin.uid}`;
    expect((await shop.call('GET', path, { as: robin })).body.code).toBe('FORBIDDEN');
    expect((await shop.call('GET', '/users/admin/nobody', { as: admin })).body.code).toBe('NOT_FOUND');
  });
});

describe('notes and tags of a customer', () => {
  test('are kept for the team, logged without the words, exported and erased', async () => {
    const wren = await shop.person();
    expect((await note(wren, 'Wants to be called.')).status).toBe(201);
    const tagged = await tag(wren, ['Trade', 'Berlin', 'trade']);
    expect(tagged.body.data).toMatchObject({
      tags: ['Trade', 'Berlin'],
      notes: [{ note: 'Wants to be called.', by: expect.any(String) }],
    });
    expect((await getCustomer(wren)).marks).toEqual(tagged.body.data);

    const log = await shop.call('GET', `/admin/activity?type=user&id=${wren.uid}`, { as: admin });
    const actions = log.body.data.events.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['user.tagged', 'user.noted']);
    expect(JSON.stringify(log.body)).not.toContain('called');

    const exported = (await shop.call('GET', '/users/export', { as: wren })).body.data;
    expect(exported).toMatchObject({
      shopNotes: [{ note: 'Wants to be called.' }],
      shopTags: ['Trade', 'Berlin'],
    });
    expect((await shop.call('DELETE', '/users/profile', { as: wren })).status).toBe(200);
    expect((await shop.db.doc(`customerMarks/${wren.uid}`).get()).exists).toBe(false);
    expect((await note(wren, 'Too late.')).body.code).toBe('NOT_FOUND');
  });

  test('the same tags again change nothing', async () => {
    const jay = await shop.person();
    await tag(jay, ['trade']);
    await tag(jay, ['trade']);
    const log = await shop.call('GET', `/admin/activity?type=user&id=${jay.uid}`, { as: admin });
    expect(log.body.data.events).toHaveLength(1);
  });

  test('an empty note, a long tag and too many are refused', async () => {
    expect((await note(robin, ' ')).body.fields).toEqual({ note: 'Please write a note first' });
    expect((await tag(robin, ['x'.repeat(41)])).body.code).toBe('VALIDATION_ERROR');
    const many = Array.from({ length: 21 }, (_, at) => `tag ${at}`);
    expect((await tag(robin, many)).body.code).toBe('VALIDATION_ERROR');
  });
});

describe('GET /users/admin/customers', () => {
  const listed = async (query: string): Promise<CustomerListItem[]> => {
    const { status, body } = await shop.call('GET', `/users/admin/customers?${query}`, { as: admin });
    expect(status).toBe(200);
    return body.data.customers;
  };
  const counted = async (query: string): Promise<number> =>
    (await shop.call('GET', `/users/admin/customers/count?${query}`, { as: admin })).body.data.count;
  const getIds = (customers: readonly CustomerListItem[]) => customers.map(({ _id }) => _id);

  test('answers customers with what they ordered, without the team', async () => {
    const finch = await shop.person('customer', { name: 'Quilla Finch' });
    await shop.person('admin', { name: 'Quilla Root' });
    const order = await createPaidOrder(shop, finch, [{ product: 'kettle' }]);
    await shop.call('POST', `/orders/${order}/refunds`, {
      as: admin,
      body: { amount: 5.91, reason: 'Late' },
    });
    await createPlacedOrder(shop, finch, [{ product: 'kettle' }]);
    await tag(finch, ['Quiet']);
    expect(await listed('search=quilla')).toEqual([
      expect.objectContaining({
        _id: finch.uid,
        role: 'customer',
        disabled: false,
        tags: ['Quiet'],
        orders: 2,
        spent: 30,
        lastOrderAt: expect.any(String),
      }),
    ]);
    expect(await counted('search=quilla')).toBe(1);
  });

  test(
    'finds them by a tag in any case, page by page, until it is taken from them',
    { tags: 'long' },
    async () => {
      const [lark, rook] = await Promise.all([
        shop.person('customer', { name: 'Lark Adams' }),
        shop.person('customer', { name: 'Rook Brown' }),
      ]);
      const colleague = await shop.person('admin');
      for (const person of [lark, rook, colleague]) await tag(person, ['Wholesale']);
      expect(getIds(await listed('tag=wholesale')).sort()).toEqual([lark.uid, rook.uid].sort());
      expect(getIds(await listed('tag=WHOLESALE&search=lark'))).toEqual([lark.uid]);
      expect(await counted('tag=wholesale')).toBe(2);
      expect(await counted('tag=wholesale&search=lark')).toBe(1);

      const seen: string[] = [];
      let cursor = '';
      do {
        const path = `/users/admin/customers?tag=wholesale&limit=1&cursor=${encodeURIComponent(cursor)}`;
        const { customers, nextCursor } = (await shop.call('GET', path, { as: admin })).body.data;
        seen.push(...getIds(customers));
        cursor = nextCursor ?? '';
      } while (cursor !== '');
      expect(seen.sort()).toEqual([lark.uid, rook.uid].sort());

      const known = (await shop.call('GET', '/users/admin/customers/tags', { as: admin })).body.data.tags;
      expect(known[0]).toBe('Wholesale');
      await tag(rook, []);
      expect(getIds(await listed('tag=wholesale'))).toEqual([lark.uid]);
      await note(rook, 'Asked for an invoice.');
      expect(getIds(await listed('tag=wholesale'))).toEqual([lark.uid]);
    },
  );

  test('a file has the customers that are shown, no cell of it is a formula, and the log says so', async () => {
    const crow = await shop.person('customer', { name: '=HYPERLINK("http://evil")' });
    await tag(crow, ['Exported', '@cmd']);
    const { text, headers } = await requestExportFile(
      shop,
      '/users/admin/customers/export?tag=exported',
      admin,
    );
    expect(headers.get('content-disposition')).toMatch(/filename="customers-\d{4}-\d\d-\d\d\.csv"/);
    expect(parse(text, { bom: true, columns: true })).toEqual([
      {
        Name: `'=HYPERLINK("http://evil")`,
        Email: crow.email,
        Phone: '',
        Joined: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
        Orders: '0',
        Spent: '0',
        'Last order': '',
        Tags: 'Exported, @cmd',
        Guest: 'no',
        Disabled: 'no',
        'Customer id': crow.uid,
      },
    ]);
    const log = await shop.call('GET', '/admin/activity?type=export', { as: admin });
    expect(log.body.data.events[0]).toMatchObject({
      action: 'export.begun',
      target: { type: 'export', label: 'customers' },
    });
  });

  test('is not for customers', async () => {
    for (const path of ['', '/count', '/tags', '/export/x'])
      expect((await shop.call('GET', `/users/admin/customers${path}`, { as: robin })).body.code).toBe(
        'FORBIDDEN',
      );
    const begun = await shop.call('POST', '/users/admin/customers/export', { as: robin });
    expect(begun.body.code).toBe('FORBIDDEN');
  });
});
