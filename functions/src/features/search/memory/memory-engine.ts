import { LRUCache } from 'lru-cache';
import type { Category } from '../../../contract/products/products';
import { storeConfig } from '../../../contract/store-config';
import { normalizeForSearch } from '../../../platform/normalize-for-search';
import type { SearchEngine, SearchHit, SearchLanguageData, SynonymSource } from '../search-port';
import { findItemsByName, createSynonyms, type SearchLanguage, type Synonyms } from '../search-language';
import {
  type SearchAudience,
  WORD_FIELD_BITS,
  getWordPositionFieldMask,
  getWordPositionProduct,
} from './dictionary';
import { prepareFilters, FacetCounter, type PreparedFilters } from './facets';
import { getSearchHitPage, type ScoredHits, selectFirstSorted } from './hit-page';
import type { InMemorySearchIndex } from './index-copy';
import type { IndexPartsRepository } from './index-parts.repository';
import { toMemoryIndexEntry, type MemoryIndexEntry } from './memory-entry';
import { type WordIndex, getFieldMasksByWord } from './word-index';
import { MeaningTable } from './meaning-table';
import { WordSearch, type WordSearchResult } from './word-search';

const MAX_PLACES = 100_000;

const COMPARED = WORD_FIELD_BITS.title | WORD_FIELD_BITS.description;

/**
 * Returns similar products. Prefers products in stock, the same category, shared words and popularity.
 * @param onSale internal numbers of the products on sale, by category
 */
function relatedProducts(
  entry: MemoryIndexEntry,
  index: WordIndex,
  onSale: ReadonlyMap<string, readonly number[]>,
  limit: number,
): MemoryIndexEntry[] {
  const shared = new Float64Array(index.numbers);
  const terms = [...getFieldMasksByWord(entry)]
    .flatMap(([word, fields]) => (fields & COMPARED ? (index.dictionary.find(word) ?? []) : []))
    .sort((a, b) => a.places.length - b.places.length);
  let left = MAX_PLACES;
  for (const { places } of terms) {
    left -= places.length;
    if (left < 0) break;
    for (const place of places)
      if (getWordPositionFieldMask(place) & COMPARED)
        shared[getWordPositionProduct(place)]! += 1 / places.length;
  }
  const order = (a: number, b: number) => {
    const [one, other] = [index.at(a)!, index.at(b)!];
    return shared[b]! - shared[a]! || other.popularity - one.popularity || (one.id < other.id ? -1 : 1);
  };
  const own = () => onSale.get(entry.categorySlug) ?? [];
  const others = () => [...onSale].flatMap(([slug, numbers]) => (slug === entry.categorySlug ? [] : numbers));
  const related: number[] = [];
  for (const inStock of [true, false])
    for (const numbersOf of [own, others]) {
      if (related.length >= limit) break;
      const numbers = numbersOf().filter((number) => {
        const other = index.at(number)!;
        return other.inStock === inStock && other.id !== entry.id;
      });
      related.push(...selectFirstSorted(numbers, limit - related.length, order));
    }
  return related.map((number) => index.at(number)!);
}

interface MemoryEngineParts {
  stored: Pick<IndexPartsRepository, 'patch' | 'rebuild'>;
  copy: InMemorySearchIndex;
  synonyms: SynonymSource;
  isWord: SearchLanguageData['isWord'];
  language: SearchLanguage;
}

/** Maximum number of products for which the in-memory search is designed. */
export const MEMORY_SEARCH_CAPACITY = 10_000;

const MAX_SEARCHES = 300;
const MAX_FOUND = 500_000;

const createResultCache = () =>
  new LRUCache<string, WordSearchResult, () => WordSearchResult>({
    max: MAX_SEARCHES,
    maxSize: MAX_FOUND,
    sizeCalculation: ({ numbers }) => numbers.length || 1,
    memoMethod: (_key, _stale, { context: find }) => find(),
  });

const toHit = ({ id, mark }: MemoryIndexEntry): SearchHit => ({ id, mark });

function groupOnSaleByCategory(index: WordIndex): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (let number = 0; number < index.numbers; number += 1) {
    const entry = index.at(number);
    if (entry?.status !== 'active') continue;
    const alike = numbers.get(entry.categorySlug);
    if (alike) alike.push(number);
    else numbers.set(entry.categorySlug, [number]);
  }
  return numbers;
}

const toCategories = (index: WordIndex, onSale: ReadonlyMap<string, readonly number[]>): Category[] =>
  [...onSale]
    .map(([slug, numbers]) => ({ slug, name: index.facets.categories.get(slug)!, count: numbers.length }))
    .sort((a, b) => a.name.localeCompare(b.name, storeConfig.locale));

function createSingleValueCache<K, T>(): (key: K, make: () => T) => T {
  let kept: { key: K; value: T } | null = null;
  return (key, make) => {
    if (kept?.key !== key) kept = { key, value: make() };
    return kept.value;
  };
}

function applyFilters(
  index: WordIndex,
  found: WordSearchResult,
  filters: PreparedFilters,
  counts: FacetCounter | null,
): ScoredHits {
  const numbers: number[] = [];
  const scores: number[] = [];
  for (let at = 0; at < found.numbers.length; at += 1) {
    const number = found.numbers[at]!;
    const entry = index.at(number);
    if (!entry) continue;
    const failed = filters.failed(entry);
    counts?.add(number, entry, failed);
    if (failed !== 0) continue;
    numbers.push(number);
    scores.push(found.scores[at] ?? 0);
  }
  return { numbers, scores };
}

