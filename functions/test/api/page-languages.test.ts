import { beforeAll, describe, expect, test } from 'vitest';
import { createShopPagesService } from '../../src/compose/pages';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import type { Language } from '../../src/contract/texts/languages';
import type { PagesService } from '../../src/features/pages/pages.service';
import { resetCatalogue } from '../support/search/sample-catalogue';
import { useTestStore } from '../support/test-store';
import { findHtmlErrors } from '../../../tools/lib/html-checker.mjs';
import { loadBuiltWebApp } from '../support/hosting/web-build';

const shop = useTestStore();
let pages: PagesService;
let version = 0;

const redirectAddress = async (from: string, to: string) =>
  (await shop.call('POST', '/redirects', { as: await shop.person('admin'), body: { from, to } })).status;

const get = (address: string) => pages.respond('GET', address, [{ id: '203.0.113.1' }]);

async function offerLanguages(languages: Language[]): Promise<void> {
  const settings = structuredClone(toSettingsJson(DEFAULT_SETTINGS));
  settings.markets.languages = languages;
  const body = { settings, basedOn: version };
  const as = await shop.person('admin');
  expect((await shop.call('PUT', '/settings', { as, body })).status).toBe(200);
  version += 1;
}

beforeAll(async () => {
  await resetCatalogue(shop);
  await shop.clear('settings', 'settingsVersions', 'redirects');
  await offerLanguages(['de', 'ar']);
  pages = await createShopPagesService(shop.services, { keepsPages: false, build: loadBuiltWebApp });
}, 120_000);

describe('pages in a further language', () => {
  test('have the texts, links and scripts of the language', async () => {
    const { status, body } = await get('/de/products/kettle');
    expect(status).toBe(200);
    expect(body).toMatch(/^<!doctype html>\s*<html lang="de"/);
    expect(body).toContain('In den Warenkorb');
    expect(body).not.toContain('Add to Cart');
    expect(body).toContain('href="/de/products?category=kitchen"');
    // Of links without the prefix, only the switch to English remains.
    expect(body.match(/href="\/products[^"]*"/g)).toEqual(['href="/products/kettle"']);
    expect(body).toMatch(/src="\/assets\/de-[0-9a-f]{7}\/react-[\w-]+\.js"/);
    expect(body).toContain('<link rel="canonical" href="https://shop.example/de/products/kettle">');
    expect(body).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://shop.example/products/kettle">',
    );
    expect(body).toContain('"name":"Startseite"');
  });

  test('are home, lists, texts and missing pages', async () => {
    expect((await get('/de')).status).toBe(200);
    expect((await get('/de/products?category=kitchen')).body).toContain(
      '<link rel="canonical" href="https://shop.example/de/products?category=kitchen">',
    );
    expect((await get('/de/about')).status).toBe(200);
    const missing = await get('/de/nothing-here');
    expect([missing.status, missing.body.includes('<html lang="de"')]).toEqual([404, true]);
    expect((await get('/xx/products')).status).toBe(404);
  });

  test('are the document without a page for personal pages', async () => {
    const { status, headers, body } = await get('/de/cart');
    expect(status).toBe(200);
    expect(headers['Cache-Control']).toContain('max-age=0');
    expect(body).toContain('<html lang="de"');
    expect(body).toContain('<div id="root"></div>');
  });

  test('are written from right to left in Arabic', async () => {
    const { body } = await get('/ar/products/kettle');
    expect(body).toContain('<html lang="ar" dir="rtl"');
  });

  test.each(['/', '/products/kettle', '/de', '/de/products', '/ar'])(
    '%s is valid HTML, and names all languages',
    { tags: 'long' },
    async (address) => {
      const { body } = await get(address);
      expect(body.match(/ hreflang="(?:en|de|ar|x-default)" href/g)?.length).toBeGreaterThanOrEqual(4);
      expect(await findHtmlErrors({ page: body })).toEqual([]);
    },
  );

  test('redirect with the language', async () => {
    expect((await get('/de/shop?sort=price')).headers.Location).toBe('/de/products?sort=price');
  });

  test('redirect from old addresses with the prefix, and from those without', async () => {
    expect(await redirectAddress('/de/alte-seite', '/products/kettle')).toBe(201);
    expect(await redirectAddress('/old-page', '/products/kettle')).toBe(201);
    const { status, headers } = await get('/de/alte-seite?a=1');
    expect([status, headers.Location]).toEqual([301, '/products/kettle?a=1']);
    expect((await get('/de/old-page')).headers.Location).toBe('/de/products/kettle');
    expect((await get('/alte-seite')).status).toBe(404);
  });
});

describe('a prefix', () => {
  test('of the language without one leads to the page without', async () => {
    const { status, headers } = await get('/en/products?sort=price');
    expect([status, headers.Location]).toEqual([301, '/products?sort=price']);
  });

  test('of a language that is not offered leads to the first language, except in the panel', async () => {
    await offerLanguages([]);
    const { status, headers } = await get('/de/products/kettle?variant=s');
    expect([status, headers.Location]).toEqual([301, '/products/kettle?variant=s']);
    // Short, so that the language can be turned on.
    expect(headers['Cache-Control']).toBe('public, max-age=60, s-maxage=60');
    expect((await get('/de/alte-seite')).headers.Location).toBe('/products/kettle');
    expect((await get('/de')).headers.Location).toBe('/');
    expect((await get('/de/admin/products')).status).toBe(200);
    expect((await get('/')).body).not.toContain('hreflang');
  });

  test('never leads to another site', async () => {
    const { status, headers } = await get('/de//evil.example/x');
    expect([status, headers.Location]).toEqual([404, undefined]);
  });
});
