import type { Minor } from '../../../contract/money';
import type { ProductsQuery } from '../../../contract/products/products';
import { PRICE_DECIMALS, isPrice, priceToMinor } from '../../../contract/pricing/shop-prices';
import { inexactText } from '../../../contract/typed/typed-numbers';
import { AppError } from '../../../platform/errors';
import { sha256 } from '../../../platform/hash';
import type { SearchFilters } from '../../search/search-port';
import type { ProductFilters } from './product-query-plan';

function minorBounds({ minPrice, maxPrice }: ProductsQuery): { minPrice?: Minor; maxPrice?: Minor } {
  const fields: Record<string, string> = {};
  const read = (name: string, decimal: number | undefined): Minor | undefined => {
    if (decimal === undefined) return undefined;
    if (isPrice(decimal)) return priceToMinor(decimal);
    fields[name] = inexactText(PRICE_DECIMALS);
    return undefined;
  };
  const bounds = { minPrice: read('minPrice', minPrice), maxPrice: read('maxPrice', maxPrice) };
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    fields.maxPrice = 'Must be at least the lowest price';
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('VALIDATION_ERROR', { message, fields });
  return bounds;
}

/**
 * What a query narrows the list to. `inStock=false` asks for nothing: it is how an unticked box arrives.
 * @throws AppError VALIDATION_ERROR for a price that is no amount, or bounds in the wrong order.
 */
export function filtersOf(query: ProductsQuery): ProductFilters {
  return {
    category: query.category || undefined,
    ...minorBounds(query),
    inStock: query.inStock || undefined,
  };
}

/** `filtersOf` with those that only a search engine knows; `asked` says whether the query has any of these. */
export function searchFiltersOf(query: ProductsQuery): { filters: SearchFilters; asked: boolean } {
  const { brand = [], tag = [], option = {} } = query;
  const asked = brand.length > 0 || tag.length > 0 || Object.keys(option).length > 0;
  return { filters: { ...filtersOf(query), brands: brand, tags: tag, options: option }, asked };
}

/** A short name for everything that decides a list's entries and order, so that a cursor stays with its list. */
export function listName(kind: string, filters: SearchFilters, search: string): string {
  const { category, minPrice, maxPrice, inStock, brands = [], tags = [], options = {} } = filters;
  const parts = [kind, category, minPrice, maxPrice, inStock, search, brands, tags, options];
  return sha256(JSON.stringify(parts)).slice(0, 10);
}
