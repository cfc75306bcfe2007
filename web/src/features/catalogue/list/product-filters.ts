import * as endpoints from '@contract/endpoints';
import type { ProductSort } from '@contract/products/products';
import { paths } from '@/shared/config/paths';
import { filterCodec } from '@/shared/filters/filter-codec';
import { amount, choice, flag, slug, text } from '@/shared/filters/filter-kinds';

/** The filters and the order of the product list. They are kept in the address, so that a list can be shared. */
export interface ProductFilters {
  search: string;
  category: string | null;
  /** Decimals in the store's currency. */
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  /** Null: by relevance when searching, newest first otherwise. */
  sort: ProductSort | null;
}

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

/** Null means relevance, which only a search has. */
export const defaultSort = ({ search }: Pick<ProductFilters, 'search'>): ProductSort | null =>
  search ? null : '-createdAt';

export const productFilters = filterCodec({
  page: paths.products,
  endpoint: endpoints.listProducts,
  filters: {
    search: text(100),
    category: slug(),
    minPrice: amount(),
    maxPrice: amount(),
    inStock: flag(),
    sort: choice(SORTS),
  },
  check: (filters: ProductFilters) => {
    const { minPrice, maxPrice } = filters;
    const ordered = minPrice === null || maxPrice === null || minPrice <= maxPrice;
    return ordered ? filters : { ...filters, minPrice: null, maxPrice: null };
  },
  shorten: (filters) => (filters.sort === defaultSort(filters) ? { ...filters, sort: null } : filters),
});

/** Whether any filter is set, apart from the search itself. */
export const isNarrowed = (filters: ProductFilters) =>
  productFilters.isSet(filters, { except: ['search', 'sort'] });
