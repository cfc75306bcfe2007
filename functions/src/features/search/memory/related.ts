import { FIELDS, fieldsAt, productAt } from './dictionary';
import { firstOf } from './hit-page';
import type { MemoryEntry } from './memory-entry';
import { fieldsByWord, type WordIndex } from './word-index';

/** Places of words that are looked at for one product; rare words come first. */
const MAX_PLACES = 100_000;

const COMPARED = FIELDS.title | FIELDS.description;

/**
 * The products on sale that go best with one: those in stock before those that are not, in each half its own category
 * before the others, and among these by shared words (rare ones count more), then by popularity.
 */
export function relatedProducts(entry: MemoryEntry, index: WordIndex, limit: number): MemoryEntry[] {
  const shared = new Float64Array(index.numbers);
  const terms = [...fieldsByWord(entry)]
    .flatMap(([word, fields]) => (fields & COMPARED ? (index.dictionary.find(word) ?? []) : []))
    .sort((a, b) => a.places.length - b.places.length);
  let left = MAX_PLACES;
  for (const { places } of terms) {
    left -= places.length;
    if (left < 0) break;
    for (const place of places)
      if (fieldsAt(place) & COMPARED) shared[productAt(place)]! += 1 / places.length;
  }

  /** Stock first, then the category. */
  const tierOf = (other: MemoryEntry) =>
    (other.inStock ? 2 : 0) + (other.categorySlug === entry.categorySlug ? 1 : 0);
  const order = (a: number, b: number) => {
    const [one, other] = [index.at(a)!, index.at(b)!];
    return (
      tierOf(other) - tierOf(one) ||
      shared[b]! - shared[a]! ||
      other.popularity - one.popularity ||
      (one.id < other.id ? -1 : 1)
    );
  };
  const others = index.allNumbers().filter((number) => {
    const { id, status } = index.at(number)!;
    return id !== entry.id && status === 'active';
  });
  return firstOf(others, limit, order).map((number) => index.at(number)!);
}
