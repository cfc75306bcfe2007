import type { MemoryEntry } from './memory-entry';

/** What a facet counts: one value of it. */
export interface FacetEntry {
  kind: 'category' | 'brand' | 'tag' | 'option';
  /** Of an option. */
  name: string;
  value: string;
}

/** Values of facets by numbers, so that counting them is adding to an array. */
export class FacetTable {
  readonly values: FacetEntry[] = [];
  readonly #numbers = new Map<string, number>();

  #numberOf(kind: FacetEntry['kind'], value: string, name = ''): number {
    const key = `${kind}\n${name}\n${value}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.values.length);
    return this.values.push({ kind, name, value }) - 1;
  }

  /** The numbers of an entry's values, each once. */
  numbersOf({ categorySlug, brand, tags, options }: MemoryEntry): Int32Array {
    const numbers = new Set([this.#numberOf('category', categorySlug)]);
    if (brand !== '') numbers.add(this.#numberOf('brand', brand));
    for (const tag of tags) numbers.add(this.#numberOf('tag', tag));
    for (const { name, values } of options)
      for (const value of values) numbers.add(this.#numberOf('option', value, name));
    return Int32Array.from(numbers);
  }
}
