import type { Minor } from '../../../contract/money';
import { PRODUCT_STATUSES, type ProductSort, type ProductStatus } from '../../../contract/products/products';
import type { SearchFilters } from '../../search/search-port';

/** What Firestore narrows a list of products to. */
export type ProductFilters = Pick<SearchFilters, 'category' | 'minPrice' | 'maxPrice' | 'inStock'>;

export const DOCUMENT_ID = '__name__';

type SortField = 'createdAt' | 'price' | 'titleKey' | 'popularity';
export type OrderField = SortField | typeof DOCUMENT_ID;

export interface PlannedOrder<Field = OrderField> {
  field: Field;
  direction: 'asc' | 'desc';
}

/** A Firestore query before it is one: the repository runs it, the index file is checked against it. */
export interface ProductQueryPlan {
  /** Of several values any fits: Firestore reads one index for each and merges them. */
  equalities: { field: 'status' | 'categorySlug' | 'inStock'; value: string | boolean | readonly string[] }[];

  range: { field: 'price'; min?: Minor; max?: Minor } | null;
  /** Complete: ends with the document id, so that equal keys keep one order from page to page. */
  orders: PlannedOrder[];
}

/** A sort of the contract as a stored field and a direction. */
export const SORT_ORDERS: Record<ProductSort, PlannedOrder<SortField>> = {
  '-createdAt': { field: 'createdAt', direction: 'desc' },
  createdAt: { field: 'createdAt', direction: 'asc' },
  price: { field: 'price', direction: 'asc' },
  '-price': { field: 'price', direction: 'desc' },
  title: { field: 'titleKey', direction: 'asc' },
  '-popularity': { field: 'popularity', direction: 'desc' },
};

/**
 * The query of one list of active products. With a price range under another sort, price becomes a second
 * order: Firestore orders by every field of a range anyway, and a cursor must name all of them.
 */
export function productQueryPlan(sort: ProductSort, filters: ProductFilters): ProductQueryPlan {
  const { category, minPrice, maxPrice, inStock } = filters;
  const { field, direction } = SORT_ORDERS[sort];
  const ranged = minPrice !== undefined || maxPrice !== undefined;
  return {
    equalities: [
      { field: 'status', value: 'active' },
      ...(category === undefined ? [] : ([{ field: 'categorySlug', value: category }] as const)),
      ...(inStock === undefined ? [] : ([{ field: 'inStock', value: inStock }] as const)),
    ],
    range: ranged ? { field: 'price', min: minPrice, max: maxPrice } : null,
    orders: [
      { field, direction },
      ...(ranged && field !== 'price' ? ([{ field: 'price', direction }] as const) : []),
      { field: DOCUMENT_ID, direction },
    ],
  };
}

/** The query of one list of products in a status, or in any. It needs the indexes of the list of active ones. */
export function anyStatusPlan(
  sort: ProductSort,
  filters: ProductFilters,
  status?: ProductStatus,
): ProductQueryPlan {
  const { equalities, ...plan } = productQueryPlan(sort, filters);
  const [, ...others] = equalities;
  return { ...plan, equalities: [{ field: 'status', value: status ?? PRODUCT_STATUSES }, ...others] };
}
