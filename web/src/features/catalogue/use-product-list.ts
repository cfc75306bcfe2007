import { useEffect, useRef } from 'react';
import type { Category, Product } from '@contract/products';
import { useData } from '@/shared/data/use-data';
import { catalogueKeys, fetchCategories, fetchProducts, type ListedProducts } from './catalogue-api';
import { queryOf, type ProductFilters } from './product-filters';
import { useLoggedFailure } from './use-logged-failure';

export const PAGE_SIZE = 24;

/** The address of one page of a list; null behind the last one. */
function pageKey(filters: ProductFilters, before: ListedProducts | null): string | null {
  if (before && before.nextCursor === null) return null;
  const query = queryOf(filters);
  query.set('limit', String(PAGE_SIZE));
  if (before?.nextCursor) query.set('cursor', before.nextCursor);
  return catalogueKeys.list(query);
}

/** The first `count` pages; the ones already there are not fetched again. */
async function fetchPages(
  filters: ProductFilters,
  count: number,
  known: readonly ListedProducts[],
): Promise<ListedProducts[]> {
  const pages = known.slice(0, count);
  while (pages.length < count) {
    const key = pageKey(filters, pages.at(-1) ?? null);
    if (key === null) break;
    pages.push(await fetchProducts(key));
  }
  return pages;
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
  retry: () => void;
}

/**
 * The list of products, page after page. Pages follow each other by cursors, which mean nothing in an address that
 * somebody shares or comes back to. So the list only grows, by a button, and the address says how many pages it
 * shows: a reload and a shared link show the same products, and going back finds the list as long as it was left.
 */
export function useProductList(filters: ProductFilters, pages: number): ProductList {
  const first = pageKey(filters, null);
  const last = useRef<ListedProducts[]>([]);
  const { data, error, loading, reload } = useData(
    `${first} in ${pages} pages`,
    () => {
      // A list that grows keeps what it has; the same list asked for again is new from its start.
      const grows = last.current[0]?.key === first && last.current.length < pages;
      return fetchPages(filters, pages, grows ? last.current : []);
    },
    { keepPrevious: true },
  );
  useEffect(() => {
    last.current = data ?? [];
  });
  useLoggedFailure('Products', error);
  const outdated = data !== undefined && data[0]?.key !== first;
  const failed = error !== undefined && (data === undefined || outdated);
  const shown = failed ? undefined : data;
  const incomplete =
    !outdated && data !== undefined && data.length < pages && data.at(-1)?.nextCursor != null;
  return {
    products: shown?.flatMap((page) => page.products),
    total: shown?.[0]?.total ?? 0,
    outdated,
    failed,
    hasMore: shown?.at(-1)?.nextCursor != null,
    loadingMore: loading && incomplete,
    moreFailed: error !== undefined && !loading && incomplete,
    retry: reload,
  };
}

/** How many products filters leave, before anybody decides for them. */
export function useProductCount(filters: ProductFilters): number | undefined {
  const query = queryOf({ ...filters, sort: null });
  query.set('limit', '1');
  const { data } = useData(catalogueKeys.list(query), fetchProducts, { keepPrevious: true });
  return data?.total;
}

/** The categories with a product in them: null while they load, none where they cannot be loaded. */
export function useCategories(): readonly Category[] | null {
  const { data, error } = useData(catalogueKeys.categories, fetchCategories);
  return data ?? (error ? [] : null);
}

/** A category's name; until it is known, its slug in words. */
export function categoryName(slug: string, categories: readonly Category[] | null): string {
  const known = categories?.find((category) => category.slug === slug);
  const words = slug.replace(/-+/g, ' ').trim();
  return known?.name ?? words.charAt(0).toUpperCase() + words.slice(1);
}
