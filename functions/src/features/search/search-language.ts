import { stemmer } from 'stemmer';
import type { SynonymGroup } from '../../contract/settings/shop-settings';
import { normalizeForComparison } from '../../contract/typed/text-cleaning';
import { normalizeForSearch } from '../../platform/normalize-for-search';

const STOP_WORDS = new Set(
  'a an and are as at be by for from has have in into is it its no not of on one or so that the their them then they this to too was when which while who will with you your'.split(
    ' ',
  ),
);

/** Splits a text into normalized search words. Removes apostrophes and stop words. */
export function toSearchWords(text: string): string[] {
  const words =
    normalizeForSearch(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word));
}

/** Returns true if a text may be a SKU: it has no spaces and contains a digit or a hyphen. */
export const isProbableSku = (text: string): boolean => /^\S*[\d-]\S*$/.test(normalizeForComparison(text));

const MAX_WORDS = 80;

export const toDistinctWords = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap(toSearchWords))].slice(0, MAX_WORDS);

/** Returns the words of a description, followed by terms for what it mentions. */
export const toDescriptionWords = (description: string, aspects: readonly string[]): string[] => [
  ...new Set([...toDistinctWords([description]), ...toDistinctWords(aspects)]),
];

/** Splits names into last words and qualifiers, because a "table lamp" is a lamp and not a table. */
export function splitHeadsAndQualifiers(names: readonly string[]): { heads: string[]; qualifiers: string[] } {
  const parts = names.map(toSearchWords);
  const heads = new Set(parts.flatMap((words) => words.at(-1) ?? []));
  const qualifiers = [...new Set(parts.flat())].filter((word) => !heads.has(word));
  return { heads: [...heads].slice(0, MAX_WORDS), qualifiers: qualifiers.slice(0, MAX_WORDS) };
}

/** Normalizes a SKU, so that "tea 001" and "TEA-001" are equal. */
export const normalizeSku = (sku: string): string =>
  normalizeForComparison(normalizeForSearch(sku)).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the keys by which SKUs are found: each SKU, and its beginnings that end at a hyphen after a number. */
export function getSkuKeys(skus: readonly string[]): string[] {
  const keys = skus.flatMap((sku) => {
    const parts = normalizeForComparison(sku).split('-');
    return parts
      .map((_part, at) => parts.slice(0, at + 1))
      .filter((beginning) => beginning.length === parts.length || /\d$/.test(beginning.at(-1) ?? ''))
      .map((beginning) => normalizeSku(beginning.join('-')));
  });
  return [...new Set(keys)].filter((key) => key !== '');
}

/** Returns the parts of a search text that are probably SKUs: the whole text, or single words with digits. */
export const findProbableSkus = (text: string): string[] => [
  ...(isProbableSku(text) ? [text] : []),
  ...text.split(/\s+/).filter((word) => word.length > 4 && word.includes('-') && /\d/.test(word)),
];

/** Returns items whose name contains every word of a text. The last word may be incomplete. */
export function findItemsByName<T extends { name: string }>(text: string, items: readonly T[]): T[] {
  const typed = toSearchWords(text);
  if (typed.length === 0) return [];
  return items.filter(({ name }) => {
    const words = toSearchWords(name);
    return typed.every((word) => words.some((own) => own.startsWith(word)));
  });
}

export interface SearchLanguage {
  /** Returns the stem of a word, such as 'candl' for candle and candles. */
  stem: (word: string) => string;
}

const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
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
  stem: (word) => stemmer(Object.hasOwn(IRREGULAR_PLURALS, word) ? IRREGULAR_PLURALS[word]! : word),
};

const unknownLanguage: SearchLanguage = { stem: (word) => word };

export const getSearchLanguage = (locale: string): SearchLanguage =>
  /^en\b/i.test(locale) ? english : unknownLanguage;

export interface Synonyms {
  of: (word: string) => readonly string[];
  words: readonly string[];
}

export function createSynonyms(groups: readonly SynonymGroup[], { stem }: SearchLanguage): Synonyms {
  // Hyphenated words are searched by their parts, so they cannot be synonyms.
  const single = groups.map(({ words }) =>
    words.map(toSearchWords).flatMap((parts) => (parts.length === 1 ? parts : [])),
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
