import { QUESTION_STOP_WORDS } from '../site-topics';
import { cleanSearchText } from '../typed/text-cleaning';

/** Splits a text into lower-case words without diacritics: 'Rücksendung' becomes 'rucksendung'. */
const toWords = (text: string): string[] =>
  cleanSearchText(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Creates a function that returns true if every search word is the beginning of a word in a text. Common words are
 * ignored if the search has other words. Returns null if the search has no words.
 */
export function createWordMatcher(search: string): ((text: string) => boolean) | null {
  const typed = toWords(search);
  if (typed.length === 0) return null;
  const subject = typed.filter((word) => !QUESTION_STOP_WORDS.has(word));
  const wanted = subject.length > 0 ? subject : typed;
  return (text) => {
    const words = toWords(text);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
}
