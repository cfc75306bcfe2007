import {
  getWordPositionFieldMask,
  PRODUCT_NAME_FIELD_MASK,
  getWordPositionProduct,
  type WordCorrection,
  type SearchAudience,
} from './dictionary';
import { findQueryWordMatches, type QueryWordMatches } from './query-slots';
import type { Synonyms } from '../search-language';
import type { WordIndex } from './word-index';

const MAX_COMBINATIONS = 36;
const MAX_CORRECTIONS = 8;

const MAX_PLACES = 100_000;

/** Quality of a match: a word is missing, a word is only in the description, or all words name the product. */
const STRENGTHS = { none: 0, mentioned: 1, named: 2 } as const;
type Strength = (typeof STRENGTHS)[keyof typeof STRENGTHS];

const COSTS = {
  otherFirstLetter: 0.5,
  unfinished: 0.25,
  frequency: 0.4,
  weakness: [3, 0.75, 0],
} as const;

interface Matches {
  products: number[];
  strengths: Uint8Array;
}

interface Choice {
  word: string;
  /** Products that contain the word. Null if there are none, in which case the word is ignored. */
  matches: (() => Matches) | null;
  cost: number;
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

interface Context {
  index: WordIndex;
  synonyms: Synonyms;
  isWord: (word: string) => boolean;
  visible: SearchAudience;
}

function getCost({ edits, isUnfinished, isOtherLetter, weight }: WordCorrection, products: number): number {
  const frequency = Math.log(1 + weight) / Math.log(2 + 5 * products);
  return (
    edits +
    (isOtherLetter ? COSTS.otherFirstLetter : 0) +
    (isUnfinished ? COSTS.unfinished : 0) -
    COSTS.frequency * frequency
  );
}

/**
 * Corrects unknown words of a search text. Returns null if there is no correction. Prefers words that occur in the same
 * product, few edits, an equal first letter and frequent words.
 */
export function correctSearchWords(
  words: readonly string[],
  { index, synonyms, isWord, visible }: Context,
): string[] | null {
  const { dictionary } = index;
  const context = { dictionary, synonyms, visible };
  const slots = words.map((word, at) => findQueryWordMatches(word, at === words.length - 1, context));
  const unknown = slots.filter((slot) => slot.length === 0).length;
  if (unknown === 0) return null;
  const others = [...new Set(synonyms.words)].filter(
    (word) => findQueryWordMatches(word, false, context).length > 0,
  );
  const limit = Math.min(MAX_CORRECTIONS, Math.floor(MAX_COMBINATIONS ** (1 / unknown)));
  const isShown = (product: number) => visible === 'administrators' || index.at(product)?.status === 'active';
  let placesLeft = MAX_PLACES;

  const findMatches = (slot: QueryWordMatches) => (): Matches => {
    const matches: Matches = { products: [], strengths: new Uint8Array(index.numbers) };
    for (const { term, fields: allowed } of slot) {
      placesLeft -= term.places.length;
      if (placesLeft < 0) break;
      for (const place of term.places) {
        const product = getWordPositionProduct(place);
        const fields = getWordPositionFieldMask(place) & allowed;
        if (fields === 0) continue;
        const strength = fields & PRODUCT_NAME_FIELD_MASK ? STRENGTHS.named : STRENGTHS.mentioned;
        if (matches.strengths[product] === 0) matches.products.push(product);
        if (strength > matches.strengths[product]!) matches.strengths[product] = strength;
      }
    }
    return matches;
  };

  function getStrength(matches: readonly Matches[]): Strength {
    const [rarest, ...more] = [...matches].sort((a, b) => a.products.length - b.products.length);
    let best: Strength = STRENGTHS.none;
    for (const product of rarest?.products ?? []) {
      let least = rarest!.strengths[product]!;
      for (const { strengths } of more) least = Math.min(least, strengths[product]!);
      if (least <= best || !isShown(product)) continue;
      best = least as Strength;
      if (best === STRENGTHS.named) break;
    }
    return best;
  }

  const choices = words.map((word, at): Choice[] => {
    const isLast = at === words.length - 1;
    const slot = slots[at]!;
    if (slot.length > 0) return [{ word, matches: lazy(findMatches(slot)), cost: 0 }];
    const corrections = isWord(word) ? [] : dictionary.correctionsOf(word, isLast, visible, others, limit);
    if (corrections.length === 0) return [{ word, matches: null, cost: 0 }];
    return corrections.map((correction) => ({
      word: correction.word,
      matches: lazy(findMatches(findQueryWordMatches(correction.word, false, context))),
      cost: getCost(correction, index.size),
    }));
  });
  const ways = choices
    .reduce<{ choices: Choice[]; cost: number }[]>(
      (begun, next) =>
        begun.flatMap((way) =>
          next.map((choice) => ({ choices: [...way.choices, choice], cost: way.cost + choice.cost })),
        ),
      [{ choices: [], cost: 0 }],
    )
    .sort((a, b) => a.cost - b.cost);
  let best = ways[0]!;
  let bestCost = Infinity;
  for (const way of ways) {
    // The remaining combinations cannot be cheaper, even if all words name the product.
    if (ways.length === 1 || way.cost >= bestCost) break;
    const cost =
      way.cost + COSTS.weakness[getStrength(way.choices.flatMap(({ matches }) => matches?.() ?? []))];
    if (cost >= bestCost) continue;
    best = way;
    bestCost = cost;
  }
  const corrected = best.choices.map(({ word }) => word);
  return corrected.some((word, at) => word !== words[at]) ? corrected : null;
}
