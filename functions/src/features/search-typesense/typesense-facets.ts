import { toMinorUnits } from '../../contract/money';
import { createFacetRecordByResponseName, PRODUCT_FACETS } from '../../contract/products/product-facets';
import type { Category, FacetValue } from '../../contract/products/products';
import {
  FACET_LIMITS,
  PRICE_RANGE_STARTS,
  type SearchFacets,
  type SearchFilters,
  type SearchRequest,
} from '../search/search-port';
import { normalizeForComparison } from '../../contract/typed/text-cleaning';
import { decodeFacetValue, toTypesenseFacetField } from './typesense-document';
import {
  toTypesenseFilterConditions,
  formatTypesenseFilter,
  toOptionFacetKey,
  type FacetKey,
} from './typesense-filter';
import type { TypesenseSearchResult } from './typesense-client';

const MAX_OPTION_VALUES = FACET_LIMITS.values * FACET_LIMITS.options;

/** Name of the Typesense field for each facet. All product options share one field. */
const FIELDS: Record<FacetKey, string> = {
  category: 'categoryFacet',
  ...Object.fromEntries(PRODUCT_FACETS.map((facet) => [facet.param, toTypesenseFacetField(facet)])),
  stock: 'inStock',
  price: 'price,priceRange',
};
const OPTIONS = 'optionFacet';

const compareCounts = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.value < b.value ? -1 : 1);

const getCounts = (found: TypesenseSearchResult | undefined, field: string) =>
  found?.facet_counts?.find(({ field_name }) => field_name === field);

const getValues = (found: TypesenseSearchResult | undefined, field: string): FacetValue[] =>
  (getCounts(found, field)?.counts ?? []).map(({ value, count }) => ({ value, count }));

/** Returns the categories in a search result. If a category has several spellings, the most frequent one is shown. */
export function toFacetCategories(result: TypesenseSearchResult | undefined): Category[] {
  const categories = new Map<string, Category>();
  for (const { value, count } of getValues(result, 'categoryFacet').sort(compareCounts)) {
    const [slug = '', name = ''] = decodeFacetValue(value);
    const known = categories.get(slug);
    categories.set(slug, { slug, name: known?.name ?? name, count: (known?.count ?? 0) + count });
  }
  return [...categories.values()];
}

export const CATEGORY_FACET_PARAMS = {
  facet_by: 'categoryFacet',
  max_facet_values: MAX_OPTION_VALUES,
} as const;

/** Merges facet values that differ only in spelling. Uses the most frequent spelling. */
function mergeSpellings(values: readonly FacetValue[]): FacetValue[] {
  const byKey = new Map<string, FacetValue>();
  for (const { value, count } of [...values].sort(compareCounts)) {
    const existing = byKey.get(normalizeForComparison(value));
    byKey.set(normalizeForComparison(value), {
      value: existing?.value ?? value,
      count: (existing?.count ?? 0) + count,
    });
  }
  return [...byKey.values()];
}

const toShownValues = (values: readonly FacetValue[]) =>
  mergeSpellings(values).sort(compareCounts).slice(0, FACET_LIMITS.values);

function toPriceFacet(found: TypesenseSearchResult | undefined): SearchFacets['price'] {
  const { min, max } = getCounts(found, 'price')?.stats ?? {};
  const starts = [0, ...PRICE_RANGE_STARTS];
  const counts = new Map(getValues(found, 'priceRange').map(({ value, count }) => [Number(value), count]));
  const hasPrices = counts.size > 0;
  return {
    min: hasPrices && min !== undefined ? toMinorUnits(min) : null,
    max: hasPrices && max !== undefined ? toMinorUnits(max) : null,
    ranges: starts.flatMap((from, at) => {
      const next = starts[at + 1];
      const count = counts.get(at);
      return count
        ? [{ from: toMinorUnits(from), to: next === undefined ? null : toMinorUnits(next - 1), count }]
        : [];
    }),
  };
}

/** Plans the searches for facet counts: one for all facets without a filter, and one for each filtered facet. */
export function planFacetSearches(filters: SearchFilters, audience: SearchRequest['audience']) {
  const chosen = toTypesenseFilterConditions(filters, audience).flatMap(([choice]) =>
    choice === '' ? [] : [choice],
  );
  // Prices are requested separately, because only the minimum and maximum of single prices are needed.
  const choices = [...new Set([...chosen, 'price'])];
  const counting = (facet_by: string, max_facet_values: number, without?: FacetKey) => ({
    facet_by,
    max_facet_values,
    filter_by: formatTypesenseFilter(filters, audience, without),
    limit: 0,
  });
  return {
    searches: [
      counting(
        ['categoryFacet', ...PRODUCT_FACETS.map(toTypesenseFacetField), OPTIONS, 'inStock'].join(','),
        MAX_OPTION_VALUES,
      ),
      ...choices.map((choice) =>
        counting(
          FIELDS[choice] ?? OPTIONS,
          choice === 'price' ? PRICE_RANGE_STARTS.length + 1 : MAX_OPTION_VALUES,
          choice,
        ),
      ),
    ],

    facetsOf([base, ...others]: readonly TypesenseSearchResult[]): SearchFacets {
      const of = (choice: FacetKey) => others[choices.indexOf(choice)] ?? base;
      const byOption = new Map<string, { name: string; values: FacetValue[] }>();
      for (const found of [base, ...others])
        for (const { value: joined, count } of getValues(found, OPTIONS)) {
          const [name = '', value = ''] = decodeFacetValue(joined);
          if (of(toOptionFacetKey(name)) === found)
            byOption.set(normalizeForComparison(name), {
              name,
              values: [...(byOption.get(normalizeForComparison(name))?.values ?? []), { value, count }],
            });
        }
      const stock = new Map(getValues(of('stock'), 'inStock').map(({ value, count }) => [value, count]));
      return {
        categories: toFacetCategories(of('category')).sort(
          (a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1),
        ),
        ...createFacetRecordByResponseName((facet) =>
          toShownValues(getValues(of(facet.param), toTypesenseFacetField(facet))),
        ),
        options: [...byOption.values()]
          .map(({ name, values }) => ({
            name,
            values: toShownValues(values),
            value: name,
            count: values.reduce((sum, { count }) => sum + count, 0),
          }))
          .sort(compareCounts)
          .slice(0, FACET_LIMITS.options)
          .map(({ name, values }) => ({ name, values })),
        stock: { inStock: stock.get('true') ?? 0, soldOut: stock.get('false') ?? 0 },
        price: toPriceFacet(of('price')),
      };
    },
  };
}