/** Creates the default search engine. Each server instance holds the whole index in memory. */
export function createMemorySearchEngine({
  stored,
  copy,
  synonyms,
  isWord,
  language,
}: MemoryEngineParts): SearchEngine {
  const resultsAt = createSingleValueCache<string, ReturnType<typeof createResultCache>>();
  const searchOf = createSingleValueCache<WordIndex, WordSearch>();
  const synonymsAt = createSingleValueCache<number, Synonyms>();
  const categoriesAt = createSingleValueCache<number, Category[]>();
  const onSaleAt = createSingleValueCache<number, Map<string, number[]>>();
  const allAt = {
    administrators: createSingleValueCache<number, Int32Array>(),
    shoppers: createSingleValueCache<number, Int32Array>(),
  };
  const meanings = new MeaningTable();
  const getOnSale = (index: WordIndex) => onSaleAt(index.revision, () => groupOnSaleByCategory(index));
  const getCategoryList = (index: WordIndex) =>
    categoriesAt(index.revision, () => toCategories(index, getOnSale(index)));

  async function find(
    index: WordIndex,
    text: string,
    visible: SearchAudience,
    exact: boolean,
  ): Promise<WordSearchResult> {
    const { version, groups } = await synonyms();
    const words = {
      isWord: await isWord(),
      synonyms: synonymsAt(version, () => createSynonyms(groups, language)),
    };
    const search = searchOf(index, () => new WordSearch(index));
    // The cache key is the whole text, because the words of a code count too.
    const key = `${visible} ${exact ? 'exact ' : ''}${normalizeForSearch(text).replace(/\s+/g, ' ')}`;
    return resultsAt(`${index.revision} ${version}`, createResultCache).memo(key, {
      context: () => search.find(text, visible, words, exact),
    });
  }

  async function findAll(
    index: WordIndex,
    text: string,
    visible: SearchAudience,
    exact = false,
  ): Promise<WordSearchResult> {
    if (text !== '') return find(index, text, visible, exact);
    // Sorted, because sequential memory access is fastest.
    const numbers = allAt[visible](index.revision, () =>
      visible === 'shoppers'
        ? Int32Array.from([...getOnSale(index).values()].flat()).sort()
        : index.allNumbers(),
    );
    return { numbers, scores: new Float64Array(0), match: null, corrected: null };
  }

  return {
    name: 'memory',

    async search({ text = '', exact, filters = {}, audience, facets, ...page }) {
      const index = await (audience === 'administrators' ? copy.latest() : copy.current());
      const found = await findAll(index, text, audience, exact);
      // Customers only find products on sale, whatever they request.
      const checked = prepareFilters(audience === 'shoppers' ? { ...filters, status: undefined } : filters);
      const counts = facets && found.numbers.length > 0 ? new FacetCounter(index, checked) : null;
      const hits = applyFilters(index, found, checked, counts);
      const { entries, next } = getSearchHitPage(hits, (number) => index.at(number), page);
      return {
        hits: entries.map(toHit),
        total: hits.numbers.length,
        next,
        facets: counts?.facets() ?? null,
        corrected: found.corrected,
        match: hits.numbers.length > 0 ? found.match : null,
      };
    },

    async suggest({ text, products, categories, soldOutLast }) {
      const index = await copy.current();
      const found = await findAll(index, text, 'shoppers');
      const page = { sort: 'relevance', limit: products, soldOutLast } as const;
      const { entries } = getSearchHitPage(found, (number) => index.at(number), page);
      return {
        hits: entries.map(toHit),
        total: found.numbers.length,
        categories: findItemsByName(text, getCategoryList(index)).slice(0, categories),
        corrected: found.corrected,
        match: found.numbers.length > 0 ? found.match : null,
      };
    },

    async related(id, limit, product) {
      const index = await copy.current();
      const known = index.get(id);
      const entry = known?.status === 'active' ? known : product && toMemoryIndexEntry(product);
      return entry ? relatedProducts(entry, index, getOnSale(index), limit).map(toHit) : null;
    },

    async similar(meaning, { filters = {}, min, limit }) {
      const index = await copy.current();
      const numbers = (await findAll(index, '', 'shoppers')).numbers;
      const checked = prepareFilters({ ...filters, status: undefined });
      const similar: { entry: MemoryIndexEntry; similarity: number }[] = [];
      for (const number of numbers) {
        const entry = index.at(number)!;
        const similarity = meanings.getSimilarity(number, entry, meaning);
        if (similarity >= min && checked.failed(entry) === 0) similar.push({ entry, similarity });
      }
      const best = selectFirstSorted(
        similar,
        limit,
        (a, b) => b.similarity - a.similarity || (a.entry.id < b.entry.id ? -1 : 1),
      );
      return best.map(({ entry }) => ({ ...toHit(entry), category: entry.categorySlug }));
    },

    async categories() {
      return getCategoryList(await copy.current());
    },

    async status() {
      return { products: (await copy.current()).size, capacity: MEMORY_SEARCH_CAPACITY };
    },

    async update(ids) {
      await stored.patch(ids);
      copy.expire();
    },

    async rebuild() {
      await stored.rebuild();
      copy.expire();
    },

    expire: copy.expire,
  };
}
