import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_WISHLIST_ITEMS } from '../../src/contract/products/wishlist';
import { storeProduct } from '../support/product-builder';
import { getProductIds } from '../support/search/sample-catalogue';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

let person: TestPerson;
beforeAll(async () => {
  for (const id of ['kettle', 'mug', 'bowl']) await storeProduct(shop, id, { title: `The ${id}` });
  await storeProduct(shop, 'gone', { status: 'archived' });
});
beforeEach(async () => {
  person = await shop.person();
  await setStatus('mug', 'active');
});

const setStatus = (id: string, status: string) => shop.db.collection('products').doc(id).update({ status });
const addToList = (productId: unknown, as = person) =>
  shop.call('POST', '/users/wishlist', { as, body: { productId } });
const removeFromList = (id: string, as = person) => shop.call('DELETE', `/users/wishlist/${id}`, { as });
const listed = async (as = person) => getProductIds(await shop.call('GET', '/users/wishlist', { as }));
const stored = async (uid = person.uid) => {
  const data = (await shop.db.collection('wishlists').doc(uid).get()).data();
  return data?.productIds as string[] | undefined;
};

describe('POST /users/wishlist', () => {
  test('puts a product on top of the list and answers the products themselves', async () => {
    expect(await listed()).toEqual([]);
    await addToList('kettle');
    const reply = await addToList('mug');
    expect(reply.status).toBe(200);
    expect(getProductIds(reply)).toEqual(['mug', 'kettle']);
    expect(reply.body.data.products[0]).toEqual((await shop.call('GET', '/products/mug')).body.data);
    expect(await listed()).toEqual(['mug', 'kettle']);
    expect(await stored()).toEqual(['mug', 'kettle']);
  });

  test('twice is once, in its first place', async () => {
    await addToList('kettle');
    await addToList('mug');
    const reply = await addToList('kettle');
    expect([reply.status, getProductIds(reply)]).toEqual([200, ['mug', 'kettle']]);
    expect(await stored()).toEqual(['mug', 'kettle']);
  });

  test("a guest's list that arrives all at once is merged whole", async () => {
    await addToList('kettle');
    const replies = await Promise.all(['kettle', 'mug', 'bowl', 'mug'].map((id) => addToList(id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await listed()).sort()).toEqual(['bowl', 'kettle', 'mug']);
    expect(await stored()).toHaveLength(3);
  });

  test.each(['nothing', 'gone'])('%s is no product on sale: 404, and nothing is kept', async (id) => {
    expect(await addToList(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await stored()).toBeUndefined();
  });

  test.each([undefined, '', 'a/b', '__x__', 'x'.repeat(129)])('%j is refused by name', async (id) => {
    const reply = await addToList(id);
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(Object.keys(reply.body.fields as object)).toEqual(['productId']);
    expect(await stored()).toBeUndefined();
  });

  test('a full list refuses the next and still knows its own', async () => {
    const full = ['mug', ...Array.from({ length: MAX_WISHLIST_ITEMS - 1 }, (_, n) => `past-${n}`)];
    await shop.db.collection('wishlists').doc(person.uid).set({ productIds: full });
    expect(await addToList('kettle')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect((await addToList('mug')).status).toBe(200);
    expect(await stored()).toEqual(full);
    await removeFromList('past-7');
    expect((await addToList('kettle')).status).toBe(200);
    expect(await stored()).toHaveLength(MAX_WISHLIST_ITEMS);
  });
});

describe('a wishlist product that is archived', () => {
  test('is left out but kept, and comes back in its place', async () => {
    await addToList('kettle');
    await addToList('mug');
    await addToList('bowl');
    await setStatus('mug', 'archived');
    expect(await listed()).toEqual(['bowl', 'kettle']);
    expect((await addToList('mug')).status).toBe(200);
    await setStatus('mug', 'active');
    expect(await listed()).toEqual(['bowl', 'mug', 'kettle']);
  });

  test('can be taken off the list', async () => {
    await addToList('mug');
    await setStatus('mug', 'archived');
    expect((await removeFromList('mug')).status).toBe(200);
    expect(await stored()).toEqual([]);
  });
});

describe('DELETE /users/wishlist/:id', () => {
  test('takes one product off and answers the rest', async () => {
    await addToList('kettle');
    await addToList('mug');
    const reply = await removeFromList('kettle');
    expect([reply.status, getProductIds(reply)]).toEqual([200, ['mug']]);
    expect(await stored()).toEqual(['mug']);
  });

  test('what is not on the own list is not found', async () => {
    const other = await shop.person();
    await addToList('kettle', other);
    expect(await removeFromList('kettle')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await listed(other)).toEqual(['kettle']);
  });
});
