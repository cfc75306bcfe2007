import { foldText } from '../fold-text';

/** The longest beginning that is kept of words, and the shortest, in characters. */
export const LONGEST_BEGINNING = 24;
const SHORTEST_BEGINNING = 2;

/** The longest part that is kept of a number, and the shortest. */
export const LONGEST_PART = 8;
export const SHORTEST_PART = 3;

/** Words of one text, and characters of one number, that are kept. */
const MOST_WORDS = 12;
const MOST_CHARACTERS = 40;

/** Text as it is searched: words of letters and digits in lower case and without accents, one space between them. */
export const foldWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Every beginning of a folded text. By whole characters: Firestore refuses half of one. */
export function beginningsOf(folded: string): string[] {
  const letters = [...folded].slice(0, LONGEST_BEGINNING);
  return letters
    .map((_, at) =>
      letters
        .slice(0, at + 1)
        .join('')
        .trim(),
    )
    .slice(SHORTEST_BEGINNING - 1);
}

/** Every beginning of a text, and of what follows each of its words: 'Ada Lovelace' is found by 'ada l' and by 'love'. */
export function termsOfWords(text: string): string[] {
  const words = foldWords(text).split(' ').slice(0, MOST_WORDS);
  return words.flatMap((_, at) => beginningsOf(words.slice(at).join(' ')));
}

/** Every part of a number, however it is grouped: people read out the last digits, or some in the middle. */
export function termsOfNumber(text: string): string[] {
  const characters = [...foldWords(text).replaceAll(' ', '')].slice(-MOST_CHARACTERS);
  const lengths = Array.from({ length: LONGEST_PART - SHORTEST_PART + 1 }, (_, more) => SHORTEST_PART + more);
  return lengths.flatMap((length) =>
    characters
      .slice(0, Math.max(0, characters.length - length + 1))
      .map((_, at) => characters.slice(at, at + length).join('')),
  );
}

/** The words of a long text as they are kept, each once: found by the whole word, or by its first 24 characters. */
export const wordsOf = (text: string): string[] =>
  [...new Set(foldWords(text).split(' '))]
    .map((word) => [...word].slice(0, LONGEST_BEGINNING).join(''))
    .filter((word) => word.length >= SHORTEST_PART);
