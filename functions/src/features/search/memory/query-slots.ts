import { FIELDS, isKnown, NAMING, type Dictionary, type Term, type Visible } from './dictionary';
import type { Synonyms } from '../search-language';

export type ChoiceKind = 'exact' | 'synonym' | 'prefix';

export interface Choice {
  term: Term;
  kind: ChoiceKind;
  fields: number;
}

/** Alternatives for one word of the text, best first. */
export type Slot = readonly Choice[];

export type Reading = readonly Slot[];

interface Context {
  dictionary: Dictionary;
  synonyms: Synonyms;
  visible: Visible;
}

export const MAX_WORDS = 6;
const MAX_COMPLETIONS = 100;
const MAX_READINGS = 4;
const MIN_PREFIX_LENGTH = 2;

const EVERYWHERE = NAMING | FIELDS.description | FIELDS.sku | FIELDS.kinds | FIELDS.called;
const STRONG = FIELDS.title | FIELDS.attributes | FIELDS.called;

const getFields = (visible: Visible) => (visible === 'shoppers' ? EVERYWHERE & ~FIELDS.sku : EVERYWHERE);

const toExactSlot = (word: string, { dictionary, visible }: Context): Slot =>
  dictionary
    .formsOf(word)
    .filter((term) => isKnown(term, visible))
    .map((term) => ({ term, kind: 'exact', fields: getFields(visible) }));

function toWordSlot(word: string, context: Context): Slot {
  const exact = toExactSlot(word, context);
  const alike = context.synonyms
    .of(word)
    .flatMap((other) => toExactSlot(other, context))
    .filter(({ term }) => term.naming > 0 || context.visible === 'administrators')
    .map(({ term }): Choice => ({ term, kind: 'synonym', fields: NAMING }));
  // If only a synonym names products, descriptions that mention the word itself are about something else.
  const isNamed = exact.some(({ term }) => term.naming > 0);
  const others = exact.map((choice) => ({ ...choice, fields: FIELDS.called | FIELDS.kinds }));
  return [...(alike.length > 0 && !isNamed ? others : exact), ...alike];
}

export function slotOf(word: string, isLast: boolean, context: Context): Slot {
  const whole = toWordSlot(word, context);
  if (!isLast || word.length < MIN_PREFIX_LENGTH) return whole;
  const known = new Set(whole.map(({ term }) => term));
  // If the word itself matches, completions only count in naming fields.
  const fields = whole.length > 0 ? STRONG : getFields(context.visible);
  const begun = context.dictionary
    .beginningWith(word, MAX_COMPLETIONS, context.visible)
    .filter((term) => !known.has(term))
    .map((term): Choice => ({ term, kind: 'prefix', fields }));
  return [...whole, ...begun];
}

function splitWord(word: string, context: Context): Reading | null {
  let best: { reading: Reading; weight: number } | null = null;
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

/** Returns interpretations with joined words ("tea pot") or split words ("nightlight"). */
export function otherReadings(words: readonly string[], slots: Reading, context: Context): Reading[] {
  const readings: Reading[] = [];
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
