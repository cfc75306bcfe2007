import { isExactAmount } from '@contract/money';
import type { ProductSort } from '@contract/products';
import { store } from '@contract/store-config';
import { beginningOf } from '@contract/text';

/** What the list of products is narrowed to and ordered by. Kept in the address, so that it can be shared. */
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

export const NO_FILTERS: ProductFilters = {
  search: '',
  category: null,
  minPrice: null,
  maxPrice: null,
  inStock: false,
  sort: null,
};

/** In the order of the select. The type makes it total: a sort the contract gains must be named here. */
export const SORT_LABELS: Record<ProductSort, string> = {
  '-createdAt': 'Newest',
  '-popularity': 'Best selling',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  title: 'Name: A to Z',
  createdAt: 'Oldest',
};

export const SORTS = Object.keys(SORT_LABELS) as ProductSort[];

/** A list does not grow beyond this: who has seen so much narrows it down. */
export const MAX_PAGES = 100;

function amountIn(text: string | null): number | null {
  if (text === null || !/^\d{1,7}(\.\d{1,3})?$/.test(text)) return null;
  const amount = Number(text);
  return isExactAmount(amount, store.currency) ? amount : null;
}

// eslint-disable-next-line no-control-regex -- the API refuses them, so an address cannot search for them either
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g;

const oneLine = (text: string | null) =>
  beginningOf((text ?? '').replace(CONTROL_CHARACTERS, ' ').trim(), 100);

/** Reads an address's query. Whatever makes no sense is ignored: an old or mistyped link still shows products. */
export function filtersIn(params: URLSearchParams): ProductFilters {
  const category = params.get('category');
  const sort = params.get('sort');
  const minPrice = amountIn(params.get('minPrice'));
  const maxPrice = amountIn(params.get('maxPrice'));
  const ordered = minPrice === null || maxPrice === null || minPrice <= maxPrice;
  return {
    search: oneLine(params.get('search')),
    category: category && /^[a-z0-9-]{1,80}$/.test(category) ? category : null,
    minPrice: ordered ? minPrice : null,
    maxPrice: ordered ? maxPrice : null,
    inStock: params.get('inStock') === 'true',
    sort: SORTS.find((known) => known === sort) ?? null,
  };
}

/** How many pages of the list an address shows. */
export function pagesIn(params: URLSearchParams): number {
  const pages = Number(params.get('page'));
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MAX_PAGES) : 1;
}

/** The filters as a query, for the address and for GET /products alike; what is not set is left out. */
export function queryOf(filters: ProductFilters): URLSearchParams {
  const query = new URLSearchParams();
  const { search, category, minPrice, maxPrice, inStock, sort } = filters;
  if (search) query.set('search', search);
  if (category) query.set('category', category);
  if (minPrice !== null) query.set('minPrice', String(minPrice));
  if (maxPrice !== null) query.set('maxPrice', String(maxPrice));
  if (inStock) query.set('inStock', 'true');
  if (sort && sort !== defaultSort(filters)) query.set('sort', sort);
  return query;
}

/** Null means relevance, which only a search has. */
export const defaultSort = ({ search }: ProductFilters): ProductSort | null => (search ? null : '-createdAt');

/** Whether anything narrows the list apart from the search itself. */
export function isNarrowed({ category, minPrice, maxPrice, inStock }: ProductFilters): boolean {
  return category !== null || minPrice !== null || maxPrice !== null || inStock;
}
