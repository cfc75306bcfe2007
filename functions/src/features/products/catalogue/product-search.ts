import MiniSearch from 'minisearch';
import { passes, wordsOf, type CatalogueEntry } from './catalogue-entry';
import { foldText } from './fold-text';
import type { ProductFilters } from '../product-query-plan';

export interface SearchHit {
  id: string;
  /** Higher is better; comparable within one search only. */
  score: number;
}

/** Finds products by words. A search service could implement it as well. */
export interface ProductSearch {
  /** Hits that pass the filters, in no order; none for a text without words. */
  search(text: string, filters: ProductFilters): SearchHit[];
}

/** More words than this narrow nothing down and only cost time. */
const MAX_TERMS = 10;

/** Edits forgiven in a word: none in short ones, where every other word is one edit away. */
const typos = (edits: 0 | 1 | 2) => (term: string) => (term.length >= 3 + edits ? edits : false);

/** How wide to search, narrowest first: the first that finds anything answers, so typos never dilute a match. */
const WIDTHS = [
  { combineWith: 'AND', fuzzy: typos(0) },
  { combineWith: 'AND', fuzzy: typos(1) },
  { combineWith: 'AND', fuzzy: typos(2) },
  { combineWith: 'OR', fuzzy: typos(0) },
  { combineWith: 'OR', fuzzy: typos(1) },
] as const;

/**
 * A search in memory that forgives accents, unfinished words and typos.
 * @param codes whether it also finds SKUs, and codes such as a barcode by their exact value.
 */
export function memorySearch(
  entries: ReadonlyMap<string, CatalogueEntry>,
  { codes }: { codes: boolean } = { codes: false },
): ProductSearch {
  const index = new MiniSearch<CatalogueEntry>({
    fields: ['title', 'category', 'terms', 'words', ...(codes ? ['skus'] : [])],
    extractField: (entry, field) =>
      field === 'words' || field === 'terms' || field === 'skus'
        ? entry[field].join(' ')
        : entry[field as 'id' | 'title' | 'category'],
    // The entry's own words, and what wordsOf makes of the rest, are folded already.
    tokenize: (text, field) => (field === 'words' || field === 'terms' ? text.split(' ') : wordsOf(text)),
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, terms: 3, category: 2, skus: 4 },
      prefix: (term) => term.length >= 2,
      // What sells well is a little more likely to be what is meant.
      boostDocument: (id: string) => 1 + Math.log10(1 + (entries.get(id)?.popularity ?? 0)) / 20,
    },
  });
  index.addAll([...entries.values()]);

  return {
    search(text, filters) {
      const code = foldText(text);
      const coded = codes ? [...entries.values()].filter((entry) => entry.codes.includes(code)) : [];
      if (coded.length > 0)
        return coded.filter((entry) => passes(entry, filters)).map(({ id }) => ({ id, score: 1 }));
      const terms = [...new Set(wordsOf(text))].slice(0, MAX_TERMS).join(' ');
      const filter = ({ id }: { id: string }) => {
        const entry = entries.get(id);
        return entry !== undefined && passes(entry, filters);
      };
      for (const width of WIDTHS) {
        const results = index.search(terms, { ...width, filter });
        if (results.length > 0) return results.map(({ id, score }) => ({ id: String(id), score }));
      }
      return [];
    },
  };
}
