import type { MinorUnits } from '../../../contract/money';
import type { ProductsQuery } from '../../../contract/products/products';
import { createFacetRecordByField, PRODUCT_FACETS } from '../../../contract/products/product-facets';
import { PRICE_DECIMALS, isExactPrice, priceToMinorUnits } from '../../../contract/pricing/shop-prices';
import { getDecimalsErrorMessage } from '../../../contract/typed/number-input';
import { AppError } from '../../../platform/errors';
import { sha256 } from '../../../platform/hash';
import type { SearchFilters } from '../../search/search-port';
import type { FirestoreProductFilters } from './product-query-plan';
import { t } from '../../../contract/texts/text';

function parsePriceBounds({ minPrice, maxPrice }: ProductsQuery): {
  minPrice?: MinorUnits;
  maxPrice?: MinorUnits;
} {
  const fields: Record<string, string> = {};
  const read = (name: string, decimal: number | undefined): MinorUnits | undefined => {
    if (decimal === undefined) return undefined;
    if (isExactPrice(decimal)) return priceToMinorUnits(decimal);
    fields[name] = getDecimalsErrorMessage(PRICE_DECIMALS);
    return undefined;
  };
  const bounds = { minPrice: read('minPrice', minPrice), maxPrice: read('maxPrice', maxPrice) };
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    fields.maxPrice = t('Must be at least the lowest price');
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('VALIDATION_ERROR', { message, fields });
  return bounds;
}

/** Returns the product filters of a query. Ignores `inStock=false`, which an unchecked checkbox sends. */
export function toProductFilters(query: ProductsQuery): FirestoreProductFilters {
  return {
    category: query.category || undefined,
    ...parsePriceBounds(query),
    inStock: query.inStock || undefined,
  };
}

/** Returns all product filters of a query. `needsEngine` is true if Firestore cannot apply one of them. */
export function toSearchFilters(query: ProductsQuery): { filters: SearchFilters; needsEngine: boolean } {
  const facets = createFacetRecordByField(({ param }) => query[param] ?? []);
  const { option: options = {} } = query;
  const needsEngine =
    query.onSale === true ||
    Object.values(facets).some((values) => values.length > 0) ||
    Object.keys(options).length > 0;
  return {
    filters: { ...toProductFilters(query), onSale: query.onSale || undefined, facets, options },
    needsEngine,
  };
}

/** Returns a checksum of a list's filters and sort order, so that a cursor cannot be used with another list. */
export function createProductListChecksum(kind: string, filters: SearchFilters, search: string): string {
  const { category, minPrice, maxPrice, inStock, onSale, facets, options = {} } = filters;
  const selected = PRODUCT_FACETS.map(({ field }) => facets?.[field] ?? []);
  const parts = [kind, category, minPrice, maxPrice, inStock, onSale, search, ...selected, options];
  return sha256(JSON.stringify(parts)).slice(0, 10);
}
