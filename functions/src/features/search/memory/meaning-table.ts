import { MEANING_DIMENSIONS } from '../words/word-vectors';
import type { MemoryIndexEntry } from './memory-entry';

/** Meanings of all indexed products in one array, ordered by product number, so that a search reads them fast. */
export class MeaningTable {
  #bytes = new Int8Array(0);
  /** Reciprocal lengths of the vectors. 0 for products without a meaning. */
  #scales = new Float32Array(0);
  readonly #entries: MemoryIndexEntry[] = [];

  /** Returns the similarity of a product to a vector of length 1, from -1 to 1. 0 if the product has no meaning. */
  getSimilarity(number: number, entry: MemoryIndexEntry, meaning: Float32Array): number {
    if (this.#entries[number] !== entry) this.#store(number, entry);
    const scale = this.#scales[number]!;
    if (scale === 0) return 0;
    const bytes = this.#bytes;
    const start = number * MEANING_DIMENSIONS;
    let sum = 0;
    for (let at = 0; at < MEANING_DIMENSIONS; at += 1) sum += bytes[start + at]! * meaning[at]!;
    return sum * scale;
  }

  #store(number: number, entry: MemoryIndexEntry): void {
    if (number >= this.#scales.length) this.#grow(Math.ceil((number + 1) * 1.5) + 64);
    const bytes = new Int8Array(Buffer.from(entry.meaning, 'base64'));
    const squares = bytes.reduce((sum, value) => sum + value ** 2, 0);
    const isKnown = bytes.length === MEANING_DIMENSIONS && squares > 0;
    if (isKnown) this.#bytes.set(bytes, number * MEANING_DIMENSIONS);
    this.#scales[number] = isKnown ? 1 / Math.sqrt(squares) : 0;
    this.#entries[number] = entry;
  }

  #grow(size: number): void {
    const [bytes, scales] = [new Int8Array(size * MEANING_DIMENSIONS), new Float32Array(size)];
    bytes.set(this.#bytes);
    scales.set(this.#scales);
    [this.#bytes, this.#scales] = [bytes, scales];
  }
}
