import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShopPagesService } from '../../src/compose/pages';
import { toRedirectId } from '../../src/features/redirects/redirects.repository';
import type { PagesService } from '../../src/features/pages/pages.service';
import { storeProduct } from '../support/product-builder';
import { loadBuiltWebApp } from '../support/hosting/web-build';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

const CALLERS = [{ id: '203.0.113.7' }];
const shopifyFile = new URL('../data/shopify-redirects.csv', import.meta.url);

let pages: PagesService;
let admin: TestPerson;

beforeAll(async () => {
  admin = await shop.person('admin');
  await storeProduct(shop, 'kettle', { title: 'Copper Kettle' });
  await storeProduct(shop, 'retired', { title: 'Retired Kettle', status: 'archived' });
  await shop.services.products.productsChanged(['kettle', 'retired']);
  pages = await createShopPagesService(shop.services, { build: loadBuiltWebApp });
  await pages.respond('GET', '/', CALLERS);
}, 120_000);

beforeEach(async () => {
  await shop.clear('redirects', 'missingAddresses');
});

const visit = async (address: string, callers = CALLERS) => {
  const { status, headers } = await pages.respond('GET', address, callers);
  return [status, headers.Location];
};
const create = (from: string, to: string) =>
  shop.call('POST', '/redirects', { as: admin, body: { from, to } });
const importFile = (file: string) => shop.call('POST', '/redirects/import', { as: admin, body: { file } });

describe('a redirect', () => {
  test('leads from an old address in any spelling, with the visitor’s query, and counts its visits', async () => {
    const made = await create('https://old.example/Über-Uns/?a=1', '/products/kettle#care');
    expect(made.status).toBe(201);
    expect(made.body.data.redirect).toMatchObject({
      from: '/über-uns',
      to: '/products/kettle#care',
      hits: 0,
    });
    expect(await visit('/%C3%BCber-uns')).toEqual([301, '/products/kettle#care']);
    expect(await visit('/%C3%9Cber-Uns/?utm=x')).toEqual([301, '/products/kettle?utm=x#care']);
    const { _id: id } = made.body.data.redirect;
    const { redirect } = (await shop.call('GET', `/redirects/${id}`, { as: admin })).body.data;
    expect(redirect).toMatchObject({ hits: 2, lastHitAt: expect.any(String) as string });
  });

  test('with a * leads every address below it; the most specific one wins', async () => {
    await create('/blogs/*', '/help');
    await create('/blogs/news/*', 'https://news.example/*');
    await create('/blogs/news/kettle', '/products/kettle');
    expect(await visit('/blogs/tea/green')).toEqual([301, '/help']);
    expect(await visit('/blogs/news/a%20b/c')).toEqual([301, 'https://news.example/a%20b/c']);
    expect(await visit('/blogs/news/kettle')).toEqual([301, '/products/kettle']);
    expect(await visit('/blogs')).toEqual([404, undefined]);
  });

  test('replaces an archived product and a missing one, but no page that exists', async () => {
    for (const id of ['retired', 'never', 'kettle']) await create(`/products/${id}`, '/products');
    expect(await visit('/products/retired')).toEqual([301, '/products']);
    expect(await visit('/products/never')).toEqual([301, '/products']);
    expect(await visit('/products/kettle')).toEqual([200, undefined]);
  });

  test('never forms a loop or a chain', async () => {
    await create('/b', '/products');
    await create('/t/*', '/help');
    const problems = {
      '/a to /a/': ['/a', '/a/'],
      '/a to /b': ['/a', '/b'],
      '/a to /t/x': ['/a', '/t/x'],
      '/a/* to /a/b': ['/a/*', '/a/b'],
      '/a/* to /t/*': ['/a/*', '/t/*'],
      '/a to /de/a': ['/a', '/de/a'],
      '/a/* to /de/a/*': ['/a/*', '/de/a/*'],
      '/a to /de/b': ['/a', '/de/b'],
    };
    for (const [name, [from, to]] of Object.entries(problems)) {
      const { status, body } = await create(from!, to!);
      expect([name, status, Object.keys(body.fields as object)]).toEqual([name, 400, ['to']]);
    }
    const behind = await create('/products-old', '/x');
    expect(behind.status).toBe(201);
    expect((await create('/x', '/products')).body.fields).toEqual({
      from: '/products-old leads to this address. Please change that redirect first.',
    });
    expect((await create('/b', '/help')).body.fields).toEqual({
      from: 'This address already leads to /products',
    });
  });

  test('that was stored before leads to no page in another language', async () => {
    await shop.db.doc(`redirects/${toRedirectId('/kaffee')}`).set({
      from: '/kaffee',
      to: '/de/kaffee',
      toPath: '/de/kaffee',
      hits: 0,
      lastHitAt: null,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    expect(await visit('/kaffee')).toEqual([404, undefined]);
    expect(await visit('/de/kaffee')).toEqual([301, '/kaffee']);
  });

  test.each([
    '/cart',
    '/api/products',
    '/assets/x.js',
    '/',
    '/products',
    '/help/',
    '//evil.example',
    'old',
    '/a/*/b',
    '/a*',
  ])('cannot start at %s', async (from) => {
    const { status, body } = await create(from, '/about');
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('from');
  });

  test.each([
    '//evil.example',
    'http://plain.example',
    'javascript:alert(1)',
    '/a b',
    '/help/*',
    '\\\\evil',
    '/\\evil',
  ])('cannot lead to %s', async (to) => {
    const { status, body } = await create('/old', to);
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('to');
  });

  test('two that would form a loop are not both made at the same moment', async () => {
    const made = await Promise.all([create('/one', '/two'), create('/two', '/one')]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 400]);
  });
});

describe('an import', () => {
  test('takes Shopify’s file, leaves out what is a page of the shop, and changes nothing a second time', async () => {
    const file = readFileSync(shopifyFile, 'utf8');
    const { body } = await importFile(file);
    expect(body.data).toMatchObject({ changed: 0, unchanged: 0 });
    expect(body.data.added).toBeGreaterThan(20);
    const left = body.data.problems as { from: string; message: string }[];
    expect(new Set(left.map(({ from }) => from))).toEqual(new Set(['/checkout', '/checkout/']));
    expect(await visit('/bloemenmand-2/')).toEqual([301, '/cart']);
    expect((await importFile(file)).body.data).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: body.data.added as number,
    });
  });

  test('refuses chains within the file and with what is stored, row by row', async () => {
    await create('/stored', '/products');
    const { body } = await importFile('from;to\n/a;/b\n/b;/help\n/c;/stored\n/d;/about\n');
    expect(body.data.added).toBe(1);
    expect((body.data.problems as { row: number }[]).map(({ row }) => row)).toEqual([1, 2, 3]);
  });

  test('without the columns, or with too many rows, says so at the file', async () => {
    for (const file of ['a,b\n1,2\n', `from,to\n${'/a,/b\n'.repeat(201)}`])
      expect((await importFile(file)).body.fields).toHaveProperty('file');
  });
});

