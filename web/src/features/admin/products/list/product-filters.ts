import { PRODUCT_SORTS, PRODUCT_STATUSES, type ProductSort, type ProductStatus } from '@contract/products';
import { beginningOf } from '@contract/text';
import { paths } from '@/shared/config/paths';

export const PAGE_SIZES = [25, 50, 100] as const;
type PageSize = (typeof PAGE_SIZES)[number];

const STOCK_FILTERS = ['in', 'low', 'out'] as const;
type StockFilter = (typeof STOCK_FILTERS)[number];

/** The list's filters, kept in the page's query. */
export interface ProductFilters {
  search: string;
  status: ProductStatus | null;
  /** A category's slug. */
  category: string | null;
  stock: StockFilter | null;
  /** Null: newest first, or the best matches of a search. */
  sort: ProductSort | null;
  page: number;
  size: PageSize;
}

export const NO_FILTERS: ProductFilters = {
  search: '',
  status: null,
  category: null,
  stock: null,
  sort: null,
  page: 1,
  size: 25,
};

export const SORT_LABELS: Record<ProductSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  title: 'Title',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  '-popularity': 'Best selling',
};

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null =>
  all.find((one) => one === value) ?? null;

/** Reads the page's query. Unknown values are ignored. */
export function filtersIn(params: URLSearchParams): ProductFilters {
  const page = Number(params.get('page') ?? 1);
  const category = params.get('category') ?? '';
  return {
    search: beginningOf((params.get('search') ?? '').trim(), 100),
    status: oneOf(PRODUCT_STATUSES, params.get('status')),
    category: /^[a-z0-9-]{1,80}$/.test(category) ? category : null,
    stock: oneOf(STOCK_FILTERS, params.get('stock')),
    sort: oneOf(PRODUCT_SORTS, params.get('sort')),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? NO_FILTERS.size,
  };
}

/** The admin page with these products; default values are left out. */
export function productsPath(filters: ProductFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value !== NO_FILTERS[name as keyof ProductFilters]) query.set(name, String(value));
  }
  return query.size > 0 ? `${paths.adminProducts}?${query}` : paths.adminProducts;
}

/** The key, and API path, of these products. */
export function productsKey({ search, status, category, stock, sort, page, size }: ProductFilters): string {
  const query = new URLSearchParams({ limit: String(size), page: String(page) });
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (category) query.set('category', category);
  if (stock === 'low') query.set('lowStock', 'true');
  else if (stock) query.set('inStock', String(stock === 'in'));
  if (sort) query.set('sort', sort);
  return `/products/admin/all?${query}`;
}

/** Whether any filter is set; order and page do not count. */
export const isNarrowed = ({ search, status, category, stock }: ProductFilters) =>
  search !== '' || status !== null || category !== null || stock !== null;
