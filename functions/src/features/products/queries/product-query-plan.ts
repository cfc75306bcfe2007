import type { MinorUnits } from '../../../contract/money';
import { PRODUCT_STATUSES, type ProductSort, type ProductStatus } from '../../../contract/products/products';
import type { SearchFilters } from '../../search/search-port';

export type FirestoreProductFilters = Pick<SearchFilters, 'category' | 'minPrice' | 'maxPrice' | 'inStock'>;

export const DOCUMENT_ID_FIELD = '__name__';

type SortField = 'createdAt' | 'price' | 'titleKey' | 'popularity';
export type ProductQuerySortField = SortField | typeof DOCUMENT_ID_FIELD;

export interface ProductQuerySortOrder<Field = ProductQuerySortField> {
  field: Field;
  direction: 'asc' | 'desc';
}

/** Description of a Firestore query for products. A test checks that firestore.indexes.json contains its index. */
export interface ProductQueryPlan {
  /** Fields that must equal a value, or one of several values. */
  equalities: { field: 'status' | 'categorySlug' | 'inStock'; value: string | boolean | readonly string[] }[];

  range: { field: 'price'; min?: MinorUnits; max?: MinorUnits } | null;
  /** Sort fields. The last field is the document id, which gives equal values a stable order across pages. */
  orders: ProductQuerySortOrder[];
}

export const PRODUCT_SORT_ORDERS: Record<ProductSort, ProductQuerySortOrder<SortField>> = {
  '-createdAt': { field: 'createdAt', direction: 'desc' },
  createdAt: { field: 'createdAt', direction: 'asc' },
  price: { field: 'price', direction: 'asc' },
  '-price': { field: 'price', direction: 'desc' },
  title: { field: 'titleKey', direction: 'asc' },
  '-popularity': { field: 'popularity', direction: 'desc' },
};

/**
 * Plans the query for a list of active products. A filtered price range becomes the second sort field, because
 * Firestore sorts by every range field.
 */
export function planProductQuery(sort: ProductSort, filters: FirestoreProductFilters): ProductQueryPlan {
  const { category, minPrice, maxPrice, inStock } = filters;
  const { field, direction } = PRODUCT_SORT_ORDERS[sort];
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
      { field: DOCUMENT_ID_FIELD, direction },
    ],
  };
}

/** Plans the query for products in one or any status. Uses the same Firestore indexes as lists of active products. */
export function planAnyStatusProductQuery(
  sort: ProductSort,
  filters: FirestoreProductFilters,
  status?: ProductStatus,
): ProductQueryPlan {
  const { equalities, ...plan } = planProductQuery(sort, filters);
  const [, ...others] = equalities;
  return { ...plan, equalities: [{ field: 'status', value: status ?? PRODUCT_STATUSES }, ...others] };
}
