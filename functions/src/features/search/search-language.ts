import { stemmer } from 'stemmer';

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
