import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_WISHES } from '../../src/contract/wishlist';
import { storeProduct } from '../support/product-builder';
import { idsOf } from '../support/product-shelf';
import { useTestStore, type Person } from '../support/test-store';

const shop = useTestStore();

let person: Person;
beforeAll(async () => {
  for (const id of ['kettle', 'mug', 'bowl']) await storeProduct(shop, id, { title: `The ${id}` });
  await storeProduct(shop, 'gone', { status: 'archived' });
});
beforeEach(async () => {
  person = await shop.person();
  await setStatus('mug', 'active');
});

const setStatus = (id: string, status: string) => shop.db.collection('products').doc(id).update({ status });
const wish = (productId: unknown, as = person) =>
  shop.call('POST', '/users/wishlist', { as, body: { productId } });
const unwish = (id: string, as = person) => shop.call('DELETE', `/users/wishlist/${id}`, { as });
const wishes = async (as = person) => idsOf(await shop.call('GET', '/users/wishlist', { as }));
const stored = async (uid = person.uid) => {
  const data = (await shop.db.collection('wishlists').doc(uid).get()).data();
  return data?.productIds as string[] | undefined;
};

describe('POST /users/wishlist', () => {
  test('puts a product on top of the list and answers the products themselves', async () => {
    expect(await wishes()).toEqual([]);
    await wish('kettle');
    const reply = await wish('mug');
    expect(reply.status).toBe(200);
    expect(idsOf(reply)).toEqual(['mug', 'kettle']);
    expect(reply.body.data.products[0]).toEqual((await shop.call('GET', '/products/mug')).body.data);
    expect(await wishes()).toEqual(['mug', 'kettle']);
    expect(await stored()).toEqual(['mug', 'kettle']);
  });

  test('twice is once, in its first place', async () => {
    await wish('kettle');
    await wish('mug');
    const reply = await wish('kettle');
    expect([reply.status, idsOf(reply)]).toEqual([200, ['mug', 'kettle']]);
    expect(await stored()).toEqual(['mug', 'kettle']);
  });

  test("a guest's list that arrives all at once is merged whole", async () => {
    await wish('kettle');
    const replies = await Promise.all(['kettle', 'mug', 'bowl', 'mug'].map((id) => wish(id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await wishes()).sort()).toEqual(['bowl', 'kettle', 'mug']);
    expect(await stored()).toHaveLength(3);
  });

  test.each(['nothing', 'gone'])('%s is no product on sale: 404, and nothing is kept', async (id) => {
    expect(await wish(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await stored()).toBeUndefined();
  });

  test.each([undefined, '', 'a/b', '__x__', 'x'.repeat(129)])('%j is refused by name', async (id) => {
    const reply = await wish(id);
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(Object.keys(reply.body.fields as object)).toEqual(['productId']);
    expect(await stored()).toBeUndefined();
  });

  test('a full list refuses the next and still knows its own', async () => {
    const full = ['mug', ...Array.from({ length: MAX_WISHES - 1 }, (_, n) => `past-${n}`)];
    await shop.db.collection('wishlists').doc(person.uid).set({ productIds: full });
    expect(await wish('kettle')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect((await wish('mug')).status).toBe(200);
    expect(await stored()).toEqual(full);
    await unwish('past-7');
    expect((await wish('kettle')).status).toBe(200);
    expect(await stored()).toHaveLength(MAX_WISHES);
  });
});

describe('a wished product that is archived', () => {
  test('is left out but kept, and comes back in its place', async () => {
    await wish('kettle');
    await wish('mug');
    await wish('bowl');
    await setStatus('mug', 'archived');
    expect(await wishes()).toEqual(['bowl', 'kettle']);
    expect((await wish('mug')).status).toBe(200);
    await setStatus('mug', 'active');
    expect(await wishes()).toEqual(['bowl', 'mug', 'kettle']);
  });

  test('can be taken off the list', async () => {
    await wish('mug');
    await setStatus('mug', 'archived');
    expect((await unwish('mug')).status).toBe(200);
    expect(await stored()).toEqual([]);
  });
});

describe('DELETE /users/wishlist/:id', () => {
  test('takes one product off and answers the rest', async () => {
    await wish('kettle');
    await wish('mug');
    const reply = await unwish('kettle');
    expect([reply.status, idsOf(reply)]).toEqual([200, ['mug']]);
    expect(await stored()).toEqual(['mug']);
  });

  test('what is not on the own list is not found', async () => {
    const other = await shop.person();
    await wish('kettle', other);
    expect(await unwish('kettle')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await wishes(other)).toEqual(['kettle']);
  });
});
