import type { Found } from './word-search';

/** Searches, and products found by them together, that are remembered at most. */
const MAX_SEARCHES = 300;
const MAX_FOUND = 500_000;

/** What searches found in one state of the index, the latest used ones. */
export class ResultCache {
  readonly #found = new Map<string, Found>();
  #state = '';
  #products = 0;

  /** What was found for a key in a state, or what `find` finds. */
  get(state: string, key: string, find: () => Found): Found {
    if (state !== this.#state) {
      this.#found.clear();
      this.#products = 0;
      this.#state = state;
    }
    const known = this.#found.get(key);
    if (known) {
      this.#found.delete(key);
      this.#found.set(key, known);
      return known;
    }
    const found = find();
    this.#found.set(key, found);
    this.#products += found.numbers.length;
    for (const [oldest, { numbers }] of this.#found) {
      if (this.#found.size <= MAX_SEARCHES && this.#products <= MAX_FOUND) break;
      this.#found.delete(oldest);
      this.#products -= numbers.length;
    }
    return found;
  }
}
