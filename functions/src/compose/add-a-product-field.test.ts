import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FakeTypesense } from '../../test/support/search/fake-typesense';
import type { SearchFilters } from '../features/search/search-port';
import type { ProductFieldDefinition } from '../contract/products/product-field-definition';

/** Timeout in milliseconds. Long, because a busy machine loads the modules slowly. */
const LOADING_TIMEOUT = 120_000;

const TABLE = '../contract/products/product-field-table';

const timber = {
  kind: 'text',
  translation: 'shared',
  label: 'Timber',
  max: 40,
  columns: { hearth: 'Timber', shopify: null },
  facet: true,
} as const satisfies ProductFieldDefinition;

const finish = {
  kind: 'choices',
  label: 'Finish',
  choices: { matt: 'Matt', gloss: 'High gloss' },
  columns: { hearth: 'Finish', shopify: null },
  facet: { param: 'surface', counts: 'finishes' },
} as const satisfies ProductFieldDefinition;

const handmade = {
  kind: 'flag',
  label: 'Handmade',
  columns: { hearth: 'Handmade', shopify: null },
} as const satisfies ProductFieldDefinition;

/** Loads the modules again, with three more fields in the table and no other change. */
async function loadWithFields() {
  vi.resetModules();
  vi.doMock(TABLE, async (importOriginal) => {
    const original = await importOriginal<typeof import('../contract/products/product-field-table')>();
    return { ...original, PRODUCT_FIELDS: { ...original.PRODUCT_FIELDS, timber, finish, handmade } };
  });
  return {
    ...(await import('../../test/support/product-builder')),
    ...(await import('../../test/support/search/memory-engine')),
    ...(await import('../contract/products/product-input')),
    ...(await import('../contract/products/products')),
    ...(await import('../features/imports/file/export-rows')),
    ...(await import('../features/imports/file/import-file')),
    ...(await import('../features/openapi/openapi-document')),
    ...(await import('../features/products/indexed-product')),
    ...(await import('../features/products/plain-fields')),
    ...(await import('../features/products/product-changes')),
    ...(await import('../features/products/queries/product-query')),
    ...(await import('../features/search/search-language')),
    ...(await import('../features/search-typesense/typesense-engine')),
    ...(await import('../contract/imports')),
  };
}

let shop: Awaited<ReturnType<typeof loadWithFields>>;
const server = new FakeTypesense();
beforeAll(async () => {
  await server.start();
  shop = await loadWithFields();
}, LOADING_TIMEOUT);
afterAll(async () => {
  await server.stop();
  vi.doUnmock(TABLE);
  vi.resetModules();
});

const buildProduct = (values: object) => shop.buildProductDocument({ brand: 'Foundry', ...values });

function createEngines() {
  const documents = {
    board: buildProduct({ timber: 'Beech', finish: 'matt' }),
    bowl: buildProduct({ timber: 'Beech', finish: 'gloss' }),
    vase: buildProduct({ timber: 'Glass' }),
  };
  const products = new Map(
    Object.entries(documents).map(([id, document]) => [id, shop.toIndexedProduct(id, document)]),
  );
  const typesense = shop.createTypesenseEngine({
    settings: { urls: [server.url], apiKey: server.apiKey, prefix: 'hearth-fields' },
    source: {
      async *iterateAll() {
        yield await Promise.resolve([...products.values()]);
      },
      loadMany: (ids) => Promise.resolve(ids.flatMap((id) => products.get(id) ?? [])),
    },
    synonyms: () => Promise.resolve({ version: 1, groups: [] }),
    language: shop.getSearchLanguage('en-US'),
    isWord: () => Promise.resolve(() => true),
    locale: 'en-US',
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: Date.now,
    searchMs: 20_000,
  });
  return { documents, engines: { memory: shop.createTestEngine(products), typesense } };
}

/** Returns the filters of a query string's parameters, as the route of the product list parses them. */
const toFilters = (query: object) => shop.toSearchFilters(shop.productsQuerySchema.validateSync(query));

