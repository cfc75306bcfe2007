import { describe, expect, test } from 'vitest';
import { createFacetSelection } from '../../contract/products/product-facets';
import { toMinorUnits } from '../../contract/money';
import { createTestEngine } from '../../../test/support/search/memory-engine';
import { buildIndexedProduct } from '../../../test/support/search/search-engine-suite';
import { getProductMeaning } from './product-meaning';
import type { IndexedProduct, SearchLanguageData, SearchRequest } from './search-port';
import { withUnderstanding } from './understanding';
import { parseWordVectors } from './words/word-vectors';

/** Vectors in which mugs and tankards are similar, and scarves are not. */
const VECTORS = parseWordVectors(
  Buffer.concat([
    Buffer.from('filler mug tankard scarf\n'),
    ...[[1], [0, 100], [0, 90, 20], [0, 0, 0, 100]].map((values) =>
      Uint8Array.from({ length: 100 }, (_, at) => values[at] ?? 0),
    ),
  ]),
);

const LANGUAGE: Omit<SearchLanguageData, 'productLanguage'> = {
  thesaurus: () =>
    Promise.resolve({
      findKinds: () => [],
      findAspects: () => [],
      findNames: () => [],
      isThing: (word) => word === 'laptop',
    }),
  isWord: () => Promise.resolve(() => false),
  wordVectors: () => Promise.resolve(VECTORS),
};

const build = (id: string, facts: Partial<IndexedProduct>) => {
  const product = buildIndexedProduct(id, { title: id, ...facts });
  return { ...product, meaning: getProductMeaning(product, VECTORS) };
};

const products = [
  build('tankard', { goodFor: ['Him'], occasions: ['Birthday'], material: ['Glass'], popularity: 5 }),
  build('scarf', { goodFor: ['Him', 'Her'], colors: ['Red'], onSale: true, popularity: 9 }),
  build('scissors', { title: 'Paper Scissors', description: 'Fit beside a laptop.', material: ['Steel'] }),
  build('card', { title: 'Card', material: ['Paper'], price: toMinorUnits(500) }),
];

const engine = (languageData = LANGUAGE) =>
  withUnderstanding(createTestEngine(products), { languageData, now: Date.now });

async function search(request: Partial<SearchRequest>, within = engine()) {
  const page = await within.search({ audience: 'shoppers', sort: 'relevance', limit: 10, ...request });
  return {
    ids: page.hits.map(({ id }) => id),
    related: page.related?.map(({ id }) => id) ?? [],
    facts: page.facts?.map(({ field }) => field) ?? [],
    match: page.match,
  };
}

describe('facts of a search', () => {
  test('filter the products, best sellers first', async () => {
    expect(await search({ text: 'gift for him' })).toMatchObject({
      ids: ['scarf', 'tankard'],
      facts: ['goodFor'],
    });
    expect(await search({ text: 'red scarf on sale' })).toMatchObject({
      ids: ['scarf'],
      facts: ['colors', 'onSale'],
    });
  });

  test('filter nothing if words name the product', async () => {
    expect(await search({ text: 'paper scissors' })).toMatchObject({ ids: ['scissors'], facts: [] });
  });

  test('filter nothing in exact searches, and in those of administrators', async () => {
    expect(await search({ text: 'on sale', exact: true })).toMatchObject({ ids: [], facts: [] });
    expect(await search({ text: 'for him', audience: 'administrators' })).toMatchObject({
      ids: [],
      facts: [],
    });
  });

  test('are left out if no product has them all, which makes the match partial', async () => {
    expect(await search({ text: 'red birthday gift' })).toMatchObject({
      ids: ['tankard'],
      match: 'partial',
    });
  });

  test('are replaced by what the customer has selected', async () => {
    const filters = { facets: createFacetSelection({ goodFor: ['Her'] }) };
    expect(await search({ text: 'for him', filters })).toMatchObject({ ids: ['scarf'], facts: [] });
  });

  test('hold for suggestions too', async () => {
    const { hits, facts } = await engine().suggest({ text: 'birthday', products: 5, categories: 3 });
    expect([hits.map(({ id }) => id), facts?.map(({ field }) => field)]).toEqual([
      ['tankard'],
      ['occasions'],
    ]);
  });
});

describe('related products', () => {
  test('follow a search that finds little, within its filters', async () => {
    expect(await search({ text: 'mug' })).toMatchObject({ ids: [], related: ['tankard'] });
    expect(await search({ text: 'tankard' })).toMatchObject({ ids: ['tankard'], related: [] });
    expect(await search({ text: 'mug', filters: { maxPrice: toMinorUnits(100) } })).toMatchObject({
      related: [],
    });
  });

  test('are only on the first page, and not in searches of administrators', async () => {
    expect(await search({ text: 'mug', skip: 10 })).toMatchObject({ related: [] });
    expect(await search({ text: 'mug', audience: 'administrators' })).toMatchObject({ related: [] });
  });

  test('are products that mention the thing if words have no vectors', async () => {
    const plain = engine({ ...LANGUAGE, wordVectors: () => Promise.resolve({ toVector: () => null }) });
    expect(await search({ text: 'laptop' }, plain)).toMatchObject({ ids: [], related: ['scissors'] });
    expect(await search({ text: 'mug' }, plain)).toMatchObject({ ids: [], related: [] });
  });
});
