import {
  normalizeWords,
  MAX_SEARCH_PREFIX_LENGTH,
  MAX_NUMBER_SEARCH_TERM_LENGTH,
  MIN_NUMBER_SEARCH_TERM_LENGTH,
} from './search-terms';

const MAX_WORDS = 8;

/** Firestore query for documents with any of `terms`. The results are then filtered with `matches`. */
export interface SearchTermsQuery {
  terms: string[];
  matches: (terms: ReadonlySet<string>) => boolean;
}

/** Pattern of a number with thousands separators, such as '$1,392.20' or '1.392,20 €'. */
const GROUPED = /^\P{N}*\d{1,3}([.,\u0020\u00a0\u202f'’]\d{3})+([.,]\d{1,3})?\P{N}*$/u;

const removeThousandsSeparators = (search: string): string =>
  GROUPED.test(search) ? search.replace(/(\d)[.,\u0020\u00a0\u202f'’](?=\d{3}(?!\d))/gu, '$1') : search;

const unique = (terms: readonly string[]): string[] => [...new Set(terms)];

/** Returns the search terms to look up for a text: its first characters and, for a number, also its last characters. */
function toStoredTerms(folded: string): string[] {
  const beginning = [...folded].slice(0, MAX_SEARCH_PREFIX_LENGTH).join('').trim();
  const characters = [...folded.replaceAll(' ', '')];
  const isNumber = !folded.includes(' ') || /\p{N}/u.test(folded);
  if (!isNumber || characters.length < MIN_NUMBER_SEARCH_TERM_LENGTH) return [beginning];
  return unique([beginning, characters.slice(-MAX_NUMBER_SEARCH_TERM_LENGTH).join('')]);
}

/** Returns the Firestore queries for a search, most precise first. Each query looks up a single word. */
export function planSearchTermsQueries(search: string): SearchTermsQuery[] {
  const texts = unique([search, removeThousandsSeparators(search)].map(normalizeWords)).filter(Boolean);
  const [folded] = texts;
  if (!folded) return [];
  const words = folded.split(' ').slice(0, MAX_WORDS).map(toStoredTerms);
  const hasWords = (kept: ReadonlySet<string>) =>
    words.every((terms) => terms.some((term) => kept.has(term)));
  const ends = texts.flatMap((text) => toStoredTerms(text).slice(1));
  const isWhole = [...folded].length <= MAX_SEARCH_PREFIX_LENGTH;
  const typed: SearchTermsQuery = {
    terms: unique(texts.flatMap(toStoredTerms)),
    matches: (kept) => isWhole || ends.some((end) => kept.has(end)) || hasWords(kept),
  };
  if (words.length === 1) return [typed];
  const weight = ([term = '']: readonly string[]) =>
    term.length + (/\p{N}/u.test(term) ? MAX_SEARCH_PREFIX_LENGTH : 0);
  const rarest = words.reduce((best, one) => (weight(one) > weight(best) ? one : best));
  return [typed, { terms: rarest, matches: hasWords }];
}
