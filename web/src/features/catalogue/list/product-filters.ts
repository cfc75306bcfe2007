import * as endpoints from '@contract/endpoints';
import { FACET_QUERY_LIMITS, createFacetRecordByQueryParam } from '@contract/products/product-facets';
import type { ProductSort } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import {
  createAmountFilter,
  createChoiceFilter,
  createBooleanFilter,
  createNamedTextListsFilter,
  createSlugFilter,
  createTextFilter,
  createTextListFilter,
} from '@/shared/filters/filter-kinds';

export const PRODUCT_SORT_LABELS: Record<ProductSort, string> = {
  '-createdAt': t('Newest'),
  '-popularity': t('Best selling'),
  price: t('Price: low to high'),
  '-price': t('Price: high to low'),
  title: t('Name: A to Z'),
  createdAt: t('Oldest'),
};

export const PRODUCT_SORT_OPTIONS = Object.keys(PRODUCT_SORT_LABELS) as ProductSort[];

export const MAX_PRODUCT_LIST_PAGES = 100;

const { values, options } = FACET_QUERY_LIMITS;

const filterKinds = {
  search: createTextFilter(100),
  /** True to search for the exact text, without spelling corrections. */
  exact: createBooleanFilter(),
  category: createSlugFilter(),
  // Several selected values of one of these filters widen the list. All other filters narrow it.
  ...createFacetRecordByQueryParam(({ maxLength }) => createTextListFilter({ values, max: maxLength })),
  option: createNamedTextListsFilter({
    names: options.names,
    nameMax: options.nameLength,
    values,
    max: options.valueLength,
  }),
  minPrice: createAmountFilter(),
  maxPrice: createAmountFilter(),
  inStock: createBooleanFilter(),
  onSale: createBooleanFilter(),
  /** Sort order. Null means by relevance when searching, otherwise newest first. */
  sort: createChoiceFilter(PRODUCT_SORT_OPTIONS),
  /** Cursor after which the list starts. Empty for the beginning of the list. */
  after: createTextFilter(1000),
};

/** Filters and sort order of the product list, stored in the URL so that lists can be shared. */
export type ProductFilters = { [Name in keyof typeof filterKinds]: (typeof filterKinds)[Name]['none'] };

/** Returns the default sort order, or null for sorting by relevance. */
export const getDefaultProductSort = ({ search }: Pick<ProductFilters, 'search'>): ProductSort | null =>
  search ? null : '-createdAt';

export const catalogueFilterCodec = createFilterCodec(
  {
    page: shopPaths.products,
    endpoint: endpoints.listProducts,
    filters: filterKinds,
    check: (filters: ProductFilters) => {
      const { minPrice, maxPrice } = filters;
      const ordered = minPrice === null || maxPrice === null || minPrice <= maxPrice;
      return ordered ? filters : { ...filters, minPrice: null, maxPrice: null };
    },
    shorten: (filters) => ({
      ...filters,
      exact: filters.exact && filters.search !== '',
      sort: filters.sort === getDefaultProductSort(filters) ? null : filters.sort,
    }),
  },
  {
    option: (chosen) =>
      Object.fromEntries(Object.entries(chosen).map(([name, all]) => [`option.${name}`, all])),
    after: (cursor) => ({ cursor }),
  },
);

export const hasActiveFilters = (filters: ProductFilters) =>
  catalogueFilterCodec.isSet(filters, { except: ['search', 'exact', 'sort', 'after'] });

/** Removes the cursor from filters, because a cursor is only valid for the list that returned it. */
export const removeCursor = (filters: ProductFilters): ProductFilters => ({ ...filters, after: '' });
