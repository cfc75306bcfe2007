import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildStoredVariant, storeProduct } from '../support/product-builder';
import { getProductIds, SAMPLE_PRODUCTS, resetCatalogue } from '../support/search/sample-catalogue';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;

beforeAll(async () => {
  admin = await shop.person('admin');
});
beforeEach(async () => {
  time += 60_000;
  await resetCatalogue(shop);
});

describe('GET /products/admin/all', () => {
  const list = (query = '') => shop.call('GET', `/products/admin/all${query}`, { as: admin });

  test('answers archived products too, newest first, with their number', async () => {
    const reply = await list();
    expect(getProductIds(reply)).toEqual(Object.keys(SAMPLE_PRODUCTS).reverse());
    expect(reply.body.data).toMatchObject({ total: 6, nextCursor: null });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    ['status=archived', ['gone']],
    ['status=active&category=kitchen', ['board', 'kettle']],
    ['category=kitchen&sort=price', ['gone', 'board', 'kettle']],
    ['inStock=false', ['cups']],
    ['inStock=true&sort=title&status=active', ['grinder', 'kettle', 'board', 'teapot']],
    ['search=kettle', ['kettle', 'gone', 'teapot']],
    ['search=kettle&status=archived', ['gone']],
    ['search=no+such+thing', []],
  ])('%s', { tags: 'long' }, async (query, ids) => {
    const reply = await list(`?${query}`);
    const answered = getProductIds(reply);
    expect(query.includes('sort') || ids.length < 3 ? answered : [...answered].sort()).toEqual(
      query.includes('sort') || ids.length < 3 ? ids : [...ids].sort(),
    );
    expect(reply.body.data.total).toBe(ids.length);
  });

  test('finds a SKU of any variant, which shoppers find by the whole of it', async () => {
    await storeProduct(shop, 'mug', {
      title: 'Mug',
      description: '',
      variants: [buildStoredVariant({ sku: 'MUG-BLUE-7' }), buildStoredVariant({ id: 'b', sku: 'ZX81' })],
    });
    await shop.services.products.productsChanged(['mug']);
    expect(getProductIds(await list('?search=zx81'))).toEqual(['mug']);
    expect(getProductIds(await list('?search=mug-blue-7'))).toEqual(['mug']);
    expect(getProductIds(await list('?search=blue'))).toEqual(['mug']);
    expect(getProductIds(await shop.call('GET', '/products?search=zx81'))).toEqual(['mug']);
    expect(getProductIds(await shop.call('GET', '/products?search=blue'))).toEqual([]);
  });

  test('finds a product by its exact barcode, which shoppers do not', async () => {
    const barcode = '4006381333931';
    await storeProduct(shop, 'mug', { title: 'Mug', description: '', barcode });
    await shop.services.products.productsChanged(['mug']);
    expect(getProductIds(await list(`?search=${barcode}`))).toEqual(['mug']);
    expect(getProductIds(await list(`?search=${barcode}&status=archived`))).toEqual([]);
    expect(getProductIds(await list(`?search=${barcode.slice(0, -1)}`))).toEqual([]);
    expect(getProductIds(await shop.call('GET', `/products?search=${barcode}`))).toEqual([]);
  });

  test.each(['', '&search=kettle', '&sort=-price', '&category=kitchen'])(
    'comes in pages: %s',
    { tags: 'long' },
    async (query) => {
      const whole = getProductIds(await list(`?limit=100${query}`));
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const reply: TestApiResponse = await list(`?limit=2${query}${cursor && `&cursor=${cursor}`}`);
        seen.push(...getProductIds(reply));
        cursor = reply.body.data.nextCursor as string | null;
      }
      expect(seen).toEqual(whole);
    },
  );

  test('answers a numbered page without its cursor, and nothing behind the last', async () => {
    const whole = getProductIds(await list('?limit=100&sort=title'));
    const second = await list('?limit=4&sort=title&page=2');
    expect(getProductIds(second)).toEqual(whole.slice(4));
    expect(second.body.data).toMatchObject({ total: 6, nextCursor: null });
    expect(getProductIds(await list('?limit=4&sort=title&page=3'))).toEqual([]);
    const refused = await list('?page=0');
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(refused.body.fields)).toContain('page');
  });

  test('refuses the cursor of another list', async () => {
    const cursor = String((await list('?limit=1')).body.data.nextCursor);
    expect((await list(`?limit=1&status=active&cursor=${cursor}`)).body.code).toBe('BAD_CURSOR');
    expect((await list('?cursor=x')).body.code).toBe('BAD_CURSOR');
  });
});

test('GET /products/admin/:id answers an archived product, and 404 for an unknown one', async () => {
  const reply = await shop.call('GET', '/products/admin/gone', { as: admin });
  expect(reply.body.data).toMatchObject({ _id: 'gone', status: 'archived' });
  expect((await shop.call('GET', '/products/admin/no-such-product', { as: admin })).status).toBe(404);
});
