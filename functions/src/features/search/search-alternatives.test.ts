import { expect, test } from 'vitest';
import { createTestEngine } from '../../../test/support/search/memory-engine';
import { buildIndexedProduct } from '../../../test/support/search/search-engine-suite';
import { withSearchAlternatives } from './search-alternatives';

const createProductsInCategory = (categorySlug: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildIndexedProduct(`${categorySlug}-${index}`, {
      title: 'Garden bench',
      category: categorySlug,
      categorySlug,
    }),
  );

test.each([
  [
    'first',
    [
      ...createProductsInCategory('outdoor', 3),
      ...createProductsInCategory('kitchen', 1),
      ...createProductsInCategory('office', 2),
    ],
  ],
  [
    'last',
    [
      ...createProductsInCategory('kitchen', 1),
      ...createProductsInCategory('office', 2),
      ...createProductsInCategory('outdoor', 3),
    ],
  ],
])('the nearest category has the most products of the nearest kind, indexed %s', async (_, products) => {
  const getNames = () => [['bench']];
  const engine = withSearchAlternatives(createTestEngine(products), {
    thesaurus: () =>
      Promise.resolve({
        findNames: getNames,
        findKinds: () => [],
        findAspects: () => [],
        isThing: () => true,
      }),
    wordVectors: () => Promise.resolve({ toVector: () => null }),
  });
  const { nearest } = await engine.search({
    text: 'hammock',
    sort: 'relevance',
    audience: 'shoppers',
    limit: 10,
    facets: true,
  });
  expect(nearest?.category?.slug).toBe('outdoor');
});
