import * as endpoints from '@contract/endpoints';
import { FACET_CHOICES } from '@contract/products/facet-choices';
import type { ProductSort } from '@contract/products/products';
import { paths } from '@/shared/config/paths';
import { filterCodec } from '@/shared/filters/filter-codec';
import { amount, choice, flag, namedTexts, slug, text, texts } from '@/shared/filters/filter-kinds';

/** In the order of the select. The type makes it total: a sort that the contract gains needs a label here. */
export const SORT_LABELS: Record<ProductSort, string> = {
  '-createdAt': 'Newest',
  '-popularity': 'Best selling',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  title: 'Name: A to Z',
  createdAt: 'Oldest',
};

export const SORTS = Object.keys(SORT_LABELS) as ProductSort[];

/** The most pages of a list: a visitor who has seen so many products uses filters. */
export const MAX_PAGES = 100;

const { values, options, characters } = FACET_CHOICES;

const kinds = {
  search: text(100),
  /** Searches for what was typed, without corrections. */
  exact: flag(),
  category: slug(),
  // Several brands or tags widen the list, as do several values of one option; everything else narrows it.
  brand: texts({ values, max: characters.brand }),
  tag: texts({ values, max: characters.tag }),
  /** An option's name to some of its values. */
  option: namedTexts({ names: options, nameMax: characters.optionName, values, max: characters.option }),
  /** Decimals in the store's currency. */
  minPrice: amount(),
  maxPrice: amount(),
  inStock: flag(),
  /** Null: by relevance when searching, newest first otherwise. */
  sort: choice(SORTS),
  /** The list begins behind this cursor of the API; empty for its beginning. */
  after: text(1000),
};

/** The filters and the order of the product list. They are stored in the address, so that a list can be shared. */
export type ProductFilters = { [Name in keyof typeof kinds]: (typeof kinds)[Name]['none'] };

/** Null means relevance, which only a search has. */
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

/** Whether any filter is set, apart from the search itself. */
export const isNarrowed = (filters: ProductFilters) =>
  productFilters.isSet(filters, { except: ['search', 'exact', 'sort', 'after'] });

/** The same list from its beginning: a cursor belongs to one list only. */
export const fromBeginning = (filters: ProductFilters): ProductFilters => ({ ...filters, after: '' });
