import type { Category } from '../../../contract/products/products';
import { store } from '../../../contract/store-config';
import { wordsOf } from '../search-text';
import type { SearchEngine, SearchFilters, SearchHit, SynonymSource } from '../search-port';
import { facetsOf } from './facets';
import { pageOfHits, type FoundEntry } from './hit-page';
import type { LoadedIndex, MemoryIndex } from './loaded-index';
import { memoryEntry, passes, type MemoryEntry } from './memory-entry';
import type { MemoryIndexRepository } from './memory-index.repository';
import { relatedProducts } from './related-products';

interface Dependencies {
  stored: Pick<MemoryIndexRepository, 'patch' | 'rebuild'>;
  index: MemoryIndex;
  synonyms: SynonymSource;
}

/** Products that searches in memory are made for. */
const CAPACITY = 10_000;

const hitOf = ({ id, mark }: MemoryEntry): SearchHit => ({ id, mark });

const FOR_SHOPPERS: SearchFilters = { status: 'active' };

/** Categories of entries, by name. */
function categoriesOf(entries: Iterable<MemoryEntry>): Category[] {
  const categories = new Map<string, Category>();
  for (const { categorySlug: slug, category: name } of entries) {
    const count = (categories.get(slug)?.count ?? 0) + 1;
    categories.set(slug, { slug, name, count });
  }
  return [...categories.values()].sort((a, b) => a.name.localeCompare(b.name, store.locale));
}

/** The default search engine: the whole index in the memory of each instance, kept in Firestore. */
export function memoryEngine({ stored, index }: Dependencies): SearchEngine {
  async function find(loaded: LoadedIndex, text: string, forAll: boolean): Promise<FoundEntry[]> {
    const entries = forAll ? loaded.all : loaded.entries;
    if (text === '') return [...entries.values()].map((entry) => ({ entry, score: 0 }));
    const search = await (forAll ? loaded.searchAll() : loaded.search());
    return search.search(text).flatMap(({ id, score }) => {
      const entry = entries.get(id);
      return entry ? [{ entry, score }] : [];
    });
  }

  return {
    name: 'memory',

    async search({ text, filters, audience, facets, ...page }) {
      const forAll = audience === 'administrators';
      const loaded = await (forAll ? index.latest() : index.current());
      const found = await find(loaded, text, forAll);
      const narrowed = forAll ? filters : { ...filters, ...FOR_SHOPPERS };
      const hits = found.filter(({ entry }) => passes(entry, narrowed));
      const { entries, next } = pageOfHits(hits, page);
      return {
        hits: entries.map(hitOf),
        total: hits.length,
        next,
        facets: facets
          ? facetsOf(
              found.map(({ entry }) => entry),
              narrowed,
            )
          : null,
        corrected: null,
        match: text !== '' && hits.length > 0 ? 'words' : null,
      };
    },

    async suggest({ text, products, categories }) {
      const loaded = await index.current();
      const hits = await find(loaded, text, false);
      const { entries } = pageOfHits(hits, { sort: 'relevance', after: null, limit: products });
      const typed = wordsOf(text);
      const named = categoriesOf(loaded.entries.values()).filter(({ name }) =>
        typed.every((word) => wordsOf(name).some((own) => own.startsWith(word))),
      );
      return {
        hits: entries.map(hitOf),
        total: hits.length,
        categories: typed.length > 0 ? named.slice(0, categories) : [],
        corrected: null,
      };
    },

    async related(id, limit, product) {
      const { entries } = await index.current();
      const entry = entries.get(id) ?? (product && memoryEntry(product));
      return entry ? relatedProducts(entry, entries, limit).map(hitOf) : null;
    },

    async categories() {
      return categoriesOf((await index.current()).entries.values());
    },

    async status() {
      return { products: (await index.current()).all.size, capacity: CAPACITY };
    },

    async update(ids) {
      await stored.patch(ids);
      index.expire();
    },

    async rebuild() {
      await stored.rebuild();
      index.expire();
    },

    expire: index.expire,
  };
}
