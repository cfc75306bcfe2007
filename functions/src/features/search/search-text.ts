import { foldText } from '../../platform/fold-text';

/** Words that say nothing about a product; left out of the index and of searches. */
const STOP_WORDS = new Set(
  'a an and are as at be by for from has have in into is it its no not of on one or so that the their them then they this to too was when which while who will with you your'.split(
    ' ',
  ),
);

/** The words of a text as they are searched: folded, without apostrophes, stop words left out. */
export function wordsOf(text: string): string[] {
  const words = foldText(text.replace(/['’]/g, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word));
}

/** Those with a name that has every word of a text, which may be unfinished; none for a text without words. */
export function namedBy<T extends { name: string }>(text: string, all: readonly T[]): T[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return all.filter(({ name }) => {
    const words = wordsOf(name);
    return typed.every((word) => words.some((own) => own.startsWith(word)));
  });
}
