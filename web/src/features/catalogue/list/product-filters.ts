import * as endpoints from '@contract/endpoints';
import { FACET_CHOICES } from '@contract/products/facet-choices';
import type { ProductSort } from '@contract/products/products';
import { paths } from '@/shared/config/paths';
import { filterCodec } from '@/shared/filters/filter-codec';
import { amount, choice, flag, namedTexts, slug, text, texts } from '@/shared/filters/filter-kinds';

/** Labels in the order of the select. The type ensures that every sort order has a label. */
export const SORT_LABELS: Record<ProductSort, string> = {
  '-createdAt': 'Newest',
  '-popularity': 'Best selling',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  title: 'Name: A to Z',
  createdAt: 'Oldest',
};

export const SORTS = Object.keys(SORT_LABELS) as ProductSort[];

export const MAX_PAGES = 100;

const { values, options, characters } = FACET_CHOICES;

const kinds = {
  search: text(100),
  /** Searches for the exact text, without corrections. */
  exact: flag(),
  category: slug(),
  // Several brands, tags or values of an option widen the list. All other filters narrow it.
  brand: texts({ values, max: characters.brand }),
  tag: texts({ values, max: characters.tag }),
  option: namedTexts({ names: options, nameMax: characters.optionName, values, max: characters.option }),
  /** In major units. */
  minPrice: amount(),
  maxPrice: amount(),
  inStock: flag(),
  /** Null sorts by relevance when searching, otherwise by newest. */
  sort: choice(SORTS),
  /** Cursor after which the list starts, or an empty string for the beginning. */
  after: text(1000),
};

/** Filters and sort order of the product list, stored in the URL so that lists can be shared. */
export type ProductFilters = { [Name in keyof typeof kinds]: (typeof kinds)[Name]['none'] };

/** Returns the default sort order, or null for relevance when searching. */
export const defaultSort = ({ search }: Pick<ProductFilters, 'search'>): ProductSort | null =>
  search ? null : '-createdAt';

export const productFilters = filterCodec(
  {
    page: paths.products,
    endpoint: endpoints.listProducts,
    filters: kinds,
    check: (filters: ProductFilters) => {
      const { minPrice, maxPrice } = filters;
      const ordered = minPrice === null || maxPrice === null || minPrice <= maxPrice;
      return ordered ? filters : { ...filters, minPrice: null, maxPrice: null };
    },
    shorten: (filters) => ({
      ...filters,
      exact: filters.exact && filters.search !== '',
      sort: filters.sort === defaultSort(filters) ? null : filters.sort,
    }),
  },
  {
    option: (chosen) =>
      Object.fromEntries(Object.entries(chosen).map(([name, all]) => [`option.${name}`, all])),
    after: (cursor) => ({ cursor }),
  },
);

export const isNarrowed = (filters: ProductFilters) =>
  productFilters.isSet(filters, { except: ['search', 'exact', 'sort', 'after'] });

/** Removes the cursor, which is only valid for a single list. */
export const fromBeginning = (filters: ProductFilters): ProductFilters => ({ ...filters, after: '' });
