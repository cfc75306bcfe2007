import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeProduct, type ProductOverrides } from '../support/product-builder';
import { useTestStore, type Reply } from '../support/test-store';

const shop = useTestStore();

const SHELF: Record<string, ProductOverrides> = {
  kettle: {
    title: 'Copper Kettle',
    category: 'Kitchen',
    categorySlug: 'kitchen',
    description: 'Boils a litre in three minutes.',
    price: 6400,
    popularity: 50,
  },
  teapot: {
    title: 'Stoneware Teapot',
    category: 'Tea & Coffee',
    categorySlug: 'tea-coffee',
    description: 'Goes well with a kettle that whistles.',
    price: 3800,
    popularity: 10,
  },
  cups: {
    title: 'Café au Lait Cups',
    category: 'Tea & Coffee',
    categorySlug: 'tea-coffee',
    description: 'Two wide cups for slow mornings.',
    price: 2600,
    countInStock: 0,
    popularity: 90,
  },
  grinder: {
    title: 'Coffee Grinder',
    category: 'Tea & Coffee',
    categorySlug: 'tea-coffee',
    description: 'Steel burrs, walnut crank.',
    price: 7200,
    popularity: 30,
  },
  lantern: {
    title: 'Smørrebrød Board',
    category: 'Kitchen',
    categorySlug: 'kitchen',
    description: 'A beech board, oiled by hand.',
    price: 2900,
    popularity: 5,
  },
  gone: {
    title: 'Enamel Kettle',
    category: 'Kitchen',
    categorySlug: 'kitchen',
    description: 'No longer made.',
    status: 'archived',
  },
};

beforeAll(async () => {
  const arrivals = Object.keys(SHELF);
  await Promise.all(
    arrivals.map((id, index) =>
      storeProduct(shop, id, {
        createdAt: Timestamp.fromMillis(1_767_600_000_000 + index * 1000),
        ...SHELF[id],
      }),
    ),
  );
});

const ids = (reply: Reply): string[] => {
  expect(reply.status).toBe(200);
  return (reply.body.data.products as { _id: string }[]).map(({ _id }) => _id);
};
const search = async (text: string, more = '') =>
  ids(await shop.call('GET', `/products?search=${encodeURIComponent(text)}${more}`));

describe('GET /products?search', () => {
  test('finds words in titles before words in descriptions', async () => {
    expect(await search('kettle')).toEqual(['kettle', 'teapot']);
  });

  test.each([
    ['a typo', 'ketle', 'kettle'],
    ['two swapped letters', 'kettel', 'kettle'],
    ['an unfinished word', 'kett', 'kettle'],
    ['a missing accent', 'cafe', 'cups'],
    ['an accent too many', 'kéttle', 'kettle'],
    ['capitals', 'COPPER', 'kettle'],
    ['a letter that is no accented one', 'smorrebrod', 'lantern'],
    ['an unfinished word with a typo', 'stonwar', 'teapot'],
  ])('forgives %s', async (_what, text, found) => {
    expect((await search(text))[0]).toBe(found);
  });
});
