import MiniSearch from 'minisearch';
import { foldText } from '../../../platform/fold-text';
import { wordsOf } from '../search-text';
import type { MemoryEntry } from './memory-entry';

export interface ScoredHit {
  id: string;
  /** Higher is better; comparable within one search only. */
  score: number;
}

/** Finds entries by words. */
export interface WordSearch {
  /** Hits in no order; none for a text without words. */
  search(text: string): ScoredHit[];
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
export function wordSearch(
  entries: ReadonlyMap<string, MemoryEntry>,
  { codes }: { codes: boolean } = { codes: false },
): WordSearch {
  const index = new MiniSearch<MemoryEntry>({
    fields: ['title', 'category', 'attributes', 'words', ...(codes ? ['skus'] : [])],
    extractField: (entry, field) =>
      field === 'skus'
        ? entry.skus.join(' ')
        : entry[field as 'id' | 'title' | 'category' | 'attributes' | 'words'],
    tokenize: (text, field) =>
      field === 'words' || field === 'attributes' ? text.split(' ') : wordsOf(text),
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, attributes: 3, category: 2, skus: 4 },
      prefix: (term) => term.length >= 2,
      // What sells well is a little more likely to be what is meant.
      boostDocument: (id: string) => 1 + Math.log10(1 + (entries.get(id)?.popularity ?? 0)) / 20,
    },
  });
  index.addAll([...entries.values()]);

  return {
    search(text) {
      const code = foldText(text);
      const coded = codes ? [...entries.values()].filter((entry) => entry.codes.includes(code)) : [];
      if (coded.length > 0) return coded.map(({ id }) => ({ id, score: 1 }));
      const terms = [...new Set(wordsOf(text))].slice(0, MAX_TERMS).join(' ');
      for (const width of WIDTHS) {
        const results = index.search(terms, { ...width });
        if (results.length > 0) return results.map(({ id, score }) => ({ id: String(id), score }));
      }
      return [];
    },
  };
}
