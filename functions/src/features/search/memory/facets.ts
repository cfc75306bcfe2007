import { minor } from '../../../contract/money';
import type { FacetValue } from '../../../contract/products/products';
import { FACET_LIMITS, PRICE_STEPS, type SearchFacets } from '../search-port';
import type { FacetEntry } from './facet-table';
import { FAILS, type CheckedFilters } from './filter-mask';
import type { MemoryEntry } from './memory-entry';
import type { WordIndex } from './word-index';

/** Most products first, then by value. */
const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.value < b.value ? -1 : 1);

const PRICE_STARTS = [0, ...PRICE_STEPS];

/** Counts what was found by everything that it could be narrowed to. */
export class FacetCounts {
  readonly #counts: Int32Array;
  /** The filter's own bit of each value, 0 where nothing filters by it. */
  readonly #own: Int32Array;
  readonly #names = new Map<string, string>();
  readonly #stock = { inStock: 0, soldOut: 0 };
  readonly #ranges = PRICE_STARTS.map(() => 0);
  #min = Infinity;
  #max = -Infinity;

  constructor(
    readonly index: WordIndex,
    filters: CheckedFilters,
  ) {
    const { values } = index.facets;
    this.#counts = new Int32Array(values.length);
    const bits = { category: FAILS.category, brand: FAILS.brand, tag: FAILS.tag };
    this.#own = Int32Array.from(values, ({ kind, name }) =>
      kind === 'option' ? filters.bitOfOption(name) : bits[kind],
    );
  }

  /**
   * Counts a product.
   * @param failed the filters that it does not pass: a facet counts those that fail no other filter than its own.
   */
  add(number: number, entry: MemoryEntry, failed: number): void {
    if ((failed & (failed - 1)) !== 0 || failed === FAILS.other) return;
    for (const value of this.index.facetsAt(number))
      if (failed === 0 || failed === this.#own[value]) this.#counts[value]! += 1;
    if (failed === 0 || failed === FAILS.category) this.#names.set(entry.categorySlug, entry.category);
    if (failed === 0 || failed === FAILS.stock) this.#stock[entry.inStock ? 'inStock' : 'soldOut'] += 1;
    if (failed === 0 || failed === FAILS.price) this.#addPrice(entry.price);
  }

  #addPrice(price: number): void {
    this.#min = Math.min(this.#min, price);
    this.#max = Math.max(this.#max, price);
    let range = PRICE_STARTS.length - 1;
    while (price < PRICE_STARTS[range]!) range -= 1;
    this.#ranges[range]! += 1;
  }

  #values(kind: FacetEntry['kind'], name = ''): FacetValue[] {
    const found: FacetValue[] = [];
    this.index.facets.values.forEach((facet, at) => {
      const count = this.#counts[at]!;
      if (count > 0 && facet.kind === kind && facet.name === name) found.push({ value: facet.value, count });
    });
    return found.sort(byCount);
  }

  #options(): SearchFacets['options'] {
    const totals = new Map<string, number>();
    this.index.facets.values.forEach(({ kind, name }, at) => {
      const count = this.#counts[at]!;
      if (kind === 'option' && count > 0) totals.set(name, (totals.get(name) ?? 0) + count);
    });
    return [...totals]
      .map(([value, count]) => ({ value, count }))
      .sort(byCount)
      .slice(0, FACET_LIMITS.options)
      .map(({ value: name }) => ({
        name,
        values: this.#values('option', name).slice(0, FACET_LIMITS.values),
      }));
  }

  facets(): SearchFacets {
    const hasPrice = this.#min <= this.#max;
    return {
      categories: this.#values('category').map(({ value, count }) => ({
        slug: value,
        name: this.#names.get(value) ?? value,
        count,
      })),
      brands: this.#values('brand').slice(0, FACET_LIMITS.values),
      tags: this.#values('tag').slice(0, FACET_LIMITS.values),
      options: this.#options(),
      stock: this.#stock,
      price: {
        min: hasPrice ? minor(this.#min) : null,
        max: hasPrice ? minor(this.#max) : null,
        ranges: this.#ranges.flatMap((count, at) => {
          const next = PRICE_STARTS[at + 1];
          const to = next === undefined ? null : minor(next - 1);
          return count > 0 ? [{ from: minor(PRICE_STARTS[at]!), to, count }] : [];
        }),
      },
    };
  }
}
