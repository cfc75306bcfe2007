import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SYNONYMS } from '../../../functions/src/contract/settings/default-synonyms';
import { withUnderstanding } from '../../../functions/src/features/search/understanding';
import { toIndexedProduct } from '../../../functions/src/features/products/indexed-product';
import { createLanguageData } from '../../../functions/src/features/search/words/english';
import { getSearchLanguage } from '../../../functions/src/features/search/search-language';
import type { SearchEngine } from '../../../functions/src/features/search/search-port';
import { FakeTypesense } from '../../../functions/test/support/search/fake-typesense';
import { createTypesenseEngine } from '../../../functions/src/features/search-typesense/typesense-engine';
import { createTestEngine } from '../../../functions/test/support/search/memory-engine';
import { catalogueEntries, createProductDocument } from '../product-documents';
import {
  heldOutMeaningQueries,
  meaningQueries,
  strictMeaningQueries,
  type MeaningQuery,
} from './meaning-queries';
import { productKindQueries, type ProductKindQuery } from './kind-queries';
import { expectedSearches } from './search-queries';

const languageData = createLanguageData('en-US', console);
const language = getSearchLanguage('en-US');
const productLanguage = await languageData.productLanguage();
const understand = (engine: SearchEngine) => withUnderstanding(engine, { languageData, now: Date.now });
const products = catalogueEntries.map((entry) =>
  toIndexedProduct(
    entry.product.id,
    createProductDocument(entry, [], new Date('2026-03-02T10:00:00Z')),
    productLanguage,
  ),
);
const createEngine = (entries: typeof products) => understand(createTestEngine(entries, DEFAULT_SYNONYMS));
const engine = createEngine(products);
/** Reversed index, because results must not depend on the order of products. */
const reversedEngine = createEngine([...products].reverse());

const typesenseServer = new FakeTypesense();
beforeAll(() => typesenseServer.start());
afterAll(() => typesenseServer.stop());

async function startTypesenseEngine() {
  const engine = createTypesenseEngine({
    settings: { urls: [typesenseServer.url], apiKey: typesenseServer.apiKey, prefix: 'hearth-queries' },
    source: {
      async *iterateAll() {
        yield await Promise.resolve(products);
      },
      loadMany: (ids) => Promise.resolve(products.filter(({ id }) => ids.includes(id))),
    },
    synonyms: () => Promise.resolve({ version: 1, groups: DEFAULT_SYNONYMS }),
    language,
    isWord: languageData.isWord,
    locale: 'en-US',
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: Date.now,
    searchMs: 20_000,
  });
  await engine.prepare?.();
  return understand(engine);
}

const search = async (text: string, exact = false, within = engine) => {
  const { hits, ...rest } = await within.search({
    text,
    exact,
    filters: {},
    sort: 'relevance',
    audience: 'shoppers',
    after: null,
    limit: 100,
    facets: false,
  });
  const related = rest.related?.map(({ id }) => id) ?? [];
  return { ids: hits.map(({ id }) => id), relatedIds: related, ...rest };
};

describe('a search in the demo’s catalogue', () => {
  test.each(expectedSearches.map((expected) => [expected.text, expected] as const))(
    '%s',
    async (text, { finds = [], first, not = [], nothing, corrected }) => {
      const found = await search(text);
      if (nothing) return expect(found).toMatchObject({ ids: [], total: 0, corrected: null, match: null });
      expect(found.ids.length).toBeGreaterThan(0);
      if (first) expect(found.ids[0]).toBe(first);
      expect(finds.filter((id) => !found.ids.includes(id))).toEqual([]);
      expect(not.filter((id) => found.ids.includes(id))).toEqual([]);
      if (corrected) expect(found.corrected).toBe(corrected);
      expect(await search(text, false, reversedEngine)).toEqual(found);
    },
  );

  test('corrects nothing where it is for exactly what was typed', async () => {
    expect(await search('coper ketle', true)).toMatchObject({ ids: [], corrected: null });
    expect(await search('coper ketle')).toMatchObject({ corrected: 'copper kettle' });
    expect((await search('copper kettle', true)).ids).toContain('copper-tea-kettle');
  });

  test('is expected of at least 60 texts', () => {
    expect(new Set(expectedSearches.map(({ text }) => text)).size).toBeGreaterThanOrEqual(60);
  });
});

