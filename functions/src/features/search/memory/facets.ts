import { minor } from '../../../contract/money';
import type { FacetValue } from '../../../contract/products/products';
import { FACET_LIMITS, PRICE_STEPS, type SearchFacets, type SearchFilters } from '../search-port';
import type { MemoryEntry } from './memory-entry';

/** What a facet counts: one value of it. */
interface FacetEntry {
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

/** A bit for each filter that an entry can fail. Those of options follow, in their order. */
const FAILS = { category: 1, price: 2, stock: 4, brand: 8, tag: 16, other: 32 } as const;

const FIRST_OPTION = 64;

const optionBit = (at: number) => FIRST_OPTION << at;

/** Filters as they are checked against many entries. */
export interface CheckedFilters {
  /** The filters that an entry does not pass, as bits; 0 for none. */
  failed: (entry: MemoryEntry) => number;
  /** The bit of an option that is filtered by, 0 for others. */
  bitOfOption: (name: string) => number;
}

/** Prepares filters. Values of one facet widen it; at most 20 options are filtered by. */
export function checkedFilters(filters: SearchFilters): CheckedFilters {
  const { category, minPrice = -Infinity, maxPrice = Infinity, inStock, status, ids } = filters;
  const { onSale, createdFrom = -Infinity } = filters;
  const brands = filters.brands?.length ? new Set(filters.brands) : null;
  const tags = filters.tags?.length ? new Set(filters.tags) : null;
  const options = Object.entries(filters.options ?? {}).filter(([, values]) => values.length > 0);
  return {
    failed(entry) {
      let failed = 0;
      if (category !== undefined && entry.categorySlug !== category) failed |= FAILS.category;
      if (entry.price < minPrice || entry.price > maxPrice) failed |= FAILS.price;
      if (inStock !== undefined && entry.inStock !== inStock) failed |= FAILS.stock;
      if (brands && !brands.has(entry.brand)) failed |= FAILS.brand;
      if (tags && !entry.tags.some((tag) => tags.has(tag))) failed |= FAILS.tag;
      if ((status !== undefined && entry.status !== status) || (ids && !ids.has(entry.id)))
        failed |= FAILS.other;
      if ((onSale && !entry.onSale) || entry.createdAt < createdFrom) failed |= FAILS.other;
      for (let at = 0; at < options.length; at += 1) {
        const [name, wanted] = options[at]!;
        const values = entry.options.find((option) => option.name === name)?.values ?? [];
        if (!values.some((value) => wanted.includes(value))) failed |= optionBit(at);
      }
      return failed;
    },

    bitOfOption(name) {
      const at = options.findIndex(([own]) => own === name);
      return at === -1 ? 0 : optionBit(at);
    },
  };
}

/** Most products first, then by value. */
const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.value < b.value ? -1 : 1);

const PRICE_STARTS = [0, ...PRICE_STEPS];

/** An index with its products' values of facets, by their numbers. */
interface FacetIndex {
  facets: FacetTable;
  facetsAt: (number: number) => Int32Array;
}

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
    readonly index: FacetIndex,
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
