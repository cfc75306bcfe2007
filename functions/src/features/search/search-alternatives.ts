import type { Category } from '../../contract/products/products';
import { normalizeForSearch } from '../../platform/normalize-for-search';
import { getTextMeaning } from './product-meaning';
import { MAX_RELATED_PRODUCTS, MIN_SIMILARITY } from './related-products';
import type { SearchLanguageData, SearchAlternatives, SearchEngine, SearchPage } from './search-port';

const MAX_NAMES = 6;

/** Number of similar products whose most frequent category is the nearest one. */
const MAX_COMPARED = 3;

const NOTHING = { hits: [], total: 0, next: null, facets: null, corrected: null, match: null } as const;

/**
 * Wraps a search engine to suggest alternatives if the shop does not sell the searched item. The item is the last noun:
 * a "tea towel" is a towel.
 */
export function withSearchAlternatives(
  engine: SearchEngine,
  { thesaurus, wordVectors }: Pick<SearchLanguageData, 'thesaurus' | 'wordVectors'>,
): SearchEngine {
  const exactly = (text: string) =>
    engine.search({ text, exact: true, sort: 'relevance', audience: 'shoppers', limit: 0, facets: true });

  /** Returns the most frequent category of products with a similar meaning. A tie goes to the most similar product. */
  async function findSimilarCategory(thing: string): Promise<Category | null> {
    const meaning = getTextMeaning(thing, await wordVectors());
    const similar = meaning
      ? await engine.similar(meaning, { min: MIN_SIMILARITY, limit: MAX_COMPARED })
      : [];
    const counts = new Map<string, number>();
    for (const { category } of similar) counts.set(category, (counts.get(category) ?? 0) + 1);
    const [main] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return main === undefined
      ? null
      : ((await engine.categories()).find(({ slug }) => slug === main) ?? null);
  }

  async function findCategory(names: readonly string[][]): Promise<Category | null> {
    let left = MAX_NAMES;
    for (const step of names) {
      const counts = new Map<string, Category>();
      for (const name of step.slice(0, left)) {
        left -= 1;
        const { match, facets } = await exactly(name);
        if (match !== 'words') continue;
        for (const category of facets?.categories ?? []) {
          const count = (counts.get(category.slug)?.count ?? 0) + category.count;
          counts.set(category.slug, { ...category, count });
        }
      }
      const [best] = [...counts.values()].sort((a, b) => b.count - a.count);
      if (best) return (await engine.categories()).find(({ slug }) => slug === best.slug) ?? null;
    }
    return null;
  }

  async function findNearest(
    text: string,
    { match, total, facets }: Pick<SearchPage, 'match' | 'total'> & Partial<Pick<SearchPage, 'facets'>>,
  ): Promise<SearchAlternatives | null> {
    const isPartial = match === 'partial';
    const isMention = match === 'mention';
    if (!isPartial && !isMention && (total > 0 || facets)) return null;
    const { findNames, isThing } = await thesaurus();
    const names = findNames(text);
    const words = text.trim().split(/\s+/);
    const thing = words.pop() ?? '';
    const rest = words.join(' ');
    // For example, "watering can" names one product, not a kind of can.
    const isCompound = isPartial && words.length > 0 && isThing(normalizeForSearch(text.trim()));
    if (isPartial && !isCompound) {
      if (names.length === 0 || (await exactly(thing)).match !== null) return null;
      if (words.length > 1 && (await exactly(rest)).match === 'words') return null;
    }
    // A bag that only mentions the laptop it holds is no result for "laptop".
    if (isMention && !isThing(normalizeForSearch(thing))) return null;
    const isNothing = names.length === 0 && !isMention && !isCompound;
    const category = isNothing ? null : ((await findSimilarCategory(thing)) ?? (await findCategory(names)));
    if (isMention) return { category, search: null };
    if (isCompound) return { category, search: (await exactly(rest)).match === 'words' ? rest : null };
    return category || isPartial ? { category, search: isPartial ? rest : null } : null;
  }

  return {
    ...engine,

    async search(request) {
      const found = await engine.search(request);
      if (request.audience !== 'shoppers' || !request.text) return found;
      const nearest = await findNearest(request.text, found);
      if (!nearest) return found;
      // The hits only mention the searched item or match other words, such as a birdbath for "bird feeder".
      return { ...NOTHING, hits: [], nearest, related: found.hits.slice(0, MAX_RELATED_PRODUCTS) };
    },

    async suggest(request) {
      const found = await engine.suggest(request);
      const nearest = found.categories.length > 0 ? null : await findNearest(request.text, found);
      return nearest ? { ...NOTHING, hits: [], categories: [], nearest } : found;
    },
  };
}
