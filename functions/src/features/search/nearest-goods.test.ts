import { expect, test } from 'vitest';
import { engineOf } from '../../../test/support/search/memory-engine';
import { anIndexedProduct } from '../../../test/support/search/search-engine-suite';
import { withNearestGoods } from './nearest-goods';

/** Returns products of one category, each named like the category's kind of thing. */
const inCategory = (categorySlug: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    anIndexedProduct(`${categorySlug}-${index}`, {
      title: 'Garden bench',
      category: categorySlug,
      categorySlug,
    }),
  );

test.each([
  ['first', [...inCategory('outdoor', 3), ...inCategory('kitchen', 1), ...inCategory('office', 2)]],
  ['last', [...inCategory('kitchen', 1), ...inCategory('office', 2), ...inCategory('outdoor', 3)]],
])('the nearest category has the most products of the nearest kind, indexed %s', async (_, products) => {
  const namesOf = () => [['bench']];
  const engine = withNearestGoods(engineOf(products), () => Promise.resolve({ namesOf, kindsOf: () => [] }));
  const { nearest } = await engine.search({
    ...{ text: 'hammock', sort: 'relevance', audience: 'shoppers', limit: 10, facets: true },
  });
  expect(nearest?.category?.slug).toBe('outdoor');
});
