import { DOCUMENT_ID_PATTERN } from '../../contract/fields';
import { comparesWithLowestPrice } from '../../contract/legal/former-price';
import { PRODUCT_FACETS } from '../../contract/products/product-facets';
import type { SearchFilters, SearchRequest } from '../search/search-port';
import { normalizeForComparison } from '../../contract/typed/text-cleaning';
import { hashFilterValue } from './typesense-document';

/** Name of a facet: `category`, `price`, `stock`, the query parameter of a product facet, or a product option. */
export type FacetKey = string;

export const toOptionFacetKey = (name: string): FacetKey => `option ${normalizeForComparison(name)}`;

const formatKeyCondition = (kind: readonly string[], values: readonly string[]) =>
  values.length > 0 && `keys:=[${values.map((value) => hashFilterValue(...kind, value)).join(',')}]`;

/** Converts filters to Typesense conditions. Hashes texts, so that no value can end a condition. */
export function toTypesenseFilterConditions(
  filters: SearchFilters,
  audience: SearchRequest['audience'],
): [choice: FacetKey, condition: string][] {
  const { category, minPrice, maxPrice, facets, options = {}, inStock, ids } = filters;
  const { onSale, saleRegions, createdFrom } = filters;
  const saleField = comparesWithLowestPrice(saleRegions) ? 'onSaleInEu' : 'onSale';
  const all: [choice: FacetKey, condition: string | false | undefined][] = [
    ['', audience === 'shoppers' && 'active:=true'],
    ['', formatKeyCondition(['status'], filters.status === undefined ? [] : [filters.status])],
    ['category', formatKeyCondition(['category'], category === undefined ? [] : [category])],
    ...PRODUCT_FACETS.map(({ field, param }): [FacetKey, string | false] => [
      param,
      formatKeyCondition([param], facets?.[field] ?? []),
    ]),
    ...Object.entries(options).map(([name, values]): [FacetKey, string | false] => [
      toOptionFacetKey(name),
      formatKeyCondition(['option', name], values),
    ]),
    ['price', minPrice !== undefined && `price:>=${minPrice}`],
    ['price', maxPrice !== undefined && `price:<=${maxPrice}`],
    ['stock', inStock !== undefined && `inStock:=${inStock}`],
    ['', onSale && `${saleField}:=true`],
    ['', createdFrom !== undefined && `createdAt:>=${Math.floor(createdFrom)}`],
    ['', ids && `id:[${[...ids].filter((id) => DOCUMENT_ID_PATTERN.test(id)).join(',')}]`],
  ];
  return all.flatMap(([choice, condition]) => (condition ? [[choice, condition]] : []));
}

export const formatTypesenseFilter = (
  filters: SearchFilters,
  audience: SearchRequest['audience'],
  without?: FacetKey,
): string =>
  toTypesenseFilterConditions(filters, audience)
    .filter(([choice]) => choice !== without)
    .map(([, condition]) => condition)
    .join(' && ');
