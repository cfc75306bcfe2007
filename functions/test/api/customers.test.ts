import { beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '../../src/contract/customers';
import { paidOrder, placedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type Person } from '../support/test-store';

const shop = useTestStore();

let admin: Person;
let robin: Person;
beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

/** What one kettle comes to: $24.00, $9.99 shipping, 8% tax. */
const ONE = 35.91;

const customerOf = async (person: Person): Promise<Customer> =>
  (await shop.call('GET', `/users/admin/${person.uid}`, { as: admin })).body.data;
const note = (person: Person, words: string) =>
  shop.call('POST', `/users/admin/${person.uid}/notes`, { as: admin, body: { note: words } });
const tag = (person: Person, tags: string[]) =>
  shop.call('PUT', `/users/admin/${person.uid}/tags`, { as: admin, body: { tags } });

describe('GET /users/admin/:id', () => {
  test('says what a customer ordered, spent and wants', async () => {
    expect(await customerOf(robin)).toMatchObject({
      user: { _id: robin.uid, email: robin.email, role: 'customer', disabled: false },
      marks: { tags: [], notes: [] },
      ...{ orders: 0, spent: 0, refunded: 0, average: 0, lastOrderAt: null, reviews: [], wishlist: [] },
    });
    const first = await paidOrder(shop, robin, [{ product: 'kettle' }]);
    await paidOrder(shop, robin, [{ product: 'kettle' }]);
    await placedOrder(shop, robin, [{ product: 'kettle' }]);
    const cancelled = await placedOrder(shop, robin, [{ product: 'kettle' }]);
    await shop.call('PATCH', `/orders/${cancelled}/cancel`, { as: robin });
    const refund = { amount: 5.91, reason: 'Scratched' };
    await shop.call('POST', `/orders/${first}/refunds`, { as: admin, body: refund });
    await shop.call('POST', '/users/wishlist', { as: robin, body: { productId: 'kettle' } });
    const { wishlist, ...found } = await customerOf(robin);
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
    expect((await customerOf(wren)).marks).toEqual(tagged.body.data);

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
