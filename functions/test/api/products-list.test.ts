import { Query, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PRODUCT_SORTS, type Product, type ProductSort } from '../../src/contract/products/products';
import type { ProductDocument } from '../../src/features/products/product-document';
import { storeProduct } from '../support/product-builder';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();

const CATEGORIES = [
  { category: 'Kitchen', categorySlug: 'kitchen' },
  { category: 'Tea & Coffee', categorySlug: 'tea-coffee' },
  { category: 'Garden', categorySlug: 'garden' },
];
const NAMES = ['Bowl', 'Éclair Tray', 'Jug', 'bowl'];
const FIRST_ARRIVAL = 1_767_600_000;

/** 23 active products with repeated sort keys, some created a microsecond apart, and 3 archived products. */
const stored = new Map<string, ProductDocument>();

/** Nanoseconds of `createdAt`, which a Date cannot store. */
const arrived = new Map<string, number>();

beforeAll(async () => {
  const numbers = Array.from({ length: 26 }, (_, number) => number);
  await Promise.all(
    numbers.map(async (number) => {
      const id = `p${String((number * 7) % 26).padStart(2, '0')}`;
      const product = await storeProduct(shop, id, {
        ...CATEGORIES[number % 3],
        title: NAMES[number % 4] ?? '',
        price: 1000 + (number % 5) * 500,
        countInStock: number % 4 === 0 ? 0 : number,
        popularity: number % 3,
        status: number < 3 ? 'archived' : 'active',
      });
      const createdAt = new Timestamp(FIRST_ARRIVAL, (number % 6) * 1000);
      await shop.db.collection('products').doc(id).update({ createdAt });
      stored.set(id, product);
      arrived.set(id, createdAt.nanoseconds);
    }),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

interface Filter {
  category?: string;
  inStock?: boolean;
  minPrice?: number;
  maxPrice?: number;
}

function expected(sort: ProductSort, { category, inStock, minPrice, maxPrice }: Filter): string[] {
  const descending = sort.startsWith('-') ? -1 : 1;
  const key = ([id, product]: [string, ProductDocument]): (string | number)[] => {
    const { price, titleKey, popularity } = product;
    const field = sort.replace('-', '');
    const first = { createdAt: arrived.get(id), price, title: titleKey, popularity }[field] ?? 0;
    const ranged = minPrice !== undefined || maxPrice !== undefined;
    return [first, ...(ranged ? [price] : []), id];
  };
  return [...stored]
    .filter(([, product]) => product.status === 'active')
    .filter(([, product]) => category === undefined || product.categorySlug === category)
    .filter(([, product]) => inStock !== true || product.countInStock > 0)
    .filter(([, product]) => minPrice === undefined || product.price >= minPrice * 100)
    .filter(([, product]) => maxPrice === undefined || product.price <= maxPrice * 100)
    .sort((a, b) => {
      const [left, right] = [key(a), key(b)];
      const at = left.findIndex((value, index) => value !== right[index]);
      return ((left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1) * descending;
    })
    .map(([id]) => id);
}

const query = (values: object) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString();

const getIds = (products: Product[]) => products.map(({ _id }) => _id);

async function page(values: object): Promise<{ ids: string[]; nextCursor: string | null; total: number }> {
  const reply = await shop.call('GET', `/products?${query(values)}`);
  expect(reply.status).toBe(200);
  const { products, nextCursor, total } = reply.body.data;
  return { ids: getIds(products), nextCursor, total };
}

async function walk(values: object): Promise<{ pages: string[][]; totals: number[] }> {
  const pages: string[][] = [];
  const totals: number[] = [];
  let cursor: string | null | undefined;
  do {
    const { ids, nextCursor, total } = await page({ ...values, cursor: cursor ?? undefined });
    pages.push(ids);
    totals.push(total);
    cursor = nextCursor;
  } while (cursor !== null && pages.length < 50);
  return { pages, totals };
}

const FILTERS: Filter[] = [undefined, 'tea-coffee'].flatMap((category) =>
  [undefined, true].flatMap((inStock) => [
    { category, inStock },
    { category, inStock, minPrice: 15 },
    { category, inStock, maxPrice: 25 },
    { category, inStock, minPrice: 15, maxPrice: 20 },
  ]),
);

describe('GET /products', () => {
  test('answers the newest active products first, with their total', async () => {
    const { ids, nextCursor, total } = await page({});
    expect(ids).toEqual(expected('-createdAt', {}));
    expect(ids).toHaveLength(23);
    expect(nextCursor).toBeNull();
    expect(total).toBe(23);
  });

  test.each(PRODUCT_SORTS.flatMap((sort) => FILTERS.map((filter) => [sort, filter] as const)))(
    'sorts by %s under %j, in pages without gaps or repeats',
    { tags: 'long' },
    async (sort, filter) => {
      const wanted = expected(sort, filter);
      expect(wanted.length).toBeGreaterThan(0);
      const { pages, totals } = await walk({ sort, ...filter, limit: 4 });
      expect(pages.flat()).toEqual(wanted);
      expect(pages.slice(0, -1).every((ids) => ids.length === 4)).toBe(true);
      expect(new Set(totals)).toEqual(new Set([wanted.length]));
    },
  );

  test('a last page that is exactly full ends the list', async () => {
    const { pages } = await walk({ sort: 'price', limit: 23 });
    expect(pages.map((ids) => ids.length)).toEqual([23]);
  });

  test('inStock=false narrows nothing', async () => {
    expect((await page({ inStock: false })).total).toBe(23);
  });

  test('prices on the bounds belong to the range', async () => {
    const { ids } = await page({ minPrice: 20, maxPrice: 20, sort: 'price' });
    expect(ids).toEqual(expected('price', { minPrice: 20, maxPrice: 20 }));
    expect(ids.length).toBeGreaterThan(0);
  });

  test('an unknown category is an empty list', async () => {
    expect(await page({ category: 'nothing-here' })).toEqual({ ids: [], nextCursor: null, total: 0 });
  });

  test('reads one product more than it answers, and no more', async () => {
    const get = vi.spyOn(Query.prototype, 'get');
    await page({ limit: 4, category: 'kitchen', sort: 'title' });
    expect(get).toHaveBeenCalledTimes(1);
    const [read] = await Promise.all(get.mock.results.map(({ value }) => value as ReturnType<Query['get']>));
    expect(read?.size).toBe(5);
  });

  test('is cached by browsers and the CDN, and answers 304 to who has it already', async () => {
    const first = await shop.call('GET', '/products?limit=2');
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=15, s-maxage=60, stale-while-revalidate=300',
    );
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    // Otherwise, fetch adds `no-cache`.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await shop.call('GET', '/products?limit=2', { headers });
    expect(again.status).toBe(304);
  });
});

describe('GET /products refuses', () => {
  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=2.5', 'limit'],
    ['limit=many', 'limit'],
    ['sort=cheapest', 'sort'],
    ['minPrice=-1', 'minPrice'],
    ['minPrice=cheap', 'minPrice'],
    ['minPrice=1.999', 'minPrice'],
    ['maxPrice=Infinity', 'maxPrice'],
    ['maxPrice=1e300', 'maxPrice'],
    ['minPrice=10&maxPrice=9', 'maxPrice'],
    ['inStock=perhaps', 'inStock'],
    ['category=Tea%20%26%20Coffee', 'category'],
    [`search=${'x'.repeat(101)}`, 'search'],
    ['search=a%00b', 'search'],
  ])('%s', async (text, field) => {
    const reply = await shop.call('GET', `/products?${text}`);
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('VALIDATION_ERROR');
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });

  const forged = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');

  test.each([
    ['no base64', '%%%'],
    ['no JSON', 'bm90IGpzb24'],
    ['not a list', forged({ a: 1 })],
    ['of a list unknown', forged(['xxxxxxxx', 1_767_600_000_000_000, 'p01'])],
  ])('a cursor that is %s', async (_what, cursor) => {
    const reply = await shop.call('GET', `/products?${query({ cursor })}`);
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_CURSOR']);
  });

  test.each([
    ['title', '"bowl", "../users"'],
    ['title', '"bowl", ""'],
    ['title', '"bowl"'],
    ['title', '7, "p01"'],
    ['title', '"\\ud800", "p01"'],
    ['price', '"1000", "p01"'],
    ['price', '1e999, "p01"'],
    ['createdAt', '3e17, "p01"'],
    ['createdAt', '1.5, "p01"'],
    ['createdAt', '-1, "p01"'],
  ])('a cursor of its own list sorted by %s with the values %s', async (sort, values) => {
    const { nextCursor } = await page({ limit: 1, sort });
    const [list] = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString()) as [string];
    const cursor = Buffer.from(`["${list}", ${values}]`).toString('base64url');
    const reply = await shop.call('GET', `/products?${query({ limit: 1, sort, cursor })}`);
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_CURSOR']);
  });

  test('a cursor of another sort, filter or search', async () => {
    const { nextCursor } = await page({ limit: 2, sort: 'price' });
    for (const other of [
      { sort: '-price' },
      { sort: 'title' },
      {},
      { sort: 'price', category: 'kitchen' },
      { sort: 'price', minPrice: 1 },
      { sort: 'price', search: 'bowl' },
    ]) {
      const reply = await shop.call('GET', `/products?${query({ limit: 2, ...other, cursor: nextCursor })}`);
      expect([reply.status, reply.body.code]).toEqual([400, 'BAD_CURSOR']);
    }
    expect((await page({ limit: 3, sort: 'price', cursor: nextCursor })).ids).toEqual(
      expected('price', {}).slice(2, 5),
    );
  });
});
