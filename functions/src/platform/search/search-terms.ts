import { foldText } from '../fold-text';

export const LONGEST_BEGINNING = 24;
const MIN_PREFIX_LENGTH = 2;

export const LONGEST_PART = 8;
export const SHORTEST_PART = 3;

const MAX_WORDS = 12;
const MAX_NUMBER_LENGTH = 40;

/** Normalizes text to lower-case words without accents, separated by single spaces. */
export const foldWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Returns all prefixes of a normalized text. Never splits surrogate pairs, which Firestore rejects. */
export function beginningsOf(folded: string): string[] {
  const letters = [...folded].slice(0, LONGEST_BEGINNING);
  return letters
    .map((_, at) =>
      letters
        .slice(0, at + 1)
        .join('')
        .trim(),
    )
    .slice(MIN_PREFIX_LENGTH - 1);
}

/** Returns all prefixes of a text and of its later words: 'ada l' and 'love' find 'Ada Lovelace'. */
export function termsOfWords(text: string): string[] {
  const words = foldWords(text).split(' ').slice(0, MAX_WORDS);
  return words.flatMap((_, at) => beginningsOf(words.slice(at).join(' ')));
}

/** Returns all parts of a number, because people often know only the last digits. */
export function termsOfNumber(text: string): string[] {
  const characters = [...foldWords(text).replaceAll(' ', '')].slice(-MAX_NUMBER_LENGTH);
  const lengths = Array.from({ length: LONGEST_PART - SHORTEST_PART + 1 }, (_, more) => SHORTEST_PART + more);
  return lengths.flatMap((length) =>
    characters
      .slice(0, Math.max(0, characters.length - length + 1))
      .map((_, at) => characters.slice(at, at + length).join('')),
  );
}

export const wordsOf = (text: string): string[] =>
  [...new Set(foldWords(text).split(' '))]
    .map((word) => [...word].slice(0, LONGEST_BEGINNING).join(''))
    .filter((word) => word.length >= SHORTEST_PART);
