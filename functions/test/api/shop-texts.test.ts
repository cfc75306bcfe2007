import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShopTextsResponse } from '../../src/contract/settings/shop-texts';
import { expectApiError } from '../support/expect-api-error';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;

beforeAll(async () => {
  admin = await shop.person('admin');
});

beforeEach(async () => {
  time += 3_600_000;
  await shop.clear('products', 'shopTexts', 'events');
  await storeProduct(shop, 'kettle', { goodFor: ['Cooks'], origin: 'Sweden' });
  await shop.services.products.productsChanged(['kettle']);
});

const read = async (): Promise<ShopTextsResponse> =>
  (await shop.call('GET', '/shop-texts/de', { as: admin })).body.data;
const save = (entries: object[], version = 0, language = 'de') =>
  shop.call('PUT', `/shop-texts/${language}`, { as: admin, body: { version, entries } });
const GERMAN = [
  { source: 'Kitchen', text: 'Küche' },
  { source: 'Cooks', text: 'Köche' },
  { source: 'Sweden', text: 'Schweden' },
  { source: 'Standard shipping', text: 'Standardversand' },
];

describe('texts of the shop', () => {
  test('list categories, values of filters, and names of shipping methods and taxes', async () => {
    const { texts, version } = await read();
    expect(version).toBe(0);
    expect(texts).toContainEqual({ source: 'Kitchen', kind: 'category', text: '' });
    expect(texts).toContainEqual({ source: 'Cooks', kind: 'filter', text: '' });
    expect(texts.some(({ kind }) => kind === 'shipping')).toBe(true);
  });

  test('are shown in their language, in products, filters and categories', async () => {
    expect((await save(GERMAN)).status).toBe(200);
    const { body } = await shop.call('GET', '/products?facets=true&language=de');
    expect(body.data.products[0]).toMatchObject({ category: 'Küche', categorySlug: 'kitchen' });
    expect(body.data.facets).toMatchObject({
      categories: [{ slug: 'kitchen', name: 'Küche' }],
      goodFor: [{ value: 'Cooks', label: 'Köche', count: 1 }],
    });
    const categories = await shop.call('GET', '/products/categories?language=de');
    expect(categories.body.data.categories).toMatchObject([{ name: 'Küche' }]);
    const product = await shop.call('GET', '/products/kettle?language=de');
    expect(product.body.data).toMatchObject({ category: 'Küche', goodFor: ['Köche'], origin: 'Schweden' });
    const inEnglish = await shop.call('GET', '/products?facets=true');
    expect(inEnglish.body.data.products[0]).toMatchObject({ category: 'Kitchen' });
    expect(inEnglish.body.data.facets.goodFor).toEqual([{ value: 'Cooks', count: 1 }]);
  });

  test('of one language do not change another, and a stale save is rejected', async () => {
    await save(GERMAN);
    await save([{ source: 'Kitchen', text: 'مطبخ' }], 0, 'ar');
    const stale = await save([{ source: 'Kitchen', text: 'Herd' }]);
    expectApiError(stale, 409, 'STALE_WRITE');
    expect(stale.body.details).toMatchObject({ type: 'shopTexts', current: { version: 1 } });
    expect((await read()).texts).toContainEqual({ source: 'Kitchen', kind: 'category', text: 'Küche' });
    expect((await read()).texts).toContainEqual({ source: 'Sweden', kind: 'other', text: 'Schweden' });
    const { body } = await save([{ source: 'Kitchen', text: '' }], 1);
    expect(body.data.version).toBe(2);
  });

  test('are rejected if they are too long or the language is unknown', async () => {
    expectApiError(await save([{ source: 'Kitchen', text: 'x'.repeat(1001) }]), 400, 'VALIDATION_ERROR');
    expectApiError(await save(GERMAN, 0, 'xx'), 404, 'NOT_FOUND');
    expectApiError(await save(GERMAN, 0, 'en'), 404, 'NOT_FOUND');
  });
});
