import { minor } from '../../../contract/money';
import type { Category, FacetValue } from '../../../contract/products/products';
import { FACET_LIMITS, PRICE_STEPS, type SearchFacets, type SearchFilters } from '../search-port';
import { failedFilters, type FailedFilters, type MemoryEntry } from './memory-entry';

type Counts = Map<string, number>;

const add = (counts: Counts, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);

/** Most products first, then by value. */
const byCount = (a: { count: number; value: string }, b: { count: number; value: string }) =>
  b.count - a.count || (a.value < b.value ? -1 : 1);

const valuesOf = (counts: Counts): FacetValue[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort(byCount)
    .slice(0, FACET_LIMITS.values);

/** How many filters an entry fails: a facet counts those that fail no other filter than its own. */
const failures = ({ category, price, stock, brand, tag, options, other }: FailedFilters) =>
  Number(category) +
  Number(price) +
  Number(stock) +
  Number(brand) +
  Number(tag) +
  options.length +
  // Part of no facet.
  (other ? 2 : 0);

function priceFacet(prices: readonly number[]): SearchFacets['price'] {
  const starts = [0, ...PRICE_STEPS];
  const ranges = starts.map((from, at) => {
    const next = starts[at + 1];
    const count = prices.filter((price) => price >= from && (next === undefined || price < next)).length;
    return { from: minor(from), to: next === undefined ? null : minor(next - 1), count };
  });
  const [first = null] = prices;
  const ends = prices.reduce<{ min: number | null; max: number | null }>(
    ({ min, max }, price) => ({ min: Math.min(min ?? price, price), max: Math.max(max ?? price, price) }),
    { min: first, max: first },
  );
  return {
    min: ends.min === null ? null : minor(ends.min),
    max: ends.max === null ? null : minor(ends.max),
    ranges: ranges.filter(({ count }) => count > 0),
  };
}

/** Counts entries by everything that they could be narrowed to. */
export function facetsOf(entries: Iterable<MemoryEntry>, filters: SearchFilters): SearchFacets {
  const categories = new Map<string, Category>();
  const brands: Counts = new Map();
  const tags: Counts = new Map();
  const options = new Map<string, Counts>();
  const stock = { inStock: 0, soldOut: 0 };
  const prices: number[] = [];
  for (const entry of entries) {
    const failed = failedFilters(entry, filters);
    const count = failures(failed);
    if (count > 1) continue;
    const counts = (own: boolean) => count === 0 || own;
    if (counts(failed.category)) {
      const { categorySlug: slug, category: name } = entry;
      categories.set(slug, { slug, name, count: (categories.get(slug)?.count ?? 0) + 1 });
    }
    if (counts(failed.brand) && entry.brand !== '') add(brands, entry.brand);
    if (counts(failed.tag)) for (const tag of entry.tags) add(tags, tag);
    for (const { name, values } of entry.options) {
      if (!counts(failed.options.includes(name))) continue;
      const known = options.get(name) ?? new Map<string, number>();
      options.set(name, known);
      for (const value of values) add(known, value);
    }
    if (counts(failed.stock)) stock[entry.inStock ? 'inStock' : 'soldOut'] += 1;
    if (counts(failed.price)) prices.push(entry.price);
  }
  return {
    categories: [...categories.values()].sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1)),
    brands: valuesOf(brands),
    tags: valuesOf(tags),
    options: [...options]
      .map(([name, counts]) => ({ name, values: valuesOf(counts) }))
      .map((option) => ({
        ...option,
        value: option.name,
        count: option.values.reduce((sum, { count }) => sum + count, 0),
      }))
      .sort(byCount)
      .slice(0, FACET_LIMITS.options)
      .map(({ name, values }) => ({ name, values })),
    stock,
    price: priceFacet(prices),
  };
}
