import { beforeAll, describe, expect, test } from 'vitest';
import { createFacetRecordByResponseName } from '../../src/contract/products/product-facets';
import { buildStoredVariant, storeProduct } from '../support/product-builder';
import { getProductIds, KITCHEN_CATEGORY, TEA_CATEGORY } from '../support/search/sample-catalogue';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();

const get = (query: string) => shop.call('GET', `/products?${query}`);

const coloured = (colours: string[], sizes: string[] = []) => {
  const options = [
    { name: 'Colour', values: colours },
    ...(sizes.length > 0 ? [{ name: 'Size', values: sizes }] : []),
  ];
  return {
    options,
    variants: colours.map((colour, at) =>
      buildStoredVariant({
        id: `v-${at}`,
        options: { Colour: colour, ...(sizes[0] ? { Size: sizes[0] } : {}) },
        price: 2400,
      }),
    ),
  };
};

beforeAll(async () => {
  const plain = { description: '' };
  await storeProduct(shop, 'red-mug', {
    ...plain,
    ...KITCHEN_CATEGORY,
    title: 'Morning Mug',
    brand: 'Foundry',
    tags: ['Gift', 'Stoneware'],
    ...coloured(['Red', 'Blue']),
  });
  await storeProduct(shop, 'blue-mug', {
    ...plain,
    ...TEA_CATEGORY,
    title: 'Evening Mug',
    brand: 'Foundry',
    tags: ['Gift'],
    ...coloured(['Blue'], ['Large']),
  });
  await storeProduct(shop, 'tall-mug', {
    ...plain,
    ...TEA_CATEGORY,
    title: 'Tall Mug',
    brand: 'Arlet, Sons & Co',
    tags: ['Glass'],
    price: 6000,
    countInStock: 0,
  });
  await storeProduct(shop, 'bowl', {
    ...plain,
    ...KITCHEN_CATEGORY,
    title: 'Bowl',
    brand: 'Arlet, Sons & Co',
    price: 900,
  });
  await shop.services.products.productsChanged(['red-mug', 'blue-mug', 'tall-mug', 'bowl']);
});

describe('facets of a search', () => {
  test('count what the search found by everything it could be narrowed to', async () => {
    const { facets } = (await get('search=mug')).body.data;
    expect(facets).toEqual({
      ...createFacetRecordByResponseName(() => []),
      categories: [
        { slug: 'tea-coffee', name: 'Tea & Coffee', count: 2 },
        { slug: 'kitchen', name: 'Kitchen', count: 1 },
      ],
      brands: [
        { value: 'Foundry', count: 2 },
        { value: 'Arlet, Sons & Co', count: 1 },
      ],
      tags: [
        { value: 'Gift', count: 2 },
        { value: 'Glass', count: 1 },
        { value: 'Stoneware', count: 1 },
      ],
      options: [
        {
          name: 'Colour',
          values: [
            { value: 'Blue', count: 2 },
            { value: 'Red', count: 1 },
          ],
        },
        { name: 'Size', values: [{ value: 'Large', count: 1 }] },
      ],
      stock: { inStock: 2, soldOut: 1 },
      price: {
        min: 24,
        max: 60,
        ranges: [
          { from: 0, to: 24.99, count: 2 },
          { from: 50, to: 99.99, count: 1 },
        ],
      },
    });
  });

  test('a choice narrows every facet but its own', async () => {
    const { facets, total } = (await get('search=mug&brand=Foundry')).body.data;
    expect(total).toBe(2);
    expect(facets.brands).toEqual([
      { value: 'Foundry', count: 2 },
      { value: 'Arlet, Sons & Co', count: 1 },
    ]);
    expect(facets.tags).toEqual([
      { value: 'Gift', count: 2 },
      { value: 'Stoneware', count: 1 },
    ]);
    expect(facets.stock).toEqual({ inStock: 2, soldOut: 0 });
    const narrowed = (await get('search=mug&option.Colour=Red&maxPrice=30')).body.data;
    expect(narrowed.facets.options[0].values).toEqual([
      { value: 'Blue', count: 2 },
      { value: 'Red', count: 1 },
    ]);
    expect(narrowed.facets.price).toMatchObject({ min: 24, max: 24 });
  });
});