/** Returns the mistakes of a search, empty if the right products come first. */
async function findMeaningMistakes(
  { text, top = [], oneOf = [], only = [], not = [], nothing }: MeaningQuery,
  within = engine,
): Promise<string[]> {
  const { ids, relatedIds } = await search(text, false, within);
  const shown = (nothing ? ids : [...ids, ...relatedIds]).slice(0, 3);
  const isWrong = [
    top.some((id) => !shown.includes(id)),
    oneOf.length > 0 && !shown.some((id) => oneOf.includes(id)),
    only.length > 0 && (shown.length === 0 || shown.some((id) => !only.includes(id))),
    shown.some((id) => not.includes(id)),
    nothing && shown.length > 0,
  ].some(Boolean);
  return isWrong ? [`${text}: ${shown.join(', ')}`] : [];
}

async function findAllMeaningMistakes(queries: readonly MeaningQuery[], within = engine): Promise<string[]> {
  const mistakes: string[] = [];
  // One after the other, because the stand-in for Typesense is slow and a search has a time limit.
  for (const query of queries) mistakes.push(...(await findMeaningMistakes(query, within)));
  return mistakes;
}

/** Time limit of searches in the stand-in for Typesense, which is slow, in milliseconds. */
const LONG_MS = 240_000;

const allMeaningQueries = [...meaningQueries, ...heldOutMeaningQueries];

/** Maximum number of mistakes in 120 searches. */
const MAX_MISTAKES = 6;

test('at least 114 of 120 searches as shoppers type them show the right products first', async () => {
  expect(allMeaningQueries).toHaveLength(120);
  const mistakes = await findAllMeaningMistakes(allMeaningQueries);
  expect(mistakes.length, mistakes.join('\n')).toBeLessThanOrEqual(MAX_MISTAKES);
});

test('searches with filler words, compound names and parts of names show the right products first', async () => {
  expect(await findAllMeaningMistakes(strictMeaningQueries)).toEqual([]);
});

async function findMistakes(
  { text, top = [], oneOf = [], not = [], nothing }: ProductKindQuery,
  within = engine,
): Promise<string[]> {
  const { ids, corrected } = await search(text, false, within);
  const shown = ids.slice(0, 3);
  return [
    ...top.filter((id) => !shown.includes(id)).map((id) => `${text}: without ${id}`),
    ...not.filter((id) => shown.includes(id)).map((id) => `${text}: with ${id}`),
    ...(oneOf.length > 0 && !shown.some((id) => oneOf.includes(id))
      ? [`${text}: none of those expected`]
      : []),
    ...(nothing && (shown.length > 0 || corrected !== null) ? [`${text}: anything`] : []),
  ];
}

test(
  'at least 114 of 120 searches as shoppers type them show the right products first in Typesense too',
  { tags: 'long', timeout: LONG_MS },
  async () => {
    const shop = await startTypesenseEngine();
    const mistakes = await findAllMeaningMistakes(allMeaningQueries, shop);
    expect(mistakes.length, mistakes.join('\n')).toBeLessThanOrEqual(MAX_MISTAKES);
    expect(await findAllMeaningMistakes(strictMeaningQueries, shop)).toEqual([]);
  },
);

test('60 searches for kinds of things show the right products first', async () => {
  expect(productKindQueries).toHaveLength(60);
  const faults = await Promise.all(productKindQueries.map((query) => findMistakes(query)));
  expect(faults.flat()).toEqual([]);
});

test(
  '60 searches for kinds of things show the right products first in Typesense too',
  { tags: 'long', timeout: LONG_MS },
  async () => {
    const shop = await startTypesenseEngine();
    const faults: string[] = [];
    for (const query of productKindQueries) faults.push(...(await findMistakes(query, shop)));
    expect(faults).toEqual([]);
  },
);

test.each([
  ['towel', 'wear-textiles', null],
  ['tea towel', 'wear-textiles', 'tea'],
  ['shoes', 'wear-textiles', null],
  ['wallet under 20', 'wear-textiles', null],
  ['television', null, null],
  ['xqzt', null, null],
])('%s is nothing that the shop has: the nearest category is said', async (text, category, instead) => {
  const { ids, corrected, nearest } = await search(text);
  expect([ids, corrected, nearest?.category?.slug ?? null, nearest?.search ?? null]).toEqual([
    [],
    null,
    category,
    instead,
  ]);
  const suggested = await engine.suggest({ text, products: 5, categories: 3 });
  expect([suggested.hits, suggested.total, suggested.nearest?.category?.slug ?? null]).toEqual([
    [],
    0,
    category,
  ]);
});

test('what has only some of the words is found where the shop has the thing', async () => {
  const found = await search('purple mug');
  expect([found.match, found.nearest]).toEqual(['partial', undefined]);
  expect((await search('umbrella stand')).ids[0]).toBe('stick-umbrella');
});
