import {
  WORD_FIELD_BITS,
  isTermVisible,
  PRODUCT_NAME_FIELD_MASK,
  type WordDictionary,
  type IndexTerm,
  type SearchAudience,
} from './dictionary';
import type { Synonyms } from '../search-language';

export type WordMatchKind = 'exact' | 'synonym' | 'prefix';

export interface WordMatch {
  term: IndexTerm;
  kind: WordMatchKind;
  fields: number;
  /** True if another form of the word matches, such as "baked" for "baking". Plurals are equal. */
  isOtherForm?: boolean;
}

/** Possible matches for one word of the search text, best first. */
export type QueryWordMatches = readonly WordMatch[];

export type QueryInterpretation = readonly QueryWordMatches[];

interface Context {
  dictionary: WordDictionary;
  synonyms: Synonyms;
  visible: SearchAudience;
}

export const MAX_QUERY_WORDS = 6;
const MAX_COMPLETIONS = 100;
const MAX_READINGS = 4;
const MIN_PREFIX_LENGTH = 2;

const EVERYWHERE =
  PRODUCT_NAME_FIELD_MASK |
  WORD_FIELD_BITS.description |
  WORD_FIELD_BITS.sku |
  WORD_FIELD_BITS.kinds |
  WORD_FIELD_BITS.called;
const STRONG = WORD_FIELD_BITS.title | WORD_FIELD_BITS.attributes | WORD_FIELD_BITS.called;

const getFields = (visible: SearchAudience) =>
  visible === 'shoppers' ? EVERYWHERE & ~WORD_FIELD_BITS.sku : EVERYWHERE;

const isPluralPair = (a: string, b: string) => a === b || `${a}s` === b || a === `${b}s`;

const toExactSlot = (word: string, { dictionary, visible }: Context): QueryWordMatches =>
  dictionary
    .formsOf(word)
    // Stems of two letters are beginnings of other words, such as "ti" of "tied".
    .filter((term) => isTermVisible(term, visible) && (word.length > 2 || term.word === word))
    .map((term) => ({
      term,
      kind: 'exact',
      fields: getFields(visible),
      isOtherForm: !isPluralPair(term.word, word),
    }));

function toWordSlot(word: string, context: Context): QueryWordMatches {
  const exact = toExactSlot(word, context);
  const alike = context.synonyms
    .of(word)
    .flatMap((other) => toExactSlot(other, context))
    .filter(({ term }) => term.naming > 0 || context.visible === 'administrators')
    .map(({ term }): WordMatch => ({ term, kind: 'synonym', fields: PRODUCT_NAME_FIELD_MASK }));
  // If only a synonym names products, descriptions that mention the word itself are about something else.
  const isNamed = exact.some(({ term }) => term.naming > 0);
  const others = exact.map((choice) => ({
    ...choice,
    fields: WORD_FIELD_BITS.called | WORD_FIELD_BITS.kinds,
  }));
  return [...(alike.length > 0 && !isNamed ? others : exact), ...alike];
}

export function findQueryWordMatches(word: string, isLastWord: boolean, context: Context): QueryWordMatches {
  const whole = toWordSlot(word, context);
  if (!isLastWord || word.length < MIN_PREFIX_LENGTH) return whole;
  const known = new Set(whole.map(({ term }) => term));
  // If the word itself matches, completions count only in fields that name the product.
  const fields = whole.length > 0 ? STRONG : getFields(context.visible);
  const begun = context.dictionary
    .beginningWith(word, MAX_COMPLETIONS, context.visible)
    .filter((term) => !known.has(term))
    .map((term): WordMatch => ({ term, kind: 'prefix', fields }));
  return [...whole, ...begun];
}

function splitWord(word: string, context: Context): QueryInterpretation | null {
  let best: { reading: QueryInterpretation; weight: number } | null = null;
  for (let at = 2; at <= word.length - 2; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)].map((half) =>
      toExactSlot(half, context)
        .filter(({ term }) => term.naming > 0)
        .map((choice) => ({ ...choice, fields: STRONG })),
    );
    const weight = Math.min(at, word.length - at);
    if (halves.every((half) => half.length > 0) && weight > (best?.weight ?? 0))
      best = { reading: halves, weight };
  }
  return best?.reading ?? null;
}

/** Returns search interpretations with joined words ("tea pot" as "teapot") or split words ("nightlight"). */
export function getAlternativeInterpretations(
  words: readonly string[],
  slots: QueryInterpretation,
  context: Context,
): QueryInterpretation[] {
  const readings: QueryInterpretation[] = [];
  words.forEach((word, at) => {
    const next = words[at + 1];
    const joined = next === undefined ? [] : toWordSlot(word + next, context);
    if (joined.length > 0) readings.push([...slots.slice(0, at), joined, ...slots.slice(at + 2)]);
    if (slots[at]!.some(({ kind }) => kind !== 'prefix')) return;
    const split = splitWord(word, context);
    if (split) readings.push([...slots.slice(0, at), ...split, ...slots.slice(at + 1)]);
  });
  return readings.filter((reading) => reading.every((slot) => slot.length > 0)).slice(0, MAX_READINGS);
}
