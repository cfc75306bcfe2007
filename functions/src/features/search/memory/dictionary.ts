import type { SearchLanguage } from '../search-language';
import { editDistance } from '../edit-distance';

/** Where a word is in a product; a place has the bits of all fields that have the word. */
export const FIELDS = {
  description: 1,
  category: 2,
  attributes: 4,
  title: 8,
  sku: 16,
  kinds: 32,
  called: 64,
} as const;

/** Fields that say what a product is. */
export const NAMING = FIELDS.title | FIELDS.attributes | FIELDS.category;
const FOR_SHOPPERS = NAMING | FIELDS.description | FIELDS.kinds | FIELDS.called;

/** Bits of a place below the product's number. */
const FIELD_BITS = 7;

export const placeOf = (product: number, fields: number) => (product << FIELD_BITS) | fields;
export const productAt = (place: number) => place >> FIELD_BITS;
export const fieldsAt = (place: number) => place & ((1 << FIELD_BITS) - 1);

/** A word of the index with its places. */
export interface Term {
  word: string;
  /** A bit for each letter that it has. */
  letters: number;
  places: number[];
  /** Products on sale that have it, and those that have it in a naming field. */
  onSale: number;
  naming: number;
}

/** Products of which kind a search sees. */
export type Visible = 'shoppers' | 'administrators';

export const isKnown = (term: Term, visible: Visible) =>
  visible === 'shoppers' ? term.onSale > 0 : term.places.length > 0;

const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
};

const bitsOf = (value: number): number => {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Edits that are forgiven in a word: none in short ones, where every other word is one edit away. */
const forgiven = (word: string) => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 7 ? 1 : 2);

/** New words that are searched one by one before they are sorted in. */
const MAX_UNSORTED = 500;

/** A word that a text with typing errors may mean. */
export interface Correction {
  word: string;
  edits: number;
  /** The text is like the word's beginning only. */
  isUnfinished: boolean;
  /** Their first letters differ. */
  isOtherLetter: boolean;
  /** Higher for words of more products. */
  weight: number;
}

/** The most likely correction first; never equal, so that the order of the index decides nothing. */
const byLikelihood = (a: Correction, b: Correction) =>
  a.edits - b.edits ||
  Number(a.isUnfinished) - Number(b.isUnfinished) ||
  Number(a.isOtherLetter) - Number(b.isOtherLetter) ||
  b.weight - a.weight ||
  (a.word < b.word ? -1 : 1);

const byWord = (a: Term, b: Term) => (a.word < b.word ? -1 : 1);

/** All words of the index: as they are, by stem, by beginning, and by similarity. */
export class Dictionary {
  readonly #terms = new Map<string, Term>();
  readonly #byStem = new Map<string, Term[]>();
  #sorted: Term[] = [];
  #unsorted: Term[] = [];

  constructor(readonly language: SearchLanguage) {}

  get size(): number {
    return this.#terms.size;
  }

  /** The term of a word that a product has, made where it is new. */
  termOf(word: string): Term {
    const known = this.#terms.get(word);
    if (known) return known;
    const term: Term = { word, letters: lettersOf(word), places: [], onSale: 0, naming: 0 };
    this.#terms.set(word, term);
    const stem = this.language.stem(word);
    const alike = this.#byStem.get(stem);
    if (alike) alike.push(term);
    else this.#byStem.set(stem, [term]);
    this.#unsorted.push(term);
    return term;
  }

  find(word: string): Term | undefined {
    return this.#terms.get(word);
  }

  /** The forms of a word, itself among them. */
  formsOf(word: string): readonly Term[] {
    return this.#byStem.get(this.language.stem(word)) ?? [];
  }

  /** Up to `limit` known words that begin with a text and are more than it, those of most products first. */
  beginningWith(text: string, limit: number, visible: Visible): Term[] {
    if (this.#unsorted.length > MAX_UNSORTED) {
      // Two runs that are sorted already are merged by the engine's own sort.
      this.#sorted = [...this.#sorted, ...this.#unsorted.sort(byWord)].sort(byWord);
      this.#unsorted = [];
    }
    const found: Term[] = [];
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]!.word < text) low = middle + 1;
      else high = middle;
    }
    const take = (term: Term) => {
      if (term.word.length > text.length && isKnown(term, visible)) found.push(term);
    };
    for (; low < this.#sorted.length && this.#sorted[low]!.word.startsWith(text); low += 1)
      take(this.#sorted[low]!);
    for (const term of this.#unsorted) if (term.word.startsWith(text)) take(term);
    if (found.length <= limit) return found;
    return found.sort((a, b) => b.places.length - a.places.length).slice(0, limit);
  }

  /**
   * Up to `limit` words that a text with typing errors may mean, the most likely one first: fewest edits, then whole words,
   * then the same first letter, then what most products have.
   * @param others words that are known beside those of products, such as synonyms.
   */
  correctionsOf(
    text: string,
    mayBeUnfinished: boolean,
    visible: Visible,
    others: Iterable<string>,
    limit: number,
  ): Correction[] {
    const max = forgiven(text);
    if (max === 0) return [];
    const letters = lettersOf(text);
    const possible: Correction[] = [];
    const consider = (word: string, own: number, weight: number) => {
      if (bitsOf(letters & ~own) > max || word.length < text.length - max) return;
      if (!mayBeUnfinished && (word.length > text.length + max || bitsOf(own & ~letters) > max)) return;
      const { whole, beginning } = editDistance(text, word, max);
      const edits = mayBeUnfinished ? Math.min(whole, beginning) : whole;
      if (edits > max || edits === 0) return;
      const isOtherLetter = word[0] !== text[0];
      // Two edits leave too little of a word whose first letter is another one.
      if (edits > 1 && isOtherLetter) return;
      possible.push({ word, edits, isUnfinished: whole > edits, isOtherLetter, weight });
    };
    for (const term of this.#terms.values()) {
      if (isKnown(term, visible)) consider(term.word, term.letters, term.naming * 4 + term.onSale);
    }
    for (const word of others) {
      const term = this.#terms.get(word);
      if (!term || !isKnown(term, visible)) consider(word, lettersOf(word), 0);
    }
    return possible.sort(byLikelihood).slice(0, limit);
  }

  /** Adds a product's places of a word. */
  add(word: string, product: number, fields: number, isOnSale: boolean): void {
    const term = this.termOf(word);
    term.places.push(placeOf(product, fields));
    if (isOnSale) this.#count(term, fields, 1);
  }

  /** Removes what `add` added. */
  remove(word: string, product: number, fields: number, isOnSale: boolean): void {
    const term = this.#terms.get(word);
    const at = term?.places.indexOf(placeOf(product, fields)) ?? -1;
    if (!term || at === -1) return;
    const last = term.places.pop()!;
    if (at < term.places.length) term.places[at] = last;
    if (isOnSale) this.#count(term, fields, -1);
  }

  #count(term: Term, fields: number, by: 1 | -1): void {
    if (fields & FOR_SHOPPERS) term.onSale += by;
    if (fields & NAMING) term.naming += by;
  }
}
