import type { SearchFilters } from '../search/search-port';
import type { StoredRule } from './collection-document';

const DAY_MS = 86_400_000;

/**
 * A collection's rule as filters of products, without what concerns shoppers only: that a product is on sale.
 * @param now milliseconds since 1970.
 */
export const filtersOf = (rule: StoredRule, now: number): SearchFilters => ({
  ...(rule.category === null ? {} : { category: rule.category }),
  ...(rule.minPrice === null ? {} : { minPrice: rule.minPrice }),
  ...(rule.maxPrice === null ? {} : { maxPrice: rule.maxPrice }),
  ...(rule.inStock ? { inStock: true } : {}),
  ...(rule.onSale ? { onSale: true } : {}),
  // Microseconds, as the index has them.
  ...(rule.newDays === null ? {} : { createdFrom: (now - rule.newDays * DAY_MS) * 1000 }),
  brands: rule.brands,
  tags: rule.tags,
});
