import { describe, expect, test } from 'vitest';
import { DEFAULT_SYNONYMS } from '../../functions/src/contract/settings/default-synonyms';
import { indexedProduct } from '../../functions/src/features/products/indexed-product';
import { engineOf } from '../../functions/test/support/memory-engine';
import { catalogueEntries, productDocument } from './product-documents';
import { expectedSearches } from './search-queries';

const products = catalogueEntries.map((entry) =>
  indexedProduct(entry.product.id, productDocument(entry, [], new Date('2026-03-02T10:00:00Z'))),
);
const engine = engineOf(products, DEFAULT_SYNONYMS);
/** Products are indexed in the order of their parts: what is found must not depend on it. */
const otherOrder = engineOf([...products].reverse(), DEFAULT_SYNONYMS);

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
  return { ids: hits.map(({ id }) => id), ...rest };
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
      expect(await search(text, false, otherOrder)).toEqual(found);
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