describe('an address that is no page', () => {
  const listMissing = async () =>
    (await shop.call('GET', '/redirects/missing', { as: admin })).body.data.addresses as {
      path: string;
      hits: number;
    }[];

  test('is listed with its visits, the most frequent first, until a redirect takes it up', async () => {
    for (const address of ['/lost', '/Lost/?q=secret', '/gone'])
      expect(await visit(address)).toEqual([404, undefined]);
    expect(await listMissing()).toMatchObject([
      { path: '/lost', hits: 2 },
      { path: '/gone', hits: 1 },
    ]);
    await create('/lost', '/products');
    expect((await listMissing()).map(({ path }) => path)).toEqual(['/gone']);
  });

  test('of a scanner, and more of them than a caller may ask for, are not stored', async () => {
    for (const address of ['/wp-login.php', '/.env', '/backup.zip', `/${'x'.repeat(600)}`])
      await visit(address);
    expect(await listMissing()).toEqual([]);
    await Promise.all(Array.from({ length: 80 }, (_, at) => visit(`/guess-${at}`, [{ id: '192.0.2.1' }])));
    expect((await listMissing()).length).toBeLessThanOrEqual(60);
    await create('/known', '/products');
    expect(await visit('/known', [{ id: '192.0.2.1' }])).toEqual([301, '/products']);
    expect((await shop.db.doc(`redirects/${toRedirectId('/known')}`).get()).get('hits')).toBe(0);
  });
});

// Last, because its visits exhaust the limit of counted visits.
describe('a large import', () => {
  test('of 1,000 old addresses leaves none of them a 404', { tags: 'long', timeout: 120_000 }, async () => {
    const names = Array.from({ length: 1000 }, (_, at) => `/old/page-${at}`);
    for (let at = 0; at < names.length; at += 200) {
      const rows = names.slice(at, at + 200).map((name) => `${name},/products/kettle?from=${name.slice(5)}`);
      expect((await importFile(`from,to\n${rows.join('\n')}\n`)).body.data.added).toBe(200);
    }
    const found = await Promise.all(names.map((name, at) => visit(name, [{ id: `198.51.100.${at % 200}` }])));
    expect(found.filter(([status]) => status !== 301)).toEqual([]);
  });
});
