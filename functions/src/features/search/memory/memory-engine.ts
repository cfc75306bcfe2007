import type { Category } from '../../../contract/products/products';
import { store } from '../../../contract/store-config';
import { foldText } from '../../../platform/fold-text';
import type { SearchEngine, SearchFilters, SearchHit, LanguageWords, SynonymSource } from '../search-port';
import { namedBy, synonymsOf, type SearchLanguage, type Synonyms } from '../search-language';
import { type Visible, FIELDS, fieldsAt, productAt } from './dictionary';
import { checkedFilters, FacetCounts, type CheckedFilters } from './facets';
import { pageOfHits, type Hits, firstOf } from './hit-page';
import type { IndexCopy } from './index-copy';
import type { IndexPartsRepository } from './index-parts.repository';
import { memoryEntry, type MemoryEntry } from './memory-entry';
import { type WordIndex, fieldsByWord } from './word-index';
import { WordSearch, type Found } from './word-search';

/** Places of words that are looked at for one product; rare words come first. */
const MAX_PLACES = 100_000;

const COMPARED = FIELDS.title | FIELDS.description;

/**
 * The products on sale that go best with one: those in stock before those that are not, in each half its own category
 * before the others, and among these by shared words (rare ones count more), then by popularity.
 */
function relatedProducts(entry: MemoryEntry, index: WordIndex, limit: number): MemoryEntry[] {
  const shared = new Float64Array(index.numbers);
  const terms = [...fieldsByWord(entry)]
    .flatMap(([word, fields]) => (fields & COMPARED ? (index.dictionary.find(word) ?? []) : []))
    .sort((a, b) => a.places.length - b.places.length);
  let left = MAX_PLACES;
  for (const { places } of terms) {
    left -= places.length;
    if (left < 0) break;
    for (const place of places)
      if (fieldsAt(place) & COMPARED) shared[productAt(place)]! += 1 / places.length;
  }

  /** Stock first, then the category. */
  const tierOf = (other: MemoryEntry) =>
    (other.inStock ? 2 : 0) + (other.categorySlug === entry.categorySlug ? 1 : 0);
  const order = (a: number, b: number) => {
    const [one, other] = [index.at(a)!, index.at(b)!];
    return (
      tierOf(other) - tierOf(one) ||
      shared[b]! - shared[a]! ||
      other.popularity - one.popularity ||
      (one.id < other.id ? -1 : 1)
    );
  };
  const others = index.allNumbers().filter((number) => {
    const { id, status } = index.at(number)!;
    return id !== entry.id && status === 'active';
  });
  return firstOf(others, limit, order).map((number) => index.at(number)!);
}

interface Dependencies {
  stored: Pick<IndexPartsRepository, 'patch' | 'rebuild'>;
  copy: IndexCopy;
  synonyms: SynonymSource;
  isWord: LanguageWords['isWord'];
  language: SearchLanguage;
}

/** Products that searches in memory are made for. */
export const MEMORY_CAPACITY = 10_000;

/** Searches, and products found by them together, that are remembered at most. */
const MAX_SEARCHES = 300;
const MAX_FOUND = 500_000;

/** What searches found in one state of the index, the latest used ones. */
class ResultCache {
  readonly #found = new Map<string, Found>();
  #state = '';
  #products = 0;