describe('lists by brand, tag and option', () => {
  test.each([
    ['brand=Foundry', ['blue-mug', 'red-mug']],
    ['brand=Foundry&brand=Arlet%2C+Sons+%26+Co', ['blue-mug', 'bowl', 'red-mug', 'tall-mug']],
    ['tag=Gift&tag=Glass', ['blue-mug', 'red-mug', 'tall-mug']],
    ['tag=Gift&option.Colour=Red', ['red-mug']],
    ['option.Colour=Red&option.Colour=Blue', ['blue-mug', 'red-mug']],
    ['option.Colour=Blue&option.Size=Large', ['blue-mug']],
    ['brand=Foundry&category=kitchen', ['red-mug']],
    ['brand=Nobody', []],
    ['search=mug&tag=Glass', ['tall-mug']],
    ['search=mug&tag=Glass&inStock=true', []],
  ])('%s: values of one facet widen, facets narrow', async (query, found) => {
    const reply = await get(query);
    expect(getProductIds(reply).sort()).toEqual(found);
    expect(reply.body.data.total).toBe(found.length);
    expect(reply.body.data.facets).toBeDefined();
  });

  test('have pages and every order', async () => {
    const first = await get('tag=Gift&tag=Glass&sort=title&limit=2');
    expect(getProductIds(first)).toEqual(['blue-mug', 'red-mug']);
    const { nextCursor } = first.body.data;
    expect(getProductIds(await get(`tag=Gift&tag=Glass&sort=title&limit=2&cursor=${nextCursor}`))).toEqual([
      'tall-mug',
    ]);
    for (const other of ['tag=Gift&sort=title', 'tag=Gift&tag=Glass', 'sort=title']) {
      const reply = await get(`${other}&limit=2&cursor=${nextCursor}`);
      expect([other, reply.status, reply.body.code]).toEqual([other, 400, 'BAD_CURSOR']);
    }
  });

  test.each([
    `brand=${'x'.repeat(101)}`,
    'brand=',
    `option.Colour=${'x'.repeat(61)}`,
    `option.${'x'.repeat(41)}=Red`,
    `tag=x${'&tag=x'.repeat(20)}`,
    Array.from({ length: 11 }, (_, at) => `option.o${at}=x`).join('&'),
    'facets=perhaps',
  ])('refuses %s', async (query) => {
    const reply = await get(query);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test.each(['option.=Red', 'option=Red', 'option.__proto__=Red', 'option.constructor=Red', 'colour.x=1'])(
    'is not harmed by %s',
    async (query) => {
      const reply = await get(query);
      expect([200, 400]).toContain(reply.status);
    },
  );
});

describe('a plain list', () => {
  test('has facets only where they are asked for', async () => {
    expect((await get('category=kitchen')).body.data.facets).toBeUndefined();
    const { facets, total } = (await get('category=kitchen&facets=true')).body.data;
    expect(total).toBe(2);
    expect(facets.brands).toEqual([
      { value: 'Arlet, Sons & Co', count: 1 },
      { value: 'Foundry', count: 1 },
    ]);
    expect(facets.categories).toHaveLength(2);
  });
});

describe('GET /products/suggestions', () => {
  const suggestions = async (text: string) =>
    (await shop.call('GET', `/products/suggestions?search=${encodeURIComponent(text)}`)).body.data;

  test('names the best products in few fields, and categories', async () => {
    const found = await suggestions('tall mu');
    expect(found.products).toEqual([
      {
        _id: 'tall-mug',
        title: 'Tall Mug',
        category: 'Tea & Coffee',
        price: 60,
        countInStock: 0,
        image: expect.objectContaining({ alt: 'Tall Mug' }),
      },
    ]);
    expect((await suggestions('kit')).categories).toEqual([{ slug: 'kitchen', name: 'Kitchen', count: 2 }]);
  });

  test('answers nothing for nothing', async () => {
    const nothing = {
      products: [],
      total: 0,
      categories: [],
      places: [],
      searches: [],
      correctedSearch: null,
      partial: false,
      nearest: null,
    };
    expect(await suggestions('')).toEqual(nothing);
    expect(await suggestions('xylophonist')).toEqual(nothing);
  });
});

describe('a caller', () => {
  // The clock is fixed, so that all searches are in one window.
  const narrow = useTestStore({ rateLimitFactor: 1, now: () => Date.parse('2026-05-01T12:00:15Z') });

  test(
    'may search so often a minute; plain lists are not counted, and nothing is stored',
    { tags: 'long' },
    async () => {
      // The route uses the last value. Fails if the first one is checked.
      const search = (at: number) => narrow.call('GET', `/products?${at % 2 ? 'search=&' : ''}search=mug`);
      const replies = await Promise.all(Array.from({ length: 121 }, (_, at) => search(at)));
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
      expect((await narrow.call('GET', '/products')).status).toBe(200);
      expect((await narrow.call('GET', '/products?search=')).status).toBe(200);
      expect((await narrow.db.collection('rateLimits').get()).size).toBe(0);
    },
  );
});
