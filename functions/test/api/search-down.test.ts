import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchEngine } from '../../src/features/search/search-port';
import { getSearchEngineFactory } from '../../src/compose/search';
import type { SearchEngineFactory } from '../../src/compose/shop-environment';
import { createPlacedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import {
  getProductIds,
  KITCHEN_CATEGORY,
  resetCatalogue,
  SAMPLE_PRODUCTS,
  TEA_CATEGORY,
} from '../support/search/sample-catalogue';
import { useTestStore, type TestPerson, type TestApiResponse, type TestStore } from '../support/test-store';

/** In-memory engine whose connection can be cut. */
const line = { isCut: false };
const cuttable: SearchEngineFactory = (parts) => {
  const engine = getSearchEngineFactory('memory')(parts);
  const over =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      line.isCut ? Promise.reject(new Error('ECONNREFUSED')) : call(...args);
  return {
    ...engine,
    search: over(engine.search),
    suggest: over(engine.suggest),
    related: over(engine.related),
    categories: over(engine.categories),
    status: over(engine.status),
    update: over(engine.update),
    rebuild: over(engine.rebuild),
  } satisfies SearchEngine;
};

const shop = useTestStore({ searchEngine: cuttable });
let admin: TestPerson;
let customer: TestPerson;

beforeAll(async () => {
  admin = await shop.person('admin');
  customer = await shop.person();
  await storeProduct(shop, 'kettle', { ...KITCHEN_CATEGORY, title: 'Copper Kettle', popularity: 3 });
  await storeProduct(shop, 'pan', { ...KITCHEN_CATEGORY, title: 'Copper Pan', popularity: 9 });
  await storeProduct(shop, 'cups', { ...TEA_CATEGORY, title: 'Cups' });
  await shop.services.products.productsChanged(['kettle', 'pan', 'cups']);
  await shop.call('GET', '/products/categories');
});

/** Instance of the shop that starts while the connection is cut. */
const late = useTestStore({ searchEngine: cuttable }, shop.projectId);

beforeEach(() => {
  line.isCut = true;
});

afterEach(() => {
  line.isCut = false;
  vi.restoreAllMocks();
});

const noted = async () => (await shop.db.collection('catalogueChanges').get()).docs.map(({ id }) => id);

describe('while the search engine is down', () => {
  test.each([
    '/products?search=kettle',
    '/products?brand=Foundry',
    '/products?option.Colour=Red',
    '/products/suggestions?search=ket',
  ])('%s says that search is unavailable', async (path) => {
    const reply = await shop.call('GET', path);
    expect([reply.status, reply.body.code]).toEqual([503, 'SEARCH_UNAVAILABLE']);
    expect(reply.body.message).toBe(
      'Search is temporarily unavailable. You can still browse products. Please try again in a moment.',
    );
    expect(reply.headers.get('retry-after')).toBe('10');
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  test('a list without its facets is not cached', async () => {
    const reply = await shop.call('GET', '/products?facets=true');
    expect([reply.status, reply.body.data.products.length > 0, reply.body.data.facets]).toEqual([
      200,
      true,
      undefined,
    ]);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  test('lists, products, categories and related products work', async () => {
    expect(getProductIds(await shop.call('GET', '/products?sort=title'))).toEqual(['kettle', 'pan', 'cups']);
    const faceted = await shop.call('GET', '/products?category=kitchen&facets=true');
    expect(getProductIds(faceted)).toHaveLength(2);
    expect(faceted.body.data.facets).toBeUndefined();
    expect((await shop.call('GET', '/products/kettle')).status).toBe(200);
    const categories = await shop.call('GET', '/products/categories');
    expect(categories.body.data.categories).toHaveLength(2);
    expect(getProductIds(await shop.call('GET', '/products/kettle/related'))).toEqual(['pan']);
    expect((await shop.call('GET', '/products/nowhere/related')).status).toBe(404);
  });

  test('categories are known to an instance that has never reached it', async () => {
    const categories = async (of: TestStore) =>
      (await of.call('GET', '/products/categories')).body.data.categories as unknown;
    expect(await categories(late)).toEqual(await categories(shop));
    expect(await categories(late)).toEqual([
      { slug: 'kitchen', name: 'Kitchen', count: 2 },
      { slug: 'tea-coffee', name: 'Tea & Coffee', count: 1 },
    ]);
  });

  test('the dashboard counts without it', async () => {
    const { data } = (await shop.call('GET', '/orders/admin/stats', { as: admin })).body;
    expect([data.totalProducts, data.soldOut]).toEqual([3, 0]);
  });

  test('orders are placed', async () => {
    await storeProduct(shop, 'last', { title: 'Last One', countInStock: 1 });
    await createPlacedOrder(shop, customer, [{ product: 'last' }]);
    expect((await shop.db.doc('products/last').get()).get('countInStock')).toBe(0);
    expect(await noted()).toContain('last');
  });

  test('products are changed, and found as they are once it is back', async () => {
    const body = { title: 'Brass Samovar' };
    const reply = await shop.call('PUT', '/products/kettle', { as: admin, body });
    expect(reply.status).toBe(200);
    expect(await noted()).toContain('kettle');
    line.isCut = false;
    expect(getProductIds(await shop.call('GET', '/products?search=samovar'))).toEqual([]);
    await shop.jobs.maintainCatalogueIndex();
    expect(await noted()).toEqual([]);
    expect(getProductIds(await shop.call('GET', '/products?search=samovar'))).toEqual(['kettle']);
  });
});

describe('the administrators’ list while the search engine is down', () => {
  const catalogue = useTestStore({ searchEngine: cuttable });
  let as: TestPerson;
  const list = (query: string) => catalogue.call('GET', `/products/admin/all?${query}`, { as });
  const getPage = (reply: TestApiResponse) => ({
    status: reply.status,
    ids: getProductIds(reply),
    total: reply.body.data?.total,
  });

  beforeAll(async () => {
    as = await catalogue.person('admin');
    await resetCatalogue(catalogue);
  });

  test.each([
    '',
    'limit=4',
    'limit=4&page=2&sort=title',
    'limit=4&page=3',
    'status=archived',
    'status=active&category=kitchen',
    'category=kitchen&sort=price',
    'inStock=false',
    'inStock=true&sort=-price&status=active',
    'category=tea-coffee&inStock=true&sort=-popularity',
    'lowStock=true&sort=title',
    'lowStock=true&category=kitchen&limit=1&page=2&sort=createdAt',
  ])('answers what the engine would: %s', { tags: 'long' }, async (query) => {
    line.isCut = false;
    const expected = getPage(await list(query));
    line.isCut = true;
    expect(getPage(await list(query))).toEqual(expected);
    expect(expected.status).toBe(200);
  });

  test.each(['sort=title', 'lowStock=true'])(
    'comes in pages, which go on once it is back: %s',
    async (query) => {
      const whole = getProductIds(await list(`limit=100&${query}`));
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const reply: TestApiResponse = await list(`limit=2&${query}${cursor && `&cursor=${cursor}`}`);
        seen.push(...getProductIds(reply));
        cursor = reply.body.data.nextCursor as string | null;
        line.isCut = false;
      }
      expect(seen).toEqual(whole);
      expect(whole.length).toBe(query === 'sort=title' ? Object.keys(SAMPLE_PRODUCTS).length : 1);
    },
  );

  test('a search rests, as does the next page of the engine’s own', async () => {
    expect((await list('search=kettle')).body.code).toBe('SEARCH_UNAVAILABLE');
    line.isCut = false;
    const cursor = String((await list('limit=2')).body.data.nextCursor);
    line.isCut = true;
    expect((await list(`limit=2&cursor=${cursor}`)).body.code).toBe('SEARCH_UNAVAILABLE');
    expect((await list('limit=2&cursor=x')).body.code).toBe('BAD_CURSOR');
  });
});

describe('an engine that is nearly full', () => {
  const small = useTestStore({
    searchEngine: (parts) => ({
      ...getSearchEngineFactory('memory')(parts),
      status: () => Promise.resolve({ products: 8_412, capacity: 10_000 }),
    }),
  });

  test('is a notice on the dashboard, and none before', async () => {
    const as = await small.person('admin');
    const { data } = (await small.call('GET', '/orders/admin/stats', { as })).body;
    expect(data.searchNearlyFull).toEqual({ products: 8412, capacity: 10_000 });
    const other = (await shop.call('GET', '/orders/admin/stats', { as: admin })).body.data;
    expect(other).not.toHaveProperty('searchNearlyFull');
  });
});

test('an unknown engine is refused with a sentence', () => {
  expect(() => getSearchEngineFactory('paper')).toThrow(
    "SEARCH_ENGINE is 'paper'. It must be one of: memory",
  );
  expect(() => getSearchEngineFactory('constructor')).toThrow('SEARCH_ENGINE');
});
