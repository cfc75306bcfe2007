import { foldWords, LONGEST_BEGINNING, LONGEST_PART, SHORTEST_PART } from './search-terms';

/** Words of a search that are looked at. */
const MOST_WORDS = 8;

/** One way to answer a search: by any of these terms an order is found, and `isMeant` says of its terms whether it is. */
export interface Lookup {
  terms: string[];
  isMeant: (terms: ReadonlySet<string>) => boolean;
}

/** Thousands apart, with or without decimals and a currency: '$1,392.20', '1.392,20 €'. */
const GROUPED = /^\P{N}*\d{1,3}([.,\u0020\u00a0\u202f'’]\d{3})+([.,]\d{1,3})?\P{N}*$/u;

/** An amount with groups of thousands as it is kept: the groups together. A number in groups of three is kept so, too. */
const withoutGroups = (search: string): string =>
  GROUPED.test(search) ? search.replace(/(\d)[.,\u0020\u00a0\u202f'’](?=\d{3}(?!\d))/gu, '$1') : search;

const unique = (terms: readonly string[]): string[] => [...new Set(terms)];

/** The terms that a word, or several as they follow each other, may be kept as: the beginning of words, or the end of a number. */
function termsOf(folded: string): string[] {
  const beginning = [...folded].slice(0, LONGEST_BEGINNING).join('').trim();
  const characters = [...folded.replaceAll(' ', '')];
  const isNumber = !folded.includes(' ') || /\p{N}/u.test(folded);
  if (!isNumber || characters.length < SHORTEST_PART) return [beginning];
  return unique([beginning, characters.slice(-LONGEST_PART).join('')]);
}

/**
 * How a text is searched, the best way first: as it was typed, and by its words in any order. One index finds
 * one of the words, the rarest by its look; the others are looked for among what it finds. Empty where a text has no words.
 */
export function lookupsOf(search: string): Lookup[] {
  const texts = unique([search, withoutGroups(search)].map(foldWords)).filter(Boolean);
  const [folded] = texts;
  if (!folded) return [];
  const words = folded.split(' ').slice(0, MOST_WORDS).map(termsOf);
  const hasWords = (kept: ReadonlySet<string>) =>
    words.every((terms) => terms.some((term) => kept.has(term)));
  const ends = texts.flatMap((text) => termsOf(text).slice(1));
  const isWhole = [...folded].length <= LONGEST_BEGINNING;
  const typed: Lookup = {
    terms: unique(texts.flatMap(termsOf)),
    isMeant: (kept) => isWhole || ends.some((end) => kept.has(end)) || hasWords(kept),
  };
  if (words.length === 1) return [typed];
  const weight = ([term = '']: readonly string[]) =>
    term.length + (/\p{N}/u.test(term) ? LONGEST_BEGINNING : 0);
  const rarest = words.reduce((best, one) => (weight(one) > weight(best) ? one : best));
  return [typed, { terms: rarest, isMeant: hasWords }];
}
