import { minor } from '../../contract/money';
import type { Category, FacetValue } from '../../contract/products/products';
import {
  FACET_LIMITS,
  PRICE_STEPS,
  type SearchFacets,
  type SearchFilters,
  type SearchRequest,
} from '../search/search-port';
import { foldCode } from '../../contract/typed/typed-texts';
import { facetParts } from './typesense-document';
import { conditionsOf, filterBy, toOptionChoice, type Choice } from './typesense-filter';
import type { TypesenseFound } from './typesense-server';

const MAX_OPTION_VALUES = FACET_LIMITS.values * FACET_LIMITS.options;

/** Facet fields by choice. All options share one field. */
const FIELDS: Record<Choice, string> = {
  category: 'categoryFacet',
  brands: 'brandFacet',
  tags: 'tagFacet',
  stock: 'inStock',
  price: 'price,priceRange',
};
const OPTIONS = 'optionFacet';

const compareCounts = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.value < b.value ? -1 : 1);

const getCounts = (found: TypesenseFound | undefined, field: string) =>
  found?.facet_counts?.find(({ field_name }) => field_name === field);

const getValues = (found: TypesenseFound | undefined, field: string): FacetValue[] =>
  (getCounts(found, field)?.counts ?? []).map(({ value, count }) => ({ value, count }));

/** If a category has several names, uses the most frequent one. */
export function categoriesOf(found: TypesenseFound | undefined): Category[] {
  const categories = new Map<string, Category>();
  for (const { value, count } of getValues(found, 'categoryFacet').sort(compareCounts)) {
    const [slug = '', name = ''] = facetParts(value);
    const known = categories.get(slug);
    categories.set(slug, { slug, name: known?.name ?? name, count: (known?.count ?? 0) + count });
  }
  return [...categories.values()];
}

export const CATEGORY_FACET = { facet_by: 'categoryFacet', max_facet_values: MAX_OPTION_VALUES } as const;

/** Merges values that differ only in spelling, under the most frequent spelling. */
function mergeSpellings(values: readonly FacetValue[]): FacetValue[] {
  const byKey = new Map<string, FacetValue>();
  for (const { value, count } of [...values].sort(compareCounts)) {
    const existing = byKey.get(foldCode(value));
    byKey.set(foldCode(value), { value: existing?.value ?? value, count: (existing?.count ?? 0) + count });
  }
  return [...byKey.values()];
}

const toShownValues = (values: readonly FacetValue[]) =>
  mergeSpellings(values).sort(compareCounts).slice(0, FACET_LIMITS.values);

function toPriceFacet(found: TypesenseFound | undefined): SearchFacets['price'] {
  const { min, max } = getCounts(found, 'price')?.stats ?? {};
  const starts = [0, ...PRICE_STEPS];
  const counts = new Map(getValues(found, 'priceRange').map(({ value, count }) => [Number(value), count]));
  const hasPrices = counts.size > 0;
  return {
    min: hasPrices && min !== undefined ? minor(min) : null,
    max: hasPrices && max !== undefined ? minor(max) : null,
    ranges: starts.flatMap((from, at) => {
      const next = starts[at + 1];
      const count = counts.get(at);
      return count ? [{ from: minor(from), to: next === undefined ? null : minor(next - 1), count }] : [];
    }),
  };
}

/** Plans one search for facets without a filter, and one for each filtered facet, which ignores its own filter. */
export function facetPlan(filters: SearchFilters, audience: SearchRequest['audience']) {
  const chosen = conditionsOf(filters, audience).flatMap(([choice]) => (choice === '' ? [] : [choice]));
  // Prices are counted separately, because only minimum and maximum of single prices are needed.
  const choices = [...new Set([...chosen, 'price'])];
  const counting = (facet_by: string, max_facet_values: number, without?: Choice) => ({
    facet_by,
    max_facet_values,
    filter_by: filterBy(filters, audience, without),
    limit: 0,
  });
  return {
    searches: [
      counting(['categoryFacet', 'brandFacet', 'tagFacet', OPTIONS, 'inStock'].join(','), MAX_OPTION_VALUES),
      ...choices.map((choice) =>
        counting(
          FIELDS[choice] ?? OPTIONS,
          choice === 'price' ? PRICE_STEPS.length + 1 : MAX_OPTION_VALUES,
          choice,
        ),
      ),
    ],

    facetsOf([base, ...others]: readonly TypesenseFound[]): SearchFacets {
      const of = (choice: Choice) => others[choices.indexOf(choice)] ?? base;
      const byOption = new Map<string, { name: string; values: FacetValue[] }>();
      for (const found of [base, ...others])
        for (const { value: joined, count } of getValues(found, OPTIONS)) {
          const [name = '', value = ''] = facetParts(joined);
          if (of(toOptionChoice(name)) === found)
            byOption.set(foldCode(name), {
              name,
              values: [...(byOption.get(foldCode(name))?.values ?? []), { value, count }],
            });
        }
      const stock = new Map(getValues(of('stock'), 'inStock').map(({ value, count }) => [value, count]));
      return {
        categories: categoriesOf(of('category')).sort(
          (a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1),
        ),
        brands: toShownValues(getValues(of('brands'), 'brandFacet')),
        tags: toShownValues(getValues(of('tags'), 'tagFacet')),
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
