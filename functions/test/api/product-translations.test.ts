import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEvent } from '../../src/contract/activity';
import type { ProductTranslationResponse } from '../../src/contract/products/product-translations';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { expectApiError } from '../support/expect-api-error';
import { exportProductFile, planImport, runImport } from '../support/import-files';
import { readStoredProduct } from '../support/order-builder';
import { buildStoredVariant, readProductVersion, storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

let admin: TestPerson;
let robin: TestPerson;

const SCARF = {
  title: 'Wool Scarf',
  description: 'Warm and soft.',
  materials: 'Wool',
  options: [{ name: 'Color', values: ['Red', 'Blue'] }],
  specifications: [{ name: 'Length', value: '180 cm' }],
  variants: [
    buildStoredVariant({ id: 'red', options: { Color: 'Red' }, sku: 'R' }),
    buildStoredVariant({ id: 'blue', options: { Color: 'Blue' }, sku: 'B' }),
  ],
};

const GERMAN = [
  { key: 'title', source: 'Wool Scarf', text: 'Wollschal' },
  { key: 'phrase', source: 'Color', text: 'Farbe' },
  { key: 'phrase', source: 'Red', text: 'Rot' },
  { key: 'phrase', source: 'Length', text: 'Länge' },
];

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin', { name: 'Mia' }), shop.person()]);
});

beforeEach(async () => {
  await shop.clear('products', 'events', 'settings', 'imports');
  await storeProduct(shop, 'scarf', SCARF);
});

const path = (language: string, id = 'scarf') => `/products/${id}/translations/${language}`;
const read = async (language: string): Promise<ProductTranslationResponse> =>
  (await shop.call('GET', path(language), { as: admin })).body.data;
const save = (language: string, entries: object[], version = 0, as: TestPerson | null = admin) =>
  shop.call('PUT', path(language), { as, body: { version, entries } });
const visit = async (query: string) => (await shop.call('GET', `/products/scarf${query}`)).body.data;
const listGaps = async (language: string) =>
  (await shop.call('GET', `/products/admin/untranslated/${language}`, { as: admin })).body.data;

