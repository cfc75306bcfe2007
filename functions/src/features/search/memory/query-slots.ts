import { FIELDS, isKnown, NAMING, type Dictionary, type Term, type Visible } from './dictionary';
import type { Synonyms } from '../search-language';

/** How a word of the index answers a word of the text. */
export type ChoiceKind = 'exact' | 'synonym' | 'prefix';

export interface Choice {
  term: Term;
  kind: ChoiceKind;
  /** Fields in which it counts. */
  fields: number;
}

/** What answers one word of the text, best kind first; empty where nothing does. */
export type Slot = readonly Choice[];

/** One way to read a text. */
export type Reading = readonly Slot[];

interface Context {
  dictionary: Dictionary;
  synonyms: Synonyms;
  visible: Visible;
}

/** Words of a text that are searched; more narrow nothing down. */
export const MAX_WORDS = 6;
/** At most so many words are searched for in place of an unfinished one. */
const MAX_BEGINNINGS = 100;
/** Ways to read a text at most, beside the plain one. */
const MAX_READINGS = 4;
const SHORTEST_BEGINNING = 2;

const EVERYWHERE = NAMING | FIELDS.description | FIELDS.sku | FIELDS.kinds | FIELDS.called;
const STRONG = FIELDS.title | FIELDS.attributes | FIELDS.called;

const fieldsFor = (visible: Visible) => (visible === 'shoppers' ? EVERYWHERE & ~FIELDS.sku : EVERYWHERE);

const exactly = (word: string, { dictionary, visible }: Context): Slot =>
  dictionary
    .formsOf(word)
    .filter((term) => isKnown(term, visible))
    .map((term) => ({ term, kind: 'exact', fields: fieldsFor(visible) }));

/** The word in all its forms, and its synonyms where they name a product. */
function asWord(word: string, context: Context): Slot {
  const exact = exactly(word, context);
  const alike = context.synonyms
    .of(word)
    .flatMap((other) => exactly(other, context))
    .filter(({ term }) => term.naming > 0 || context.visible === 'administrators')
    .map(({ term }): Choice => ({ term, kind: 'synonym', fields: NAMING }));
  // Where only a synonym names products, a description that mentions the word itself shows something else.
  const isNamed = exact.some(({ term }) => term.naming > 0);
  const others = exact.map((choice) => ({ ...choice, fields: FIELDS.called | FIELDS.kinds }));
  return [...(alike.length > 0 && !isNamed ? others : exact), ...alike];
}

/** What answers a word; the last one may be unfinished. */
export function slotOf(word: string, isLast: boolean, context: Context): Slot {
  const whole = asWord(word, context);
  if (!isLast || word.length < SHORTEST_BEGINNING) return whole;
  const known = new Set(whole.map(({ term }) => term));
  // Beside the word itself, what only begins with it counts where it says what a product is.
  const fields = whole.length > 0 ? STRONG : fieldsFor(context.visible);
  const begun = context.dictionary
    .beginningWith(word, MAX_BEGINNINGS, context.visible)
    .filter((term) => !known.has(term))
    .map((term): Choice => ({ term, kind: 'prefix', fields }));
  return [...whole, ...begun];
}

/** The best way to read a word that the index does not have as two that it has. */
function splitOf(word: string, context: Context): Reading | null {
  let best: { reading: Reading; weight: number } | null = null;
  for (let at = 2; at <= word.length - 2; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)].map((half) =>
      exactly(half, context)
        .filter(({ term }) => term.naming > 0)
        .map((choice) => ({ ...choice, fields: STRONG })),
    );
    const weight = Math.min(at, word.length - at);
    if (halves.every((half) => half.length > 0) && weight > (best?.weight ?? 0))
      best = { reading: halves, weight };
  }
  return best?.reading ?? null;
}

/** Other ways to read the words: two as one ("tea pot"), one as two ("nightlight"). */
export function otherReadings(words: readonly string[], slots: Reading, context: Context): Reading[] {
  const readings: Reading[] = [];
  words.forEach((word, at) => {
    const next = words[at + 1];
    const joined = next === undefined ? [] : asWord(word + next, context);
    if (joined.length > 0) readings.push([...slots.slice(0, at), joined, ...slots.slice(at + 2)]);
    if (slots[at]!.some(({ kind }) => kind !== 'prefix')) return;
    const split = splitOf(word, context);
    if (split) readings.push([...slots.slice(0, at), ...split, ...slots.slice(at + 1)]);
  });
  return readings.filter((reading) => reading.every((slot) => slot.length > 0)).slice(0, MAX_READINGS);
}
