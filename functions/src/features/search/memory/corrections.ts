import { fieldsAt, NAMING, productAt, type Correction, type Visible } from './dictionary';
import { slotOf, type Slot } from './query-slots';
import type { Synonyms } from '../search-language';
import type { WordIndex } from './word-index';

/** Ways to correct a text that are compared at most, and corrections of one word. */
const MAX_WAYS = 36;
const MAX_CORRECTIONS = 8;

/** Places of words that one text looks at to compare them. */
const MAX_PLACES = 100_000;

/** How well the product that has most of all words has them: not all of them, one only in its description, all in its names. */
const STRENGTHS = { none: 0, mentioned: 1, named: 2 } as const;
type Strength = (typeof STRENGTHS)[keyof typeof STRENGTHS];

/** What makes a way to correct a text less likely, in edits. */
const COSTS = {
  otherFirstLetter: 0.5,
  unfinished: 0.25,
  /** What a word that all products have is better by than one that hardly any has. */
  frequency: 0.4,
  /** By strength. */
  weakness: [3, 0.75, 0],
} as const;

/** The products that have a word, by their numbers. */
interface Matches {
  products: number[];
  /** By product. */
  strengths: Uint8Array;
}

/** One word of a text as it may be meant. */
interface Choice {
  word: string;
  /** Null for a word that no product has: it says nothing about the others. */
  matches: (() => Matches) | null;
  /** In edits. */
  cost: number;
}

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

interface Context {
  index: WordIndex;
  synonyms: Synonyms;
  /** Whether the language has a word: it is no typing error then. */
  isWord: (word: string) => boolean;
  visible: Visible;
}

function costOf({ edits, isUnfinished, isOtherLetter, weight }: Correction, products: number): number {
  const frequency = Math.log(1 + weight) / Math.log(2 + 5 * products);
  return (
    edits +
    (isOtherLetter ? COSTS.otherFirstLetter : 0) +
    (isUnfinished ? COSTS.unfinished : 0) -
    COSTS.frequency * frequency
  );
}

/**
 * The words of a text with those corrected that the index does not have; null where none can be. What a word most likely
 * means depends on the others: the corrections of all words are chosen together, so that one product has them all where
 * that is possible, then by edits, first letters and how many products have them.
 */
export function correctedWords(
  words: readonly string[],
  { index, synonyms, isWord, visible }: Context,
): string[] | null {
  const { dictionary } = index;
  const context = { dictionary, synonyms, visible };
  const slots = words.map((word, at) => slotOf(word, at === words.length - 1, context));
  const unknown = slots.filter((slot) => slot.length === 0).length;
  if (unknown === 0) return null;
  const others = [...new Set(synonyms.words)].filter((word) => slotOf(word, false, context).length > 0);
  const limit = Math.min(MAX_CORRECTIONS, Math.floor(MAX_WAYS ** (1 / unknown)));
  const isShown = (product: number) => visible === 'administrators' || index.at(product)?.status === 'active';
  let placesLeft = MAX_PLACES;

  const matchesOf = (slot: Slot) => (): Matches => {
    const matches: Matches = { products: [], strengths: new Uint8Array(index.numbers) };
    for (const { term, fields: allowed } of slot) {
      placesLeft -= term.places.length;
      if (placesLeft < 0) break;
      for (const place of term.places) {
        const product = productAt(place);
        const fields = fieldsAt(place) & allowed;
        if (fields === 0) continue;
        const strength = fields & NAMING ? STRENGTHS.named : STRENGTHS.mentioned;
        if (matches.strengths[product] === 0) matches.products.push(product);
        if (strength > matches.strengths[product]!) matches.strengths[product] = strength;
      }
    }
    return matches;
  };

  /** How well the best product has all of the words. */
  function strengthOf(matches: readonly Matches[]): Strength {
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
    if (slot.length > 0) return [{ word, matches: once(matchesOf(slot)), cost: 0 }];
    const corrections = isWord(word) ? [] : dictionary.correctionsOf(word, isLast, visible, others, limit);
    if (corrections.length === 0) return [{ word, matches: null, cost: 0 }];
    return corrections.map((correction) => ({
      word: correction.word,
      matches: once(matchesOf(slotOf(correction.word, false, context))),
      cost: costOf(correction, index.size),
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
    // Those that follow cost as much even where a product has all of their words in its names.
    if (ways.length === 1 || way.cost >= bestCost) break;
    const cost =
      way.cost + COSTS.weakness[strengthOf(way.choices.flatMap(({ matches }) => matches?.() ?? []))];
    if (cost >= bestCost) continue;
    best = way;
    bestCost = cost;
  }
  const corrected = best.choices.map(({ word }) => word);
  return corrected.some((word, at) => word !== words[at]) ? corrected : null;
}
