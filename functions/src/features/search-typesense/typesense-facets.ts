import { minor } from '../../contract/money';
import type { Category, FacetValue } from '../../contract/products/products';
import {
  FACET_LIMITS,
  PRICE_STEPS,
  type SearchFacets,
  type SearchFilters,
  type SearchRequest,
} from '../search/search-port';
import { facetParts } from './typesense-document';
import { filterBy, type OwnFilter } from './typesense-filter';
import type { TypesenseFound, TypesenseSearch } from './typesense-server';

/** Values of all options that are asked for. */
const MAX_VALUES = FACET_LIMITS.values * FACET_LIMITS.options;

const FIELDS = {
  category: 'categoryFacet',
  brands: 'brandFacet',
  tags: 'tagFacet',
  option: 'optionFacet',
  stock: 'inStock',
  price: 'price,priceRange',
} as const;

type Counted = Pick<TypesenseSearch, 'facet_by' | 'max_facet_values' | 'filter_by' | 'limit'>;

/** Most products first, then by value. */
const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.value < b.value ? -1 : 1);

const countsOf = (found: TypesenseFound | undefined, field: string) =>
  found?.facet_counts?.find(({ field_name }) => field_name === field);

const valuesOf = (found: TypesenseFound | undefined, field: string): FacetValue[] =>
  (countsOf(found, field)?.counts ?? []).map(({ value, count }) => ({ value, count }));

/** Categories of a search with this facet; of two names of one, the more frequent. */
export function categoriesOf(found: TypesenseFound | undefined): Category[] {
  const categories = new Map<string, Category>();
  for (const { value, count } of valuesOf(found, FIELDS.category).sort(byCount)) {
    const [slug = '', name = ''] = facetParts(value);
    const known = categories.get(slug);
    categories.set(slug, { slug, name: known?.name ?? name, count: (known?.count ?? 0) + count });
  }
  return [...categories.values()];
}

/** What a search asks for to count categories. */
export const CATEGORY_FACET = { facet_by: FIELDS.category, max_facet_values: MAX_VALUES } as const;

/** Values of one facet, or of all options, in the order that they are shown. */
const shown = (values: FacetValue[]) => values.sort(byCount).slice(0, FACET_LIMITS.values);

function priceFacet(found: TypesenseFound | undefined): SearchFacets['price'] {
  const { min, max } = countsOf(found, 'price')?.stats ?? {};
  const starts = [0, ...PRICE_STEPS];
  const counts = new Map(valuesOf(found, 'priceRange').map(({ value, count }) => [Number(value), count]));
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

/** Searches that count, and what makes facets of their answers. */
export interface FacetPlan {
  searches: Counted[];
  facetsOf: (found: readonly TypesenseFound[]) => SearchFacets;
}

/** One search for every facet without a choice, and one more for each that has one: it is counted without it. */
export function facetPlan(filters: SearchFilters, audience: SearchRequest['audience']): FacetPlan {
  const { category, brands = [], tags = [], options = {}, inStock } = filters;
  const chosen: OwnFilter[] = [
    ...(category === undefined ? [] : [{ facet: 'category' } as const]),
    ...(brands.length === 0 ? [] : [{ facet: 'brands' } as const]),
    ...(tags.length === 0 ? [] : [{ facet: 'tags' } as const]),
    ...(inStock === undefined ? [] : [{ facet: 'stock' } as const]),
    ...Object.entries(options).flatMap(([name, values]) =>
      values.length === 0 ? [] : [{ facet: 'option', name } as const],
    ),
    // Always on its own: of each single price only the lowest and the highest are of interest.
    { facet: 'price' },
  ];
  const counting = (facet_by: string, max_facet_values: number, without?: OwnFilter): Counted => ({
    facet_by,
    max_facet_values,
    filter_by: filterBy(filters, audience, without),
    limit: 0,
  });
  const { category: categories, brands: brand, tags: tag, option, stock } = FIELDS;
  const all = counting([categories, brand, tag, option, stock].join(','), MAX_VALUES);
  return {
    searches: [
      all,
      ...chosen.map((own) =>
        counting(FIELDS[own.facet], own.facet === 'price' ? PRICE_STEPS.length + 1 : MAX_VALUES, own),
      ),
    ],
    facetsOf([base, ...others]) {
      const of = (facet: OwnFilter['facet']) =>
        others[chosen.findIndex((own) => own.facet === facet)] ?? base;
      const byOption = new Map<string, FacetValue[]>();
      const collect = (found: TypesenseFound | undefined, wanted: (name: string) => boolean) => {
        for (const { value: joined, count } of valuesOf(found, FIELDS.option)) {
          const [name = '', value = ''] = facetParts(joined);
          if (wanted(name)) byOption.set(name, [...(byOption.get(name) ?? []), { value, count }]);
        }
      };
      const names = new Set(chosen.flatMap((own) => (own.facet === 'option' ? [own.name] : [])));
      collect(base, (name) => !names.has(name));
      chosen.forEach((own, at) => {
        if (own.facet === 'option') collect(others[at], (name) => name === own.name);
      });
      const stock = new Map(valuesOf(of('stock'), FIELDS.stock).map(({ value, count }) => [value, count]));
      return {
        categories: categoriesOf(of('category')).sort(
          (a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1),
        ),
        brands: shown(valuesOf(of('brands'), FIELDS.brands)),
        tags: shown(valuesOf(of('tags'), FIELDS.tags)),
        options: [...byOption]
          .map(([name, values]) => ({
            name,
            values: shown(values),
            value: name,
            count: values.reduce((sum, { count }) => sum + count, 0),
          }))
          .sort(byCount)
          .slice(0, FACET_LIMITS.options)
          .map(({ name, values }) => ({ name, values })),
        stock: { inStock: stock.get('true') ?? 0, soldOut: stock.get('false') ?? 0 },
        price: priceFacet(of('price')),
      };
    },
  };
}