  /** What was found for a key in a state, or what `find` finds. */
  get(state: string, key: string, find: () => Found): Found {
    if (state !== this.#state) {
      this.#found.clear();
      this.#products = 0;
      this.#state = state;
    }
    const known = this.#found.get(key);
    if (known) {
      this.#found.delete(key);
      this.#found.set(key, known);
      return known;
    }
    const found = find();
    this.#found.set(key, found);
    this.#products += found.numbers.length;
    for (const [oldest, { numbers }] of this.#found) {
      if (this.#found.size <= MAX_SEARCHES && this.#products <= MAX_FOUND) break;
      this.#found.delete(oldest);
      this.#products -= numbers.length;
    }
    return found;
  }
}

const hitOf = ({ id, mark }: MemoryEntry): SearchHit => ({ id, mark });

const FOR_SHOPPERS: SearchFilters = { status: 'active' };

/** Categories of products on sale, by name. */
function categoriesOf(index: WordIndex): Category[] {
  const categories = new Map<string, Category>();
  for (const { categorySlug: slug, category: name, status } of index.entries()) {
    if (status !== 'active') continue;
    categories.set(slug, { slug, name, count: (categories.get(slug)?.count ?? 0) + 1 });
  }
  return [...categories.values()].sort((a, b) => a.name.localeCompare(b.name, store.locale));
}

/** Keeps what was made of a value under another one, until that changes. */
function remembered<K, T>(): (key: K, make: () => T) => T {
  let kept: { key: K; value: T } | null = null;
  return (key, make) => {
    if (kept?.key !== key) kept = { key, value: make() };
    return kept.value;
  };
}

/** What of the numbers passes the filters; all are counted. */
function narrowed(index: WordIndex, found: Found, filters: CheckedFilters, counts: FacetCounts | null): Hits {
  const entries: MemoryEntry[] = [];
  const scores: number[] = [];
  found.numbers.forEach((number, at) => {
    const entry = index.at(number);
    if (!entry) return;
    const failed = filters.failed(entry);
    counts?.add(number, entry, failed);
    if (failed !== 0) return;
    entries.push(entry);
    scores.push(found.scores[at] ?? 0);
  });
  return { entries, scores };
}

/** The default search engine: the whole index in the memory of each instance, stored in Firestore. */
export function memoryEngine({ stored, copy, synonyms, isWord, language }: Dependencies): SearchEngine {
  const cache = new ResultCache();
  const searchOf = remembered<WordIndex, WordSearch>();
  const synonymsAt = remembered<number, Synonyms>();
  const categoriesAt = remembered<number, Category[]>();
  const allAt = remembered<number, Int32Array>();

  async function find(index: WordIndex, text: string, visible: Visible, exact: boolean): Promise<Found> {
    const { version, groups } = await synonyms();
    const words = {
      isWord: await isWord(),
      synonyms: synonymsAt(version, () => synonymsOf(groups, language)),
    };
    const search = searchOf(index, () => new WordSearch(index));
    // Words of a code count too, so the key is the whole text.
    const key = `${visible} ${exact ? 'exact ' : ''}${foldText(text).replace(/\s+/g, ' ')}`;
    return cache.get(`${index.revision} ${version}`, key, () => search.find(text, visible, words, exact));
  }

  /** What a text finds; everything where it is empty. */
  async function foundBy(index: WordIndex, text: string, visible: Visible, exact = false): Promise<Found> {
    if (text !== '') return find(index, text, visible, exact);
    const numbers = allAt(index.revision, () => index.allNumbers());
    return { numbers, scores: new Float64Array(0), match: null, corrected: null };
  }

  return {
    name: 'memory',

    async search({ text = '', exact, filters = {}, audience, facets, ...page }) {
      const index = await (audience === 'administrators' ? copy.latest() : copy.current());
      const found = await foundBy(index, text, audience, exact);
      const checked = checkedFilters(audience === 'shoppers' ? { ...filters, ...FOR_SHOPPERS } : filters);
      const counts = facets && found.numbers.length > 0 ? new FacetCounts(index, checked) : null;
      const hits = narrowed(index, found, checked, counts);
      const { entries, next } = pageOfHits(hits, page);
      return {
        hits: entries.map(hitOf),
        total: hits.entries.length,
        next,
        facets: counts?.facets() ?? null,
        corrected: found.corrected,
        match: hits.entries.length > 0 ? found.match : null,
      };
    },

    async suggest({ text, products, categories }) {
      const index = await copy.current();
      const found = await foundBy(index, text, 'shoppers');
      const hits = narrowed(index, found, checkedFilters(FOR_SHOPPERS), null);
      const { entries } = pageOfHits(hits, { sort: 'relevance', limit: products });
      const named = namedBy(
        text,
        categoriesAt(index.revision, () => categoriesOf(index)),
      );
      return {
        hits: entries.map(hitOf),
        total: hits.entries.length,
        categories: named.slice(0, categories),
        corrected: found.corrected,
        match: hits.entries.length > 0 ? found.match : null,
      };
    },

    async related(id, limit, product) {
      const index = await copy.current();
      const known = index.get(id);
      const entry = known?.status === 'active' ? known : product && memoryEntry(product);
      return entry ? relatedProducts(entry, index, limit).map(hitOf) : null;
    },

    async categories() {
      const index = await copy.current();
      return categoriesAt(index.revision, () => categoriesOf(index));
    },

    async status() {
      return { products: (await copy.current()).size, capacity: MEMORY_CAPACITY };
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
