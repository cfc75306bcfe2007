import { normalizeForSearch } from '../normalize-for-search';

export const MAX_SEARCH_PREFIX_LENGTH = 24;
const MIN_PREFIX_LENGTH = 2;

export const MAX_NUMBER_SEARCH_TERM_LENGTH = 8;
export const MIN_NUMBER_SEARCH_TERM_LENGTH = 3;

const MAX_WORDS = 12;
const MAX_NUMBER_LENGTH = 40;

/** Normalizes text to lower-case words without accents, separated by single spaces. */
export const normalizeWords = (text: string): string =>
  normalizeForSearch(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Returns all prefixes of a normalized text. Never splits a surrogate pair, which Firestore would reject. */
export function getWordPrefixes(normalizedText: string): string[] {
  const letters = [...normalizedText].slice(0, MAX_SEARCH_PREFIX_LENGTH);
  return letters
    .map((_, at) =>
      letters
        .slice(0, at + 1)
        .join('')
        .trim(),
    )
    .slice(MIN_PREFIX_LENGTH - 1);
}

/** Returns all prefixes of a text and of its later words: 'ada l' and 'love' for 'Ada Lovelace'. */
export function createWordSearchTerms(text: string): string[] {
  const words = normalizeWords(text).split(' ').slice(0, MAX_WORDS);
  return words.flatMap((_, at) => getWordPrefixes(words.slice(at).join(' ')));
}

/** Returns all parts of a number with three to eight characters, because people often search for the last digits. */
export function createNumberSearchTerms(text: string): string[] {
  const characters = [...normalizeWords(text).replaceAll(' ', '')].slice(-MAX_NUMBER_LENGTH);
  const lengths = Array.from(
    { length: MAX_NUMBER_SEARCH_TERM_LENGTH - MIN_NUMBER_SEARCH_TERM_LENGTH + 1 },
    (_, more) => MIN_NUMBER_SEARCH_TERM_LENGTH + more,
  );
  return lengths.flatMap((length) =>
    characters
      .slice(0, Math.max(0, characters.length - length + 1))
      .map((_, at) => characters.slice(at, at + length).join('')),
  );
}

export const extractWords = (text: string): string[] =>
  [...new Set(normalizeWords(text).split(' '))]
    .map((word) => [...word].slice(0, MAX_SEARCH_PREFIX_LENGTH).join(''))
    .filter((word) => word.length >= MIN_NUMBER_SEARCH_TERM_LENGTH);
