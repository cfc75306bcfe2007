import type { Minor } from '../../../contract/money';
import { PRODUCT_STATUSES, type ProductSort, type ProductStatus } from '../../../contract/products/products';
import type { SearchFilters } from '../../search/search-port';

export type ProductFilters = Pick<SearchFilters, 'category' | 'minPrice' | 'maxPrice' | 'inStock'>;

export const DOCUMENT_ID = '__name__';

type SortField = 'createdAt' | 'price' | 'titleKey' | 'popularity';
export type OrderField = SortField | typeof DOCUMENT_ID;

export interface PlannedOrder<Field = OrderField> {
  field: Field;
  direction: 'asc' | 'desc';
}

/** Description of a Firestore query. The repository runs the query, and a test checks the index file against it. */
export interface ProductQueryPlan {
  /** Equality conditions of a query. Arrays match any of their values. */
  equalities: { field: 'status' | 'categorySlug' | 'inStock'; value: string | boolean | readonly string[] }[];

  range: { field: 'price'; min?: Minor; max?: Minor } | null;
  /** Sort fields, ending with the document id, so that equal values keep their order across pages. */
  orders: PlannedOrder[];
}

export const SORT_ORDERS: Record<ProductSort, PlannedOrder<SortField>> = {
  '-createdAt': { field: 'createdAt', direction: 'desc' },
  createdAt: { field: 'createdAt', direction: 'asc' },
  price: { field: 'price', direction: 'asc' },
  '-price': { field: 'price', direction: 'desc' },
  title: { field: 'titleKey', direction: 'asc' },
  '-popularity': { field: 'popularity', direction: 'desc' },
};

/**
 * Plans the query for a list of active products. A price range with another sort order adds price as the second sort
 * field, because Firestore sorts by every range field.
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

/** Plans the query for products in one or any status. Uses the same indexes as lists of active products. */
export function anyStatusPlan(
  sort: ProductSort,
  filters: ProductFilters,
  status?: ProductStatus,
): ProductQueryPlan {
  const { equalities, ...plan } = productQueryPlan(sort, filters);
  const [, ...others] = equalities;
  return { ...plan, equalities: [{ field: 'status', value: status ?? PRODUCT_STATUSES }, ...others] };
}
