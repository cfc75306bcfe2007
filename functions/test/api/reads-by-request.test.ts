import { beforeAll, describe, expect, test } from 'vitest';
import { createShopPagesService } from '../../src/compose/pages';
import type { PagesService } from '../../src/features/pages/pages.service';
import { enableFirestoreReadCounting } from '../../src/platform/reads/watch-reads';
import { buildOrderBody } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore } from '../support/test-store';
import { loadBuiltWebApp } from '../support/hosting/web-build';
import budgets from '../../../tools/budgets.json' with { type: 'json' };

const PRODUCTS = 40;

/** The clock is fixed, so that settings, index and lists stay cached. */
const shop = useTestStore({ showsReads: true, now: () => Date.parse('2026-11-20T10:00:00Z') });
let pages: PagesService;
let clock = 0;

const countReads = (header: string | null | undefined) =>
  Number(/^firestore;desc="reads=(\d+)"$/.exec(header ?? '')?.[1]);

async function readsOf(method: string, path: string, options = {}): Promise<number> {
  const reply = await shop.call(method, path, options);
  expect(reply.status).toBeLessThan(300);
  return countReads(reply.headers.get('server-timing'));
}

async function pageReads(address: string): Promise<number> {
  const { status, headers } = await pages.respond('GET', address, [{ id: '203.0.113.1' }]);
  expect(status).toBe(200);
  return countReads(headers['Server-Timing']);
}

function drawingReads(address: string): Promise<number> {
  clock += 61_000;
  return pageReads(address);
}

/** Returns the reads of the second of two requests, when settings and index are cached. */
async function warm(read: () => Promise<number>): Promise<number> {
  await read();
  return read();
}

beforeAll(async () => {
  enableFirestoreReadCounting(shop.db);
  const ids = Array.from({ length: PRODUCTS }, (_, at) => `kettle-${at}`);
  await Promise.all(
    ids.map((id, at) =>
      storeProduct(shop, id, { title: `Kettle ${at}`, createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)) }),
    ),
  );
  await shop.services.products.productsChanged(ids);
  const admin = await shop.person('admin');
  const published = { title: 'Kettles', published: true };
  const all = { ...published, slug: 'kettles', kind: 'rule', rule: { category: 'kitchen' } };
  const chosen = { ...published, slug: 'chosen', kind: 'manual', products: ['kettle-3', 'kettle-1'] };
  for (const body of [all, chosen])
    expect((await shop.call('POST', '/collections', { as: admin, body })).status).toBe(201);
  // Too small for a discount, but evaluated with every order and quote.
  const collections = ['kettles', 'chosen'];
  const tiny = { name: 'Tiny', code: null, class: 'order', kind: 'percent', ratePpm: 1, collections };
  expect((await shop.call('POST', '/promotions', { as: admin, body: tiny })).status).toBe(201);
  pages = await createShopPagesService(shop.services, {
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    showsReads: true,
    now: () => clock,
    build: loadBuiltWebApp,
  });
}, 120_000);

describe('what a request reads, as Server-Timing says it', () => {
  test.each([
    ['/', budgets.homeReads],
    ['/products/kettle-3', budgets.productReads],
    ['/products', 24 + budgets.listReadsBeyondSize],
    ['/products?inStock=true&sort=price', 24 + budgets.listReadsBeyondSize],
    ['/collections/kettles', 24 + budgets.listReadsBeyondSize],
    ['/collections/chosen', 2 + budgets.listReadsBeyondSize],
  ])('for the page %s is at most %i', { tags: 'long' }, async (address, most) => {
    const reads = await warm(() => drawingReads(address));
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(most);
  });

  test('for a page that was drawn within the last minute is nothing, whatever its address has beside', async () => {
    await drawingReads('/products?sort=price');
    expect(await pageReads('/products?utm_source=letter&sort=price')).toBe(0);
  });

  test('for a list of the API is its size and one more', async () => {
    expect(await warm(() => readsOf('GET', '/products?limit=12&sort=-createdAt'))).toBe(13);
    expect(await warm(() => readsOf('GET', '/products?search=kettle&limit=12'))).toBeLessThanOrEqual(13);
  });

  test('for a product is that product', async () => {
    expect(await warm(() => readsOf('GET', '/products/kettle-3'))).toBe(1);
  });

  test('for the summary of its reviews is one, however many there are', async () => {
    expect(await warm(() => readsOf('GET', '/reviews/summary?product=kettle-3'))).toBe(1);
  });

  test('for what is refused or was not read from Firestore is there, too', async () => {
    const missing = await shop.call('GET', '/products/no-such-product');
    expect(countReads(missing.headers.get('server-timing'))).toBe(1);
    expect(await readsOf('GET', '/health')).toBe(0);
  });

  // Reads of the idempotency key, rate limit and unpaid orders. A first order also counts earlier orders.
  test.each([1, 10])('for an order of %i products is these and few more', async (count) => {
    const lines = Array.from({ length: count }, (_, at) => ({ product: `kettle-${at}` }));
    const body = buildOrderBody(lines);
    const person = await shop.person();
    await readsOf('POST', '/orders', { as: person, body: buildOrderBody([{ product: 'kettle-0' }]) });
    const reads = await warm(() => readsOf('POST', '/orders', { as: person, body }));
    expect(reads).toBeGreaterThan(count);
    expect(reads - count).toBeLessThanOrEqual(budgets.orderReadsBeyondProducts);
  });

  // The additional read is the rate limit.
  test('for a quote is its products and one, although a discount names collections', async () => {
    const { items } = buildOrderBody([{ product: 'kettle-0' }, { product: 'kettle-1' }]);
    const body = { items, destination: { country: 'US', region: 'OR' } };
    expect(await warm(() => readsOf('POST', '/orders/quote', { body }))).toBe(3);
  });
});