describe('translations', () => {
  test('are for administrators only', async () => {
    for (const call of [
      (as: TestPerson | null) => shop.call('GET', path('de'), { as }),
      (as: TestPerson | null) => save('de', GERMAN, 0, as),
      (as: TestPerson | null) => shop.call('GET', '/products/admin/untranslated/de', { as }),
    ]) {
      expectApiError(await call(null), 401, 'UNAUTHENTICATED');
      expectApiError(await call(robin), 403, 'FORBIDDEN');
    }
  });

  test('list the texts of a product, and which are missing or changed', async () => {
    const states = async () =>
      Object.fromEntries((await read('de')).texts.map(({ source, state }) => [source, state]));
    expect(await states()).toEqual({
      'Wool Scarf': 'missing',
      'Warm and soft.': 'missing',
      Wool: 'missing',
      Color: 'missing',
      Red: 'missing',
      Blue: 'missing',
      Length: 'missing',
      '180 cm': 'missing',
    });
    expect((await save('de', GERMAN)).status).toBe(200);
    await shop.call('PUT', '/products/scarf', { as: admin, body: { title: 'Lambswool Scarf' } });
    expect(await states()).toMatchObject({ 'Lambswool Scarf': 'changed', Red: 'current', Blue: 'missing' });
    expect(await visit('?language=de')).toMatchObject({ title: 'Wollschal' });
  });

  test('of one language never overwrite another, nor an edit of the product', async () => {
    const version = await readProductVersion(shop, 'scarf');
    const replies = await Promise.all([
      save('de', GERMAN),
      save('ar', [{ key: 'title', source: 'Wool Scarf', text: 'وشاح' }]),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const body = { description: 'Very warm.', updatedAt: version };
    expect((await shop.call('PUT', '/products/scarf', { as: admin, body })).status).toBe(200);
    expect(await visit('?language=de')).toMatchObject({ title: 'Wollschal', description: 'Very warm.' });
    expect(await visit('?language=ar')).toMatchObject({ title: 'وشاح' });
    expect(await visit('')).toMatchObject({ title: 'Wool Scarf', description: 'Very warm.' });
  });

  test('are rejected with the latest version if the language was saved in the meantime', async () => {
    await save('de', GERMAN);
    const reply = await save('de', [{ key: 'title', source: 'Wool Scarf', text: 'Schal' }]);
    expectApiError(reply, 409, 'STALE_WRITE');
    expect(reply.body.details).toMatchObject({
      type: 'productTranslation',
      current: { language: 'de', version: 1 },
    });
    expect((await read('de')).texts[0]).toMatchObject({ text: 'Wollschal' });
    expect((await save('de', [{ key: 'title', source: 'Wool Scarf', text: '' }], 1)).status).toBe(200);
    expect((await read('de')).texts[0]).toMatchObject({ text: '', state: 'missing' });
  });

  test('are logged in the activity', async () => {
    await save('de', GERMAN);
    const { events } = (await shop.call('GET', '/admin/activity', { as: admin })).body.data as {
      events: ActivityEvent[];
    };
    expect(events[0]).toMatchObject({
      action: 'product.updated',
      target: { label: 'Wool Scarf' },
    });
    expect(events[0]?.changes).toContainEqual({ field: 'title:de', before: null, after: 'Wollschal' });
    expect(events[0]?.changes).toContainEqual({ field: 'Red:de', before: null, after: 'Rot' });
  });

  test('of texts that the product does not have are dropped and counted', async () => {
    const reply = await save('de', [...GERMAN, { key: 'phrase', source: 'Green', text: 'Grün' }]);
    expect(reply.body.data).toMatchObject({ dropped: 1 });
    const options = [{ name: 'Color', values: ['Blue'] }];
    const variants = [{ _id: 'blue', options: { Color: 'Blue' }, price: 24, countInStock: 3 }];
    const updatedAt = await readProductVersion(shop, 'scarf');
    const body = { options, variants, updatedAt };
    expect((await shop.call('PUT', '/products/scarf', { as: admin, body })).status).toBe(200);
    const { translations } = await readStoredProduct(shop, 'scarf');
    expect(translations.de?.phrases.map(({ source }) => source)).toEqual(['Color', 'Length']);
  });

  test.each([
    ['too long', { key: 'title', source: 'Wool Scarf', text: 'x'.repeat(151) }],
    ['of several lines', { key: 'title', source: 'Wool Scarf', text: 'a\nb' }],
    ['a name with a colon', { key: 'phrase', source: 'Length', text: 'Länge: x' }],
    ['too long for an option', { key: 'phrase', source: 'Red', text: 'x'.repeat(61) }],
  ])('that are %s are rejected', async (_what, entry) => {
    const reply = await save('de', [entry]);
    expectApiError(reply, 400, 'VALIDATION_ERROR');
    expect(Object.keys(reply.body.fields)).toEqual(['entries.0.text']);
  });

  test('into an unknown language, or the first language of the shop, do not exist', async () => {
    for (const language of ['xx', 'en']) expectApiError(await save(language, GERMAN), 404, 'NOT_FOUND');
    expectApiError(await shop.call('GET', path('de', 'none'), { as: admin }), 404, 'NOT_FOUND');
  });

  test('that are missing are listed by language, without archived products', async () => {
    await storeProduct(shop, 'gone', { status: 'archived' });
    expect(await listGaps('de')).toEqual({
      products: [expect.objectContaining({ _id: 'scarf', title: 'Wool Scarf', missing: 9, changed: 0 })],
      nextCursor: null,
      total: 1,
    });
    const { texts } = await read('de');
    await save(
      'de',
      texts.map(({ key, source }) => ({ key, source, text: `${source} de` })),
    );
    expect(await listGaps('de')).toMatchObject({ products: [], total: 0 });
    expect(await listGaps('ar')).toMatchObject({ total: 1 });
    await shop.call('PUT', '/products/scarf', { as: admin, body: { title: 'Scarf' } });
    expect(await listGaps('de')).toMatchObject({ products: [{ missing: 0, changed: 1 }] });
  });
});

describe('the query parameter language', () => {
  beforeEach(async () => {
    await save('de', GERMAN);
  });

  test('selects the texts, and marks those that are only in the first language', async () => {
    const product = await visit('?language=de');
    expect(product).toMatchObject({
      title: 'Wollschal',
      name: 'Wollschal',
      description: 'Warm and soft.',
      untranslated: ['description', 'materials'],
      specifications: [{ name: 'Länge', value: '180 cm', original: { name: 'Length', value: '180 cm' } }],
      options: [{ name: 'Color', values: ['Red', 'Blue'] }],
      optionLabels: { Color: 'Farbe', Red: 'Rot' },
    });
    expect(product.variants[0].options).toEqual({ Color: 'Red' });
  });

  test('is the only choice of content, so that shared caches know a response by its URL', async () => {
    const headers = { 'accept-language': 'de' };
    const { body } = await shop.call('GET', '/products/scarf', { headers });
    expect(body.data).toMatchObject({ title: 'Wool Scarf' });
    expect(body.data).not.toHaveProperty('untranslated');
    expect(body.data).not.toHaveProperty('optionLabels');
  });

  test('is also the only choice of texts in responses that shared caches store', async () => {
    const suggest = async (query: string) => {
      const headers = { 'accept-language': 'de' };
      const reply = await shop.call('GET', `/products/suggestions?search=${query}`, { headers });
      expect(reply.headers.get('cache-control')).toMatch(/^public/);
      return reply.body.data.places;
    };
    expect(await suggest('shipping')).toContainEqual({ kind: 'page', title: 'Shipping', path: '/shipping' });
    expect(await suggest('versand&language=de')).toContainEqual({
      kind: 'page',
      title: 'Versand',
      path: '/shipping',
    });
  });

  test('selects the texts of lists, related lists and quotes', async () => {
    const list = await shop.call('GET', '/products?language=de');
    expect(list.body.data.products[0]).toMatchObject({ title: 'Wollschal' });
    const body = {
      items: [{ product: 'scarf', variant: 'red', quantity: 99 }],
      destination: { country: 'US' },
    };
    const quote = await shop.call('POST', '/orders/quote?language=de', { body });
    expect(quote.body.data.unavailable).toMatchObject([{ name: 'Wollschal' }]);
  });

  test('is rejected if it is unknown', async () => {
    const reply = await shop.call('GET', '/products/scarf?language=xx');
    expectApiError(reply, 400, 'VALIDATION_ERROR');
    expect(reply.body.fields).toEqual({ language: 'Unknown language' });
  });

  test('does not change what an administrator edits', async () => {
    const { body } = await shop.call('GET', '/products/admin/scarf?language=de', { as: admin });
    expect(body.data).toMatchObject({ title: 'Wool Scarf' });
  });

  test('finds a product by its words', async () => {
    await shop.services.products.productsChanged(['scarf']);
    const { body } = await shop.call('GET', '/products?search=wollschal&language=de');
    expect(body.data.products).toMatchObject([{ _id: 'scarf', title: 'Wollschal' }]);
    const inEnglish = await shop.call('GET', '/products?search=wollschal');
    expect(inEnglish.body.data.products).toEqual([]);
    const byEnglishWord = await shop.call('GET', '/products?search=scarf&language=de');
    expect(byEnglishWord.body.data.products).toMatchObject([{ _id: 'scarf' }]);
  });
});

describe('files of products', () => {
  async function useGerman(): Promise<void> {
    const settings = toSettingsJson({
      ...DEFAULT_SETTINGS,
      markets: { ...DEFAULT_SETTINGS.markets, languages: ['de'] },
    });
    const reply = await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: 0 } });
    expect(reply.status).toBe(200);
  }

  test('have columns of each language, and are imported without a change', async () => {
    await useGerman();
    await save('de', GERMAN);
    const file = await exportProductFile(shop, admin);
    expect(file).toContain(',Title:de,');
    expect(file).toContain('Wollschal');
    expect(file).toContain('Länge: 180 cm');
    expect(await planImport(shop, admin, file)).toMatchObject({ unchanged: 1, updated: 0, failedCount: 0 });
    await runImport(shop, admin, file.replace('Wollschal', 'Schal aus Wolle').replace(',Rot,', ',Knallrot,'));
    expect(await visit('?language=de')).toMatchObject({
      title: 'Schal aus Wolle',
      optionLabels: { Color: 'Farbe', Red: 'Knallrot' },
    });
  });

  test('change no other language, and report unknown languages and long texts', async () => {
    await save('ar', [{ key: 'title', source: 'Wool Scarf', text: 'وشاح' }]);
    const plan = await planImport(shop, admin, 'Handle,title:de,title:xx\nscarf,Schal,Foulard\n');
    expect(plan).toMatchObject({ updated: 1, ignoredColumns: ['title:xx'] });
    await runImport(shop, admin, 'Handle,title:de,title:xx\nscarf,Schal,Foulard\n');
    expect(await visit('?language=de')).toMatchObject({ title: 'Schal' });
    expect(await visit('?language=ar')).toMatchObject({ title: 'وشاح' });
    const long = await planImport(shop, admin, `Handle,title:de\nscarf,${'x'.repeat(151)}\n`);
    expect(long.items[0]).toMatchObject({
      action: 'error',
      errors: [{ column: 'Title:de', message: 'Must be at most 150 characters' }],
    });
    const dropped = await planImport(
      shop,
      admin,
      'Handle,title:de,Image Alt,Image Alt:de\nscarf,Schal,No such picture,Kein Bild\n',
    );
    expect(dropped.items[0]?.warnings).toEqual([
      'One translation is left out, because the product does not have its text.',
    ]);
  });
});
