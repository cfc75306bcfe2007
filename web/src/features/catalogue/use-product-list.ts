import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Category, Product } from '@contract/products';
import { catalogueKeys, fetchCategories, fetchProducts, type ListedProducts } from './catalogue-api';
import { logFailure } from './log-failure';
import { queryOf, type ProductFilters } from './product-filters';

export const PAGE_SIZE = 24;

/** The address of one page of a list; null behind the last one. */
function pageKey(filters: ProductFilters, before: ListedProducts | null): string | null {
  if (before && before.nextCursor === null) return null;
  const query = queryOf(filters);
  query.set('limit', String(PAGE_SIZE));
  if (before?.nextCursor) query.set('cursor', before.nextCursor);
  return catalogueKeys.list(query);
}

export interface ProductList {
  /** Undefined until the first answer. */
  products: readonly Product[] | undefined;
  total: number;
  /** What is shown belongs to the filters before these, whose products are on their way. */
  outdated: boolean;
  /** Nothing at all could be loaded. */
  failed: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  /** The list is there, but its next page could not be loaded. */
  moreFailed: boolean;
  /** Answers when the list has so many pages, or when they could not be loaded. */
  showPages: (pages: number) => Promise<void>;
  retry: () => void;
}

/**
 * The list of products, page after page. Pages follow each other by cursors, which mean nothing in an address that
 * somebody shares or comes back to. So the list only grows, by a button, and the address says how many pages it
 * shows: a reload and a shared link show the same products, and going back finds the list as long as it was left.
 */
export function useProductList(filters: ProductFilters, pages: number): ProductList {
  const first = pageKey(filters, null);
  const { data, error, size, isValidating, setSize, mutate } = useSWRInfinite(
    (index, before: ListedProducts | null) => (index === 0 ? first : pageKey(filters, before)),
    fetchProducts,
    {
      initialSize: pages,
      keepPreviousData: true,
      // Only what was asked for is fetched: a longer list does not fetch its first page again.
      revalidateFirstPage: false,
      revalidateOnMount: true,
      onError: (failure) => logFailure('Products', failure),
    },
  );
  const outdated = data !== undefined && data[0]?.key !== first;
  const failed = error !== undefined && (data === undefined || outdated);
  const shown = failed ? undefined : data;
  return {
    products: shown?.flatMap((page) => page.products),
    total: shown?.[0]?.total ?? 0,
    outdated,
    failed,
    hasMore: shown?.at(-1)?.nextCursor != null,
    loadingMore: isValidating && !outdated && data !== undefined && data.length < size,
    moreFailed: error !== undefined && !failed && data !== undefined && data.length < size,
    showPages: async (count) => void (await setSize(count).catch(() => undefined)),
    retry: () => void mutate().catch(() => undefined),
  };
}

/** How many products filters leave, before anybody decides for them. */
export function useProductCount(filters: ProductFilters): number | undefined {
  const query = queryOf({ ...filters, sort: null });
  query.set('limit', '1');
  const { data } = useSWR(catalogueKeys.list(query), fetchProducts, { keepPreviousData: true });
  return data?.total;
}

/** The categories with a product in them; none while they load, and none where they cannot be loaded. */
export function useCategories(): readonly Category[] {
  return useSWR(catalogueKeys.categories, fetchCategories).data ?? [];
}
