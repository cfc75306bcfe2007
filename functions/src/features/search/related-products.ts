import { getTextMeaning } from './product-meaning';
import { isProbableSku } from './search-language';
import type { SearchLanguageData, SearchEngine, SearchPage, SearchRequest } from './search-port';

/** Number of hits below which a search also returns related products. */
const FEW = 4;

/** Maximum number of related products. */
export const MAX_RELATED_PRODUCTS = 6;

/** Minimum similarity of related products. */
export const MIN_SIMILARITY = 0.4;

const MIN_PARTIAL_SIMILARITY = 0.3;

/** Wraps a search engine to add products with a similar meaning to searches that find few products. */
export function withRelatedProducts(
  engine: SearchEngine,
  wordVectors: SearchLanguageData['wordVectors'],
): SearchEngine {
  /** Removes partial matches with a different meaning, such as a puzzle for rainy days in a search for "spa day". */
  async function search(request: SearchRequest): Promise<SearchPage> {
    const found = await engine.search(request);
    const { text = '', audience, filters } = request;
    if (found.match !== 'partial' || audience !== 'shoppers' || found.next !== null) return found;
    const meaning = getTextMeaning(text, await wordVectors());
    if (!meaning || found.hits.length === 0) return found;
    const ids = new Set(found.hits.map(({ id }) => id));
    const similar = await engine.similar(meaning, {
      filters: { ...filters, ids },
      min: MIN_PARTIAL_SIMILARITY,
      limit: ids.size,
    });
    if (similar.length === ids.size) return found;
    if (similar.length === 0) return { ...found, hits: [], total: 0, facets: null, match: null };
    return engine.search({ ...request, filters: { ...filters, ids: new Set(similar.map(({ id }) => id)) } });
  }

  return {
    ...engine,
    async search(request) {
      const found = await search(request);
      const { text = '', audience, after, skip = 0, limit, filters } = request;
      const isFirstPage = !after && skip === 0 && limit > 0;
      if (audience !== 'shoppers' || text === '' || !isFirstPage || found.total >= FEW) return found;
      const meaning = isProbableSku(text) ? null : getTextMeaning(text, await wordVectors());
      if (!meaning) return found;
      const similar = await engine.similar(meaning, {
        filters,
        min: MIN_SIMILARITY,
        limit: MAX_RELATED_PRODUCTS + found.hits.length,
      });
      const ids = new Set(found.hits.map(({ id }) => id));
      const related = similar.filter(({ id }) => !ids.has(id)).slice(0, MAX_RELATED_PRODUCTS);
      // If nothing is similar, keeps products that match the other words, such as a birdbath for "bird feeder".
      const matchesOtherWords = related.length === 0 && typeof found.nearest?.search === 'string';
      return { ...found, related: matchesOtherWords ? found.related : related };
    },
  };
}
