import { useEffect, useRef, useState } from 'react';
import type { Category, Product, ProductsResponse } from '@contract/products/products';
import { ApiError } from '@/shared/api/api-error';
import { useCachedData } from '@/shared/data/use-data';
import { CATALOGUE_CACHE_KEYS, fetchCategories, fetchProductList } from '../catalogue-api';
import {
  removeCursor,
  MAX_PRODUCT_LIST_PAGES,
  catalogueFilterCodec,
  type ProductFilters,
} from './product-filters';
import { useLogListError } from '../use-logged-failure';

export const PRODUCT_PAGE_SIZE = 24;

const MAX_LIMIT = 100;

export const getProductListCacheKey = (filters: ProductFilters, pages = 1) =>
  catalogueFilterCodec.key(filters, { limit: pages * PRODUCT_PAGE_SIZE, facets: true });

/** Loads up to `count` products of a list. If `earlier` is given, continues after its products. */
async function fetchList(
  filters: ProductFilters,
  count: number,
  earlier?: ProductsResponse,
): Promise<ProductsResponse> {
  let list = earlier;
  while (!list || (list.nextCursor !== null && list.products.length < count)) {
    const had: readonly Product[] = list?.products ?? [];
    const limit = Math.min(count - had.length, MAX_LIMIT);
    const rest = list ? { limit, cursor: list.nextCursor ?? '' } : { limit, facets: true };
    const page: ProductsResponse = await fetchProductList(catalogueFilterCodec.key(filters, rest));
    // Products may have moved down while the list was loaded, so products already in the list are omitted.
    const ids = new Set(had.map(({ _id }) => _id));
    const products = [...had, ...page.products.filter(({ _id }) => !ids.has(_id))];
    list = { ...page, facets: page.facets ?? list?.facets, products };
  }
  return list;
}

/** Reason for a failed product list: unavailable search, invalid cursor, or another error. */
export type ProductListFailureReason = 'search' | 'cursor' | 'other';

function toListFailure(error: unknown): ProductListFailureReason {
  if (!(error instanceof ApiError)) return 'other';
  if (error.code === 'SEARCH_UNAVAILABLE') return 'search';
  return error.code === 'BAD_CURSOR' ? 'cursor' : 'other';
}

/** Loads the first pages of a product list. When `pages` increases, loads only the additional products. */
export function useProductList(filters: ProductFilters, pages: number) {
  const list = catalogueFilterCodec.key(filters);
  const wanted = pages * PRODUCT_PAGE_SIZE;
  const last = useRef<{ of: string; page: ProductsResponse }>(undefined);
  const { data, error, loading, settled, reload } = useCachedData(
    getProductListCacheKey(filters, pages),
    () => {
      // Keeps the loaded products if more pages are requested. Otherwise loads the list from the beginning.
      const { of, page } = last.current ?? {};
      const grows = page && of === list && page.products.length < wanted;
      return fetchList(filters, wanted, grows ? page : undefined);
    },
    { keepPrevious: true },
  );
  const [loaded, setLoaded] = useState(list);
  if (settled && loaded !== list) setLoaded(list);
  useEffect(() => {
    if (settled && data) last.current = { of: list, page: data };
  });
  useLogListError('Products', error);
  const outdated = data !== undefined && !settled && loaded !== list;
  const failed = error !== undefined && (data === undefined || outdated) && toListFailure(error);
  const shown = failed ? undefined : data;
  const nextCursor = shown?.nextCursor ?? null;
  const incomplete = nextCursor !== null && !outdated && (shown?.products.length ?? 0) < wanted;
  return {
    products: shown?.products,
    total: shown?.total ?? 0,
    facets: shown?.facets,
    correctedSearch: shown?.correctedSearch,
    /** Similar products if the search has no results. */
    nearest: shown?.nearest,
    partial: shown?.partial === true,
    facts: shown?.facts ?? [],
    related: shown?.related ?? [],
    /** Categories, collections, pages and questions that match the search. */
    places: shown?.places ?? [],
    /** True if the displayed products belong to the previous filters, because new products are still loading. */
    outdated,
    failed,
    /** Cursor of the next page. Null on the last page or at the maximum list length. */
    nextCursor: pages < MAX_PRODUCT_LIST_PAGES ? nextCursor : null,
    loadingMore: loading && incomplete,
    /** True if the next page could not be loaded. The displayed products are still valid. */
    moreFailed: error !== undefined && !loading && incomplete,
    retry: reload,
  };
}

/** Loads the product count and facets for filters that have not been applied yet. */
export function useProductCount(
  filters: ProductFilters,
): Pick<ProductsResponse, 'facets'> & { total?: number } {
  const key = catalogueFilterCodec.key({ ...removeCursor(filters), sort: null }, { limit: 1, facets: true });
  const { data } = useCachedData(key, fetchProductList, { keepPrevious: true });
  return data ?? {};
}

/** Returns the categories that contain products. Null while loading, empty after an error. */
export function useCategories(): readonly Category[] | null {
  const { data, error } = useCachedData(CATALOGUE_CACHE_KEYS.categories, fetchCategories, { optional: true });
  return data ?? (error ? [] : null);
}

export function useIsUnknownCategory(slug: string | null): boolean {
  const { data } = useCachedData(CATALOGUE_CACHE_KEYS.categories, fetchCategories, {
    optional: slug === null,
  });
  return slug !== null && data !== undefined && data.every((category) => category.slug !== slug);
}

/** Returns the name of a category, or derives it from the slug if the category is unknown. */
export function getCategoryName(slug: string, categories: readonly Category[] | null): string {
  const known = categories?.find((category) => category.slug === slug);
  const words = slug.replace(/-+/g, ' ').trim();
  return known?.name ?? words.charAt(0).toUpperCase() + words.slice(1);
}