describe('a field with `facet`', () => {
  test.each(['memory', 'typesense'] as const)('filters and counts lists of the engine %s', async (name) => {
    const engine = createEngines().engines[name];
    await engine.prepare?.();
    const search = async (filters: SearchFilters) => {
      const page = await engine.search({ filters, audience: 'shoppers', limit: 9, facets: true });
      return { ids: page.hits.map(({ id }) => id).sort(), facets: page.facets };
    };
    const { ids, facets } = await search(toFilters({ timber: ['beech'] }).filters);
    expect(ids).toEqual(['board', 'bowl']);
    expect(facets).toMatchObject({
      brands: [{ value: 'Foundry', count: 2 }],
      timber: [
        { value: 'Beech', count: 2 },
        { value: 'Glass', count: 1 },
      ],
      finishes: [
        { value: 'gloss', count: 1 },
        { value: 'matt', count: 1 },
      ],
    });
    const both = await search(toFilters({ timber: ['Beech'], surface: ['gloss'] }).filters);
    expect(both.ids).toEqual(['bowl']);
    expect((await search(toFilters({ timber: ['Oak'] }).filters)).ids).toEqual([]);
  });

  test('filters the list without an engine, selects the engine, and has cursors of its own', () => {
    const { documents } = createEngines();
    const { filters, needsEngine } = toFilters({ timber: ['Beech'] });
    expect(needsEngine).toBe(true);
    expect(toFilters({}).needsEngine).toBe(false);
    expect(Object.values(documents).map((document) => shop.matchesProductFilters(document, filters))).toEqual(
      [true, true, false],
    );
    expect(shop.createProductListChecksum('title', filters, '')).not.toBe(
      shop.createProductListChecksum('title', toFilters({}).filters, ''),
    );
  });

  test('has a query parameter with limits, which the OpenAPI document describes', () => {
    const isValid = (query: object) => shop.productsQuerySchema.isValidSync(query);
    expect(isValid({ timber: ['x'.repeat(40)] })).toBe(true);
    expect(isValid({ timber: ['x'.repeat(41)] })).toBe(false);
    expect(isValid({ surface: Array.from({ length: 21 }, () => 'matt') })).toBe(false);
    const { paths, components } = shop.createOpenApiDocument('1');
    const parameters = paths['/products']?.get?.parameters as { name: string }[];
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['brand', 'tag', 'timber', 'surface']),
    );
    const response = JSON.stringify(paths['/products']?.get?.responses);
    expect(response).toContain('"timber":{"type":"array"');
    expect(response).toContain('"finishes":{"type":"array"');
    expect(components.schemas.Product).toHaveProperty('properties.finish.type', 'string');
    expect(components.schemas.Product).toHaveProperty('properties.handmade.type', 'boolean');
  });
});

describe('a choice and a flag', () => {
  const required = { title: 'Bowl', category: 'Kitchen', price: 5 };
  const getProblem = async (values: object) =>
    shop.createProductSchema.validate({ ...required, ...values }).then(
      () => null,
      ({ message }: Error) => message,
    );

  test('are validated', async () => {
    expect(await getProblem({ finish: 'gloss', handmade: true })).toBeNull();
    expect(await getProblem({ finish: '', handmade: false })).toBeNull();
    expect(await getProblem({ finish: 'rough' })).toBe('Must be empty or matt, gloss');
    expect(await getProblem({ handmade: 'perhaps' })).toBe('Must be true or false');
  });

  test('are read from documents of any version', () => {
    expect(shop.parseProductFields({})).toMatchObject({ finish: '', handmade: false });
    expect(shop.parseProductFields({ finish: 1, handmade: 'yes' })).toMatchObject({
      finish: '',
      handmade: false,
    });
    expect(shop.parseProductFields({ finish: 'matt', handmade: true })).toMatchObject({
      finish: 'matt',
      handmade: true,
    });
  });

  test('are exported, and imported from what was exported', async () => {
    const rows = [
      shop.formatProductCsvRows('a', buildProduct({ finish: 'gloss', handmade: true })),
      shop.formatProductCsvRows('b', buildProduct({})),
    ];
    const file = `${shop.EXPORT_COLUMNS.join(',')}\r\n${rows.join('')}`;
    const { products } = await shop.parseImportFile(new TextEncoder().encode(file));
    expect(products.map(({ content }) => content)).toMatchObject([
      { finish: 'gloss', handmade: true },
      { finish: '', handmade: false },
    ]);
    const typed = 'Handle,Handmade\na,TRUE\nb,No\nc,\nd,sometimes\n';
    const read = await shop.parseImportFile(new TextEncoder().encode(typed));
    expect(read.products.map(({ content }) => Reflect.get(content!, 'handmade'))).toEqual([
      true,
      false,
      false,
      undefined,
    ]);
    expect(read.products[3]?.problems).toMatchObject([{ column: 'Handmade', message: 'Must be yes or no' }]);
  });

  test('are compared for the activity log', () => {
    const plain = buildProduct({});
    const changed = buildProduct({ finish: 'matt', handmade: true });
    expect(shop.diffProducts(plain, changed)).toEqual([
      { field: 'finish', before: null, after: 'matt' },
      { field: 'handmade', before: false, after: true },
    ]);
    expect(shop.diffProducts(changed, plain)).toContainEqual({
      field: 'handmade',
      before: true,
      after: false,
    });
    const created = shop.diffProducts(null, plain).map(({ field }) => field);
    expect(created).not.toContain('handmade');
  });
});
