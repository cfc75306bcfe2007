import { DOCUMENT_ID } from '../../contract/fields';
import type { SearchFilters, SearchRequest } from '../search/search-port';
import { filterKey } from './typesense-document';

/** A facet's own filter, which is left out where the facet is counted. */
export type OwnFilter =
  { facet: 'category' | 'brands' | 'tags' | 'price' | 'stock' } | { facet: 'option'; name: string };

const anyKey = (keys: readonly string[]) => `keys:=[${keys.join(',')}]`;

function priceFilter({ minPrice, maxPrice }: SearchFilters): string[] {
  if (minPrice !== undefined && maxPrice !== undefined) return [`price:[${minPrice}..${maxPrice}]`];
  if (minPrice !== undefined) return [`price:>=${minPrice}`];
  return maxPrice === undefined ? [] : [`price:<=${maxPrice}`];
}

/**
 * Filters as Typesense reads them, for what the audience may see. Texts become hashes and ids have the form of DOCUMENT_ID,
 * so that no value can end the filter.
 */
export function filterBy(
  filters: SearchFilters,
  audience: SearchRequest['audience'],
  without?: OwnFilter,
): string {
  const { category, brands = [], tags = [], options = {}, inStock, onSale, createdFrom, ids } = filters;
  const status = audience === 'shoppers' ? 'active' : filters.status;
  const counted = (facet: OwnFilter['facet'], name?: string) =>
    without?.facet === facet && (without.facet !== 'option' || without.name === name);
  const keyed = (kind: string, values: readonly string[]) =>
    values.length === 0 ? [] : [anyKey(values.map((value) => filterKey(kind, value)))];
  return [
    ...(status === undefined ? [] : [`active:=${status === 'active'}`]),
    ...(category === undefined || counted('category') ? [] : keyed('category', [category])),
    ...(counted('brands') ? [] : keyed('brand', brands)),
    ...(counted('tags') ? [] : keyed('tag', tags)),
    ...Object.entries(options).flatMap(([name, values]) =>
      values.length === 0 || counted('option', name)
        ? []
        : [anyKey(values.map((value) => filterKey('option', name, value)))],
    ),
    ...(counted('price') ? [] : priceFilter(filters)),
    ...(inStock === undefined || counted('stock') ? [] : [`inStock:=${inStock}`]),
    ...(onSale ? ['onSale:=true'] : []),
    ...(createdFrom === undefined ? [] : [`createdAt:>=${Math.floor(createdFrom)}`]),
    ...(ids === undefined ? [] : [`id:[${[...ids].filter((id) => DOCUMENT_ID.test(id)).join(',')}]`]),
  ].join(' && ');
}
