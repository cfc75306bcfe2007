import { comparesWithLowestPrice } from '../../../contract/legal/former-price';
import { toMinorUnits } from '../../../contract/money';
import {
  FACET_QUERY_LIMITS,
  getFacetValues,
  hasFacetValue,
  createFacetRecordByResponseName,
  PRODUCT_FACETS,
  type ProductFacetField,
} from '../../../contract/products/product-facets';
import { normalizeForComparison } from '../../../contract/typed/text-cleaning';
import type { FacetValue } from '../../../contract/products/products';
import { FACET_LIMITS, PRICE_RANGE_STARTS, type SearchFacets, type SearchFilters } from '../search-port';
import type { MemoryIndexEntry } from './memory-entry';

interface FacetEntry {
  kind: 'category' | 'option' | ProductFacetField;
  name: string;
  value: string;
}

const MOST_KEYS = 100_000;
const keys = new Map<string, string>();

/** Normalizes a facet value for comparison. Cached, because a search compares the values of every found product. */
function toFacetKey(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  if (keys.size >= MOST_KEYS) keys.clear();
  const key = normalizeForComparison(text);
  keys.set(text, key);
  return key;
}

const toFacetKeys = (texts: readonly string[] = []): ReadonlySet<string> => new Set(texts.map(toFacetKey));

/** Table that assigns numbers to facet values, so that an array can count them. */
export class FacetValueTable {
  readonly values: FacetEntry[] = [];
  readonly categories = new Map<string, string>();
  readonly #numbers = new Map<string, number>();

