import type { SearchLanguage } from '../search-language';
import { getEditDistances } from '../edit-distance';

export const WORD_FIELD_BITS = {
  description: 1,
  category: 2,
  attributes: 4,
  title: 8,
  sku: 16,
  kinds: 32,
  called: 64,
} as const;

/** Bit mask of the fields that name a product. */
export const PRODUCT_NAME_FIELD_MASK =
  WORD_FIELD_BITS.title | WORD_FIELD_BITS.attributes | WORD_FIELD_BITS.category;
const FOR_SHOPPERS =
  PRODUCT_NAME_FIELD_MASK | WORD_FIELD_BITS.description | WORD_FIELD_BITS.kinds | WORD_FIELD_BITS.called;

const FIELD_BITS = 7;

export const encodeWordPosition = (productNumber: number, fieldMask: number) =>
  (productNumber << FIELD_BITS) | fieldMask;
export const getWordPositionProduct = (position: number) => position >> FIELD_BITS;
export const getWordPositionFieldMask = (position: number) => position & ((1 << FIELD_BITS) - 1);

export interface IndexTerm {
  word: string;
  letters: number;
  places: number[];
  /** Numbers of products on sale that contain the word: in any field, and in fields that name the product. */
  onSale: number;
  naming: number;
}

export type SearchAudience = 'shoppers' | 'administrators';

export const isTermVisible = (term: IndexTerm, audience: SearchAudience) =>
  audience === 'shoppers' ? term.onSale > 0 : term.places.length > 0;

const toLetterMask = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
};

const countBits = (value: number): number => {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Returns the maximum number of edits for a correction. Returns 0 for short words, which resemble too many others. */
const getMaxEdits = (word: string) => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 7 ? 1 : 2);

const MAX_UNSORTED = 500;

export interface WordCorrection {
  word: string;
  edits: number;
  /** True if the correction only matches the beginning of the word. */
  isUnfinished: boolean;
  isOtherLetter: boolean;
  weight: number;
}

/** Compares corrections, most likely first. Falls back to alphabetical order. */
const compareLikelihood = (a: WordCorrection, b: WordCorrection) =>
  a.edits - b.edits ||
  Number(a.isUnfinished) - Number(b.isUnfinished) ||
  Number(a.isOtherLetter) - Number(b.isOtherLetter) ||
  b.weight - a.weight ||
  (a.word < b.word ? -1 : 1);

const compareWords = (a: IndexTerm, b: IndexTerm) => (a.word < b.word ? -1 : 1);

/** Dictionary of the search index. Finds words by exact text, stem, prefix and similarity. */
export class WordDictionary {
  readonly #terms = new Map<string, IndexTerm>();
  readonly #byStem = new Map<string, IndexTerm[]>();
  #sorted: IndexTerm[] = [];
  #unsorted: IndexTerm[] = [];

  constructor(readonly language: SearchLanguage) {}

  get size(): number {
    return this.#terms.size;
  }

  termOf(word: string): IndexTerm {
    const known = this.#terms.get(word);
    if (known) return known;
    const term: IndexTerm = { word, letters: toLetterMask(word), places: [], onSale: 0, naming: 0 };
    this.#terms.set(word, term);
    const stem = this.language.stem(word);
    const alike = this.#byStem.get(stem);
    if (alike) alike.push(term);
    else this.#byStem.set(stem, [term]);
    this.#unsorted.push(term);
    return term;
  }

  find(word: string): IndexTerm | undefined {
    return this.#terms.get(word);
  }

  formsOf(word: string): readonly IndexTerm[] {
    return this.#byStem.get(this.language.stem(word)) ?? [];
  }

  /** Returns longer words that start with the text, most frequent first. */
  beginningWith(text: string, limit: number, visible: SearchAudience): IndexTerm[] {
    if (this.#unsorted.length > MAX_UNSORTED) {
      this.#sorted = [...this.#sorted, ...this.#unsorted.sort(compareWords)].sort(compareWords);
      this.#unsorted = [];
    }
    const found: IndexTerm[] = [];
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]!.word < text) low = middle + 1;
      else high = middle;
    }
    const take = (term: IndexTerm) => {
      if (term.word.length > text.length && isTermVisible(term, visible)) found.push(term);
    };
    for (; low < this.#sorted.length && this.#sorted[low]!.word.startsWith(text); low += 1)
      take(this.#sorted[low]!);
    for (const term of this.#unsorted) if (term.word.startsWith(text)) take(term);
    if (found.length <= limit) return found;
    return found.sort((a, b) => b.places.length - a.places.length).slice(0, limit);
  }

  /**
   * Returns corrections of a word, most likely first: few edits, whole words, an equal first letter, frequent words.
   * @param others additional known words, such as synonyms
   */
  correctionsOf(
    text: string,
    mayBeUnfinished: boolean,
    visible: SearchAudience,
    others: Iterable<string>,
    limit: number,
  ): WordCorrection[] {
    const max = getMaxEdits(text);
    if (max === 0) return [];
    const letters = toLetterMask(text);
    const possible: WordCorrection[] = [];
    const consider = (word: string, own: number, weight: number) => {
      if (countBits(letters & ~own) > max || word.length < text.length - max) return;
      if (!mayBeUnfinished && (word.length > text.length + max || countBits(own & ~letters) > max)) return;
      const { whole, beginning } = getEditDistances(text, word, max);
      const edits = mayBeUnfinished ? Math.min(whole, beginning) : whole;
      if (edits > max || edits === 0) return;
      const isOtherLetter = word[0] !== text[0];
      // With a different first letter, two edits leave too little of the word.
      if (edits > 1 && isOtherLetter) return;
      possible.push({ word, edits, isUnfinished: whole > edits, isOtherLetter, weight });
    };
    for (const term of this.#terms.values()) {
      if (isTermVisible(term, visible)) consider(term.word, term.letters, term.naming * 4 + term.onSale);
    }
    for (const word of others) {
      const term = this.#terms.get(word);
      if (!term || !isTermVisible(term, visible)) consider(word, toLetterMask(word), 0);
    }
    return possible.sort(compareLikelihood).slice(0, limit);
  }

  add(word: string, product: number, fields: number, isOnSale: boolean): void {
    const term = this.termOf(word);
    term.places.push(encodeWordPosition(product, fields));
    if (isOnSale) this.#count(term, fields, 1);
  }

  remove(word: string, product: number, fields: number, isOnSale: boolean): void {
    const term = this.#terms.get(word);
    const at = term?.places.indexOf(encodeWordPosition(product, fields)) ?? -1;
    if (!term || at === -1) return;
    const last = term.places.pop()!;
    if (at < term.places.length) term.places[at] = last;
    if (isOnSale) this.#count(term, fields, -1);
  }

  #count(term: IndexTerm, fields: number, by: 1 | -1): void {
    if (fields & FOR_SHOPPERS) term.onSale += by;
    if (fields & PRODUCT_NAME_FIELD_MASK) term.naming += by;
  }
}
