import type { SearchFilters } from '../search-port';
import type { MemoryEntry } from './memory-entry';

/** A bit for each filter that an entry can fail. Those of options follow, in their order. */
export const FAILS = { category: 1, price: 2, stock: 4, brand: 8, tag: 16, other: 32 } as const;

const FIRST_OPTION = 64;

export const optionBit = (at: number) => FIRST_OPTION << at;

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
