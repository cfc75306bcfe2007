import { stemmer } from 'stemmer';
import type { SynonymGroup } from '../../contract/settings/shop-settings';
import { foldCode } from '../../contract/typed/typed-texts';
import { foldText } from '../../platform/fold-text';

/** Words that say nothing about a product; left out of the index and of searches. */
const STOP_WORDS = new Set(
  'a an and are as at be by for from has have in into is it its no not of on one or so that the their them then they this to too was when which while who will with you your'.split(
    ' ',
  ),
);

/** The words of a text as they are searched: folded, without apostrophes, stop words left out. */
export function wordsOf(text: string): string[] {
  const words =
    foldText(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word));
}

/** Returns true if a text is probably a SKU: without spaces, and with a digit or a hyphen. */
export const isProbableSku = (text: string): boolean => /^\S*[\d-]\S*$/.test(foldCode(text));

/** Keeps one product with a long description from crowding the index. */
const MAX_WORDS = 80;

/** The words of texts that an index keeps, each once. */
export const distinctWords = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap(wordsOf))].slice(0, MAX_WORDS);

/** Those with a name that has every word of a text, which may be unfinished; none for a text without words. */
export function namedBy<T extends { name: string }>(text: string, all: readonly T[]): T[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return all.filter(({ name }) => {
    const words = wordsOf(name);
    return typed.every((word) => words.some((own) => own.startsWith(word)));
  });
}

/** How words of the shop's language are made alike. */
export interface SearchLanguage {
  /** What forms of one word have in common: 'candl' of candle and candles. */
  stem: (word: string) => string;
}

/** Plurals that the rules do not know, by their singular. */
const IRREGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  feet: 'foot',
  geese: 'goose',
  halves: 'half',
  knives: 'knife',
  leaves: 'leaf',
  loaves: 'loaf',
  men: 'man',
  mice: 'mouse',
  scarves: 'scarf',
  shelves: 'shelf',
  teeth: 'tooth',
  wolves: 'wolf',
  women: 'woman',
};

const english: SearchLanguage = {
  stem: (word) => stemmer(Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word]! : word),
};

/** Words as they are: a language without rules here finds exact words, beginnings of words and typing errors. */
const unknown: SearchLanguage = { stem: (word) => word };

/** The language of a BCP 47 tag. */
export const searchLanguage = (locale: string): SearchLanguage => (/^en\b/i.test(locale) ? english : unknown);

/** Synonyms by the stems of their words. */
export interface Synonyms {
  /** The words that mean the same as one, in any of its forms. */
  of: (word: string) => readonly string[];
  words: readonly string[];
}

export function synonymsOf(groups: readonly SynonymGroup[], { stem }: SearchLanguage): Synonyms {
  // A hyphenated word is searched by its parts, so it can be no synonym.
  const single = groups.map(({ words }) =>
    words.map(wordsOf).flatMap((parts) => (parts.length === 1 ? parts : [])),
  );
  const byStem = new Map<string, string[]>();
  for (const group of single) for (const word of group) byStem.set(stem(word), group);
  return {
    of: (word) => {
      const own = stem(word);
      return byStem.get(own)?.filter((other) => stem(other) !== own) ?? [];
    },
    words: single.flat(),
  };
}