  #numberOf(kind: FacetEntry['kind'], value: string, name = ''): number {
    const key = `${kind}\n${toFacetKey(name)}\n${kind === 'category' ? value : toFacetKey(value)}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) {
      Object.assign(this.values[known]!, { name, value });
      return known;
    }
    this.#numbers.set(key, this.values.length);
    return this.values.push({ kind, name, value }) - 1;
  }

  numbersOf(entry: MemoryIndexEntry): Int32Array {
    const { categorySlug, category, options } = entry;
    const numbers = new Set([this.#numberOf('category', categorySlug)]);
    this.categories.set(categorySlug, category);
    for (const facet of PRODUCT_FACETS)
      for (const value of getFacetValues(entry, facet)) numbers.add(this.#numberOf(facet.field, value));
    for (const { name, values } of options)
      for (const value of values) numbers.add(this.#numberOf('option', value, name));
    return Int32Array.from(numbers);
  }
}

/** Bits that mark failed filters. The higher bits stand for facets and product options. */
const FAILS = { category: 1, price: 2, stock: 4, other: 8 } as const;

const getFacetBit = (at: number) => 16 << at;

const getOptionBit = (at: number) => getFacetBit(PRODUCT_FACETS.length + at);

/** Maximum number of facets. Facets and product options share the 31 bits that bitwise operators can use. */
export const MAX_FACETS = 27 - FACET_QUERY_LIMITS.options.names;

export interface CompiledFilters {
  failed: (entry: MemoryIndexEntry) => number;
  bitOfOption: (name: string) => number;
}

interface FilterCheck {
  bit: number;
  passes: (entry: MemoryIndexEntry) => boolean;
}

/** Prepares filters for checking many products. A product matches a facet if it has one of the selected values. */
export function compileFilters(filters: SearchFilters): CompiledFilters {
  const { category, minPrice = -Infinity, maxPrice = Infinity, inStock, status, ids } = filters;
  const { onSale, saleRegions, createdFrom = -Infinity } = filters;
  const isByEuLaw = comparesWithLowestPrice(saleRegions);
  const options = Object.entries(filters.options ?? {})
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [toFacetKey(name), toFacetKeys(values)] as const);
  // Unset filters are skipped, because the check runs for every found product.
  const checks: FilterCheck[] = [];
  const check = (isSet: boolean, bit: number, passes: FilterCheck['passes']) => {
    if (isSet) checks.push({ bit, passes });
  };
  check(status !== undefined, FAILS.other, (entry) => entry.status === status);
  check(category !== undefined, FAILS.category, (entry) => entry.categorySlug === category);
  check(
    minPrice > -Infinity || maxPrice < Infinity,
    FAILS.price,
    ({ price }) => price >= minPrice && price <= maxPrice,
  );
  check(inStock !== undefined, FAILS.stock, (entry) => entry.inStock === inStock);
  PRODUCT_FACETS.forEach((facet, at) => {
    const selected = toFacetKeys(filters.facets?.[facet.field]);
    const isSelected = (value: string) => selected.has(toFacetKey(value));
    check(selected.size > 0, getFacetBit(at), (entry) => hasFacetValue(entry, facet, isSelected));
  });
  check(ids !== undefined, FAILS.other, ({ id }) => ids!.has(id));
  check(onSale === true, FAILS.other, (entry) => (isByEuLaw ? entry.onSaleInEu : entry.onSale));
  check(createdFrom > -Infinity, FAILS.other, ({ createdAt }) => createdAt >= createdFrom);
  options.forEach(([name, wanted], at) =>
    check(true, getOptionBit(at), (entry) =>
      entry.options.some(
        (option) =>
          toFacetKey(option.name) === name && option.values.some((value) => wanted.has(toFacetKey(value))),
      ),
    ),
  );
  return {
    failed(entry) {
      let failed = 0;
      for (let at = 0; at < checks.length; at += 1) {
        const { bit, passes } = checks[at]!;
        if (!passes(entry)) failed |= bit;
      }
      return failed;
    },

    bitOfOption(name) {
      const at = options.findIndex(([own]) => own === toFacetKey(name));
      return at === -1 ? 0 : getOptionBit(at);
    },
  };
}

const compareCounts = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.value < b.value ? -1 : 1);

const PRICE_STARTS = [0, ...PRICE_RANGE_STARTS];

interface FacetIndex {
  facets: FacetValueTable;
  facetsAt: (number: number) => Int32Array;
}

export class FacetCounter {
  readonly #counts: Int32Array;
  readonly #own: Int32Array;
  readonly #stock = { inStock: 0, soldOut: 0 };
  readonly #ranges = PRICE_STARTS.map(() => 0);
  #min = Infinity;
  #max = -Infinity;

  constructor(
    readonly index: FacetIndex,
    filters: CompiledFilters,
  ) {
    const { values } = index.facets;
    this.#counts = new Int32Array(values.length);
    const bits = new Map<FacetEntry['kind'], number>([
      ['category', FAILS.category],
      ...PRODUCT_FACETS.map(({ field }, at) => [field, getFacetBit(at)] as const),
    ]);
    this.#own = Int32Array.from(values, ({ kind, name }) => bits.get(kind) ?? filters.bitOfOption(name));
  }

  /**
   * Adds a product to the facet counts. A facet ignores its own filter, but not the filters of other facets.
   * @param failed bit mask of the filters that the product fails
   */
  add(number: number, entry: MemoryIndexEntry, failed: number): void {
    if ((failed & (failed - 1)) !== 0 || failed === FAILS.other) return;
    const values = this.index.facetsAt(number);
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at]!;
      if (failed === 0 || failed === this.#own[value]) this.#counts[value]! += 1;
    }
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
      if (count > 0 && facet.kind === kind && toFacetKey(facet.name) === toFacetKey(name))
        found.push({ value: facet.value, count });
    });
    return found.sort(compareCounts);
  }

  #options(): SearchFacets['options'] {
    const totals = new Map<string, FacetValue>();
    this.index.facets.values.forEach(({ kind, name }, at) => {
      const count = this.#counts[at]!;
      const key = toFacetKey(name);
      if (kind === 'option' && count > 0)
        totals.set(key, { value: name, count: (totals.get(key)?.count ?? 0) + count });
    });
    return [...totals.values()]
      .sort(compareCounts)
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
        name: this.index.facets.categories.get(value) ?? value,
        count,
      })),
      ...createFacetRecordByResponseName(({ field }) => this.#values(field).slice(0, FACET_LIMITS.values)),
      options: this.#options(),
      stock: this.#stock,
      price: {
        min: hasPrice ? toMinorUnits(this.#min) : null,
        max: hasPrice ? toMinorUnits(this.#max) : null,
        ranges: this.#ranges.flatMap((count, at) => {
          const next = PRICE_STARTS[at + 1];
          const to = next === undefined ? null : toMinorUnits(next - 1);
          return count > 0 ? [{ from: toMinorUnits(PRICE_STARTS[at]!), to, count }] : [];
        }),
      },
    };
  }
}
