import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getSearchEngineFactory } from '../../src/compose/search';
import type { SearchEngineFactory } from '../../src/compose/shop-environment';
import { FakeTypesense } from '../support/search/fake-typesense';
import { createPlacedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { getProductIds, KITCHEN_CATEGORY, TEA_CATEGORY } from '../support/search/sample-catalogue';
import { useTestStore, type TestPerson } from '../support/test-store';

const server = new FakeTypesense();
beforeAll(() => server.start());
afterAll(() => server.stop());

const inTypesense: SearchEngineFactory = (parts) =>
  getSearchEngineFactory('typesense', { url: server.url, apiKey: server.apiKey, project: 'demo-shop' })(
    parts,
  );

let time = 1_767_700_000_000;
const shop = useTestStore({ searchEngine: inTypesense, now: () => time });
let admin: TestPerson;
let customer: TestPerson;

const get = (path: string, as?: TestPerson) => shop.call('GET', path, { as });
const noted = async () => (await shop.db.collection('catalogueChanges').get()).docs.map(({ id }) => id);

beforeAll(async () => {
  admin = await shop.person('admin');
  customer = await shop.person();
  await storeProduct(shop, 'kettle', {
    ...KITCHEN_CATEGORY,
    title: 'Copper Kettle',
    brand: 'Foundry',
    tags: ['Gift'],
    price: 6400,
  });
  await storeProduct(shop, 'pan', {
    ...KITCHEN_CATEGORY,
    title: 'Copper Pan',
    brand: 'Foundry',
    price: 4200,
  });
  await storeProduct(shop, 'cups', { ...TEA_CATEGORY, title: 'Stoneware Cups', price: 1900 });
  await storeProduct(shop, 'relic', { ...TEA_CATEGORY, title: 'Old Kettle', status: 'archived' });
});

beforeEach(async () => {
  server.state = 'up';
  time += 60_000;
  await shop.jobs.maintainCatalogueIndex();
});

describe('a shop that searches in Typesense', () => {
  test('finds products by words, typing errors, synonyms and what they are narrowed to', async () => {
    expect(getProductIds(await get('/products?search=kettle'))).toEqual(['kettle']);
    expect((await get('/products?search=coper+kettle')).body.data.correctedSearch).toBe('copper kettle');
    // Default synonyms contain mug and cup.
    expect(getProductIds(await get('/products?search=mug'))).toEqual(['cups']);
    expect(getProductIds(await get('/products?brand=Foundry&maxPrice=50'))).toEqual(['pan']);
    const { facets } = (await get('/products?search=copper&tag=Gift')).body.data;
    expect(facets.brands).toEqual([{ value: 'Foundry', count: 1 }]);
    expect(facets.price).toEqual({ min: 64, max: 64, ranges: [{ from: 50, to: 99.99, count: 1 }] });
  });

  test('lists categories, suggestions, related products, and all products for administrators', async () => {
    expect((await get('/products/categories')).body.data.categories).toEqual([
      { slug: 'kitchen', name: 'Kitchen', count: 2 },
      { slug: 'tea-coffee', name: 'Tea & Coffee', count: 1 },
    ]);
    const suggested = (await get('/products/suggestions?search=kit')).body.data;
    expect(suggested.categories).toEqual([{ slug: 'kitchen', name: 'Kitchen', count: 2 }]);
    expect(getProductIds(await get('/products/kettle/related'))).toEqual(['pan', 'cups']);
    const all = await get('/products/admin/all?search=kettle&sort=title', admin);
    expect(getProductIds(all)).toEqual(['kettle', 'relic']);
  });

  test('finds what an administrator changed, as soon as that is answered', async () => {
    await shop.call('PUT', '/products/pan', { as: admin, body: { title: 'Iron Skillet' } });
    expect(getProductIds(await get('/products?search=skillet'))).toEqual(['pan']);
    expect(await noted()).toEqual([]);
  });
});

describe.each(['down', 'failing', 'silent'] as const)('while Typesense is %s', (state) => {
  beforeEach(() => {
    server.state = state;
  });

  test(
    'searches say so, and lists, products and their changes do not need it',
    { tags: 'long' },
    async () => {
      const reply = await get('/products?search=kettle');
      expect([reply.status, reply.body.code]).toEqual([503, 'SEARCH_UNAVAILABLE']);
      expect(JSON.stringify([reply.body, shop.logs])).not.toContain(server.apiKey);
      expect(getProductIds(await get('/products?sort=title'))).toContain('kettle');
      expect((await get('/products/kettle')).status).toBe(200);
      expect((await get('/products/kettle/related')).status).toBe(200);

      const title = `Kettle of ${state}`;
      const changed = await shop.call('PUT', '/products/kettle', { as: admin, body: { title } });
      expect(changed.status).toBe(200);
      expect(await noted()).toEqual(['kettle']);
      await expect(shop.jobs.maintainCatalogueIndex()).rejects.toThrow();
      expect(await noted()).toEqual(['kettle']);

      server.state = 'up';
      time += 60_000;
      expect(await shop.jobs.maintainCatalogueIndex()).toEqual({ updated: 1 });
      expect(await noted()).toEqual([]);
      expect(getProductIds(await get(`/products?search=kettle+of+${state}`))).toEqual(['kettle']);
    },
  );

  test('orders are placed, and what sold out is found as sold out afterwards', { tags: 'long' }, async () => {
    const last = `last-${state}`;
    await storeProduct(shop, last, { title: `Last ${state}`, countInStock: 1 });
    await createPlacedOrder(shop, customer, [{ product: last }]);
    expect((await shop.db.doc(`products/${last}`).get()).get('countInStock')).toBe(0);
    expect(await noted()).toEqual([last]);
    server.state = 'up';
    time += 60_000;
    await shop.jobs.maintainCatalogueIndex();
    const found = await get(`/products?search=last+${state}`);
    expect(found.body.data.facets.stock).toEqual({ inStock: 0, soldOut: 1 });
  });
});
