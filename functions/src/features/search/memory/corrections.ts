import { fieldsAt, isKnown, NAMING, productAt, type Correction, type Visible } from './dictionary';
import { slotOf, type Slot } from './query-slots';
import type { Synonyms } from '../synonyms';
import type { WordIndex } from './word-index';

/** Ways to correct a text that are compared at most, and corrections of one word. */
const MAX_WAYS = 36;
const MAX_CORRECTIONS = 8;

/** Places of words that one text looks at to compare them. */
const MAX_PLACES = 150_000;

/** How well the product that has most of all words has them: not all of them, one only in its description, all in its names. */
const STRENGTHS = { none: 0, mentioned: 1, named: 2 } as const;

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
interface Having {
  products: number[];
  /** By product. */
  strengths: Uint8Array;
}

interface Way {
  words: string[];
  having: Having[];
  cost: number;
}

interface Context {
  index: WordIndex;
  synonyms: Synonyms;
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

/** How well the best product has all of the words. */
function strengthOf(having: readonly Having[]): number {
  const [rarest, ...others] = [...having].sort((a, b) => a.products.length - b.products.length);
  let best: number = STRENGTHS.none;
  for (const product of rarest?.products ?? []) {
    let least = rarest!.strengths[product]!;
    for (const { strengths } of others) least = Math.min(least, strengths[product]!);
    best = Math.max(best, least);
    if (best === STRENGTHS.named) break;
  }
  return best;
}

/**
 * The words of a text with those corrected that the index does not have; null where none can be. What a word most likely
 * means depends on the others: the corrections of all words are chosen together, so that one product has them all where
 * that is possible, then by edits, first letters and how many products have them.
 */
export function correctedWords(
  words: readonly string[],
  { index, synonyms, visible }: Context,
): string[] | null {
  const { dictionary } = index;
  const context = { dictionary, synonyms, visible };
  const slots = words.map((word, at) => slotOf(word, at === words.length - 1, context));
  const unknown = slots.filter((slot) => slot.length === 0).length;
  if (unknown === 0) return null;
  const others = [...new Set(synonyms.words)].filter((word) => slotOf(word, false, context).length > 0);
  const limit = Math.min(MAX_CORRECTIONS, Math.floor(MAX_WAYS ** (1 / unknown)));
  let placesLeft = MAX_PLACES;

  function havingOf(slot: Slot): Having {
    const having: Having = { products: [], strengths: new Uint8Array(index.numbers) };
    for (const { term, fields: allowed } of slot) {
      placesLeft -= term.places.length;
      if (placesLeft < 0 || !isKnown(term, visible)) continue;
      for (const place of term.places) {
        const product = productAt(place);
        const fields = fieldsAt(place) & allowed;
        if (fields === 0 || (visible === 'shoppers' && index.at(product)?.status !== 'active')) continue;
        const strength = fields & NAMING ? STRENGTHS.named : STRENGTHS.mentioned;
        if (having.strengths[product] === 0) having.products.push(product);
        if (strength > having.strengths[product]!) having.strengths[product] = strength;
      }
    }
    return having;
  }

  let isCorrected = false;
  let ways: Way[] = [{ words: [], having: [], cost: 0 }];
  words.forEach((word, at) => {
    const slot = slots[at]!;
    const corrections =
      slot.length > 0 ? [] : dictionary.correctionsOf(word, at === words.length - 1, visible, others, limit);
    if (corrections.length > 0) isCorrected = true;
    const choices =
      corrections.length > 0
        ? corrections.map((correction) => ({
            word: correction.word,
            having: [havingOf(slotOf(correction.word, false, context))],
            cost: costOf(correction, index.size),
          }))
        : // A word that no product has says nothing about the others.
          [{ word, having: slot.length > 0 ? [havingOf(slot)] : [], cost: 0 }];
    ways = ways.flatMap((way) =>
      choices.map((choice) => ({
        words: [...way.words, choice.word],
        having: [...way.having, ...choice.having],
        cost: way.cost + choice.cost,
      })),
    );
  });
  if (!isCorrected) return null;
  let best: { words: string[]; cost: number } | null = null;
  for (const { words: own, having, cost } of ways) {
    const whole = cost + COSTS.weakness[strengthOf(having) as 0 | 1 | 2];
    if (!best || whole < best.cost) best = { words: own, cost: whole };
  }
  return best?.words ?? null;
}
