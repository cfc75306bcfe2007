import type { SynonymGroup } from '../../contract/settings/shop-settings';
import type { SearchLanguage } from './search-language';
import { wordsOf } from './search-text';

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
