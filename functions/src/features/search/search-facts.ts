import { normalizeForSearch } from '../../platform/normalize-for-search';
import { normalizeForComparison } from '../../contract/typed/text-cleaning';
import type { SearchFact } from '../../contract/products/products';
import { getEditDistances } from './edit-distance';
import { toSearchWords } from './search-language';
import {
  FACT_PHRASES,
  GIFT_NOUNS,
  GIFT_WORDS,
  REDUCED_PHRASES,
  THING_WORDS,
  type FactField,
} from './words/fact-words';

export interface TextWithFacts {
  facts: SearchFact[];
  /** Remaining search text. Empty if the text consists of facts. */
  text: string;
  /** True if the text has a word such as "gift" that is no longer in the remaining text. */
  isForGift: boolean;
}

export type FactValues = Readonly<Record<FactField, readonly string[]>>;

/** Fields that say for whom or for which day a gift is. */
export const RECIPIENT_FIELDS: ReadonlySet<string> = new Set<FactField>(['goodFor', 'occasions']);

interface Token {
  word: string;
  /** Word without the plural `s`. Not the stem, because "journaler" and "journal" have the same stem. */
  singular: string;
  start: number;
  end: number;
}

interface Phrase {
  length: number;
  field: FactField | 'onSale';
  values: string[];
}

const toSingular = (word: string) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word);

const toTokens = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}'’]+/gu)].map(({ 0: typed, index }) => {
    const word = normalizeForSearch(typed).replaceAll(/['’]/g, '');
    return { word, singular: toSingular(word), start: index, end: index + typed.length };
  });

/** Returns true if a search text asks for a gift, such as 'small gifts'. */
export const hasGiftWord = (text: string): boolean => toTokens(text).some(({ word }) => GIFT_NOUNS.has(word));

const MIN_CORRECTED_LETTERS = 5;
const MIN_TWICE_CORRECTED_LETTERS = 7;

const isYear = (token: Token | undefined) => /^y(?:ea)?rs?$/.test(token?.word ?? '');

const isEmptyText = (text: string) => toSearchWords(text).length === 0;

/** Returns a text without some tokens, and without the stop words that remain at its ends. */
function removeTokens(text: string, removed: Iterable<Token>): string {
  let kept = text;
  for (const { start, end } of removed)
    kept = kept.slice(0, start) + ' '.repeat(end - start) + kept.slice(end);
  const words = kept.split(/\s+/);
  const isContent = (word: string) => word !== 'my' && !isEmptyText(word);
  const first = words.findIndex(isContent);
  return first === -1 ? '' : words.slice(first, words.findLastIndex(isContent) + 1).join(' ');
}

/**
 * Creates a parser for facts in search texts, such as "gift for dad" or "red scarf on sale". Only facet values that
 * products of the shop have are facts. Values that the vocabulary does not know are understood by their own name.
 */
export function createFactParser(shopValues: FactValues) {
  /** Vocabulary of all phrases, by the singular of each word. */
  const vocabulary = new Map<string, string>();
  const phrases = new Map<string, Phrase>();
  let longest = 1;
  function addPhrase(phrase: string, field: FactField | 'onSale', value?: string): void {
    const tokens = toTokens(phrase);
    const words = tokens.map(({ singular }) => singular);
    if (words.length === 0) return;
    for (const { singular, word } of tokens) vocabulary.set(singular, word);
    const key = words.join(' ');
    const known = phrases.get(key);
    longest = Math.max(longest, words.length);
    if (!known) phrases.set(key, { length: words.length, field, values: value === undefined ? [] : [value] });
    else if (known.field === field && value !== undefined && !known.values.includes(value))
      known.values.push(value);
  }
  for (const phrase of REDUCED_PHRASES) addPhrase(phrase, 'onSale');
  for (const field of Object.keys(shopValues) as FactField[]) {
    const own = new Map(shopValues[field].map((value) => [normalizeForComparison(value), value]));
    for (const value of own.values()) addPhrase(value, field, value);
    for (const { value, phrases: known } of FACT_PHRASES.filter((each) => each.field === field)) {
      const shopValue = own.get(normalizeForComparison(value));
      if (shopValue !== undefined) for (const phrase of known) addPhrase(phrase, field, shopValue);
    }
  }

  function findPhrase(tokens: readonly Token[], at: number): Phrase | null {
    for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
      const found = phrases.get(
        tokens
          .slice(at, at + length)
          .map(({ singular }) => singular)
          .join(' '),
      );
      const isThing =
        length === 1 && at === tokens.length - 1 && THING_WORDS.has(normalizeForSearch(tokens[at]!.word));
      if (found && !isThing) return found;
    }
    return null;
  }

  /** Returns the most similar word of the vocabulary. Null if none is similar, or the word is known. */
  function correctWord({ word, singular }: Token, isWord: (word: string) => boolean): string | null {
    if (word.length < MIN_CORRECTED_LETTERS || vocabulary.has(singular) || isWord(word)) return null;
    const max = word.length < MIN_TWICE_CORRECTED_LETTERS ? 1 : 2;
    const [best] = [...vocabulary.values()]
      .filter((known) => known.length >= MIN_CORRECTED_LETTERS - 1 && known[0] === word[0])
      .map((known) => ({ known, edits: getEditDistances(word, known, max).whole }))
      .filter(({ edits }) => edits <= max)
      .sort((a, b) => a.edits - b.edits);
    return best?.known ?? null;
  }

  function parse(text: string): TextWithFacts {
    const tokens = toTokens(text);
    const found: (Phrase & { tokens: ReadonlySet<Token> })[] = [];
    for (let at = 0; at < tokens.length;) {
      const phrase = findPhrase(tokens, at);
      const length = phrase?.length ?? 1;
      if (phrase) found.push({ ...phrase, tokens: new Set(tokens.slice(at, at + length)) });
      at += length;
    }
    const used = new Set(found.flatMap((fact) => [...fact.tokens]));
    const isForPerson = found.some(({ field }) => RECIPIENT_FIELDS.has(field));
    const fillers = isForPerson
      ? tokens.filter(
          (token, at) =>
            !used.has(token) &&
            (GIFT_WORDS.has(token.word) || (/^\d{1,2}$/.test(token.word) && isYear(tokens[at + 1]))),
        )
      : [];
    return {
      facts: found.map(({ field, values, tokens: own }) => ({
        field,
        values,
        without: removeTokens(text, own) || null,
      })),
      text: removeTokens(text, [...used, ...fillers]),
      isForGift: fillers.length > 0 && isForPerson,
    };
  }

  return {
    parse,

    /** Corrects misspelled facts, such as "brithday", but no words for which `isWord` is true. Null without errors. */
    correct(text: string, isWord: (word: string) => boolean): string | null {
      let corrected = text;
      for (const token of toTokens(text).toReversed()) {
        const word = correctWord(token, isWord);
        if (word) corrected = corrected.slice(0, token.start) + word + corrected.slice(token.end);
      }
      return corrected === text ? null : corrected;
    },
  };
}
