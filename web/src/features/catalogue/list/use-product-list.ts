import { useEffect, useRef, useState } from 'react';
import type { Category, Product, ProductsPage } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { catalogueKeys, fetchCategories, fetchProducts } from '../catalogue-api';
import { MAX_PAGES, productFilters, type ProductFilters } from './product-filters';
import { useLoggedFailure } from '../use-logged-failure';

export const PAGE_SIZE = 24;

/** The most products the API answers at once. */
const MAX_LIMIT = 100;

/** The first `wanted` products of a list; those already there are not fetched again. */
async function fetchList(
  filters: ProductFilters,
  wanted: number,
  earlier?: ProductsPage,
): Promise<ProductsPage> {
  let list = earlier;
  while (!list || (list.nextCursor !== null && list.products.length < wanted)) {
    const had: readonly Product[] = list?.products ?? [];
    const limit = Math.min(wanted - had.length, MAX_LIMIT);
    const cursor: string = list?.nextCursor ?? '';
    const page: ProductsPage = await fetchProducts(productFilters.key(filters, { limit, cursor }));
    // A product that moved down the list in the meantime is there already.
    const ids = new Set(had.map(({ _id }) => _id));
    list = { ...page, products: [...had, ...page.products.filter(({ _id }) => !ids.has(_id))] };
  }
  return list;
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
 * is shared or visited again. So the list only grows, by a button, and the address says how many pages it
 * shows: a reload and a shared link show the same products, and going back finds the list as long as it was left.
 */
export function useProductList(filters: ProductFilters, pages: number): ProductList {
  /** Which list it is, however much of it is shown. */
  const list = productFilters.key(filters);
  const wanted = pages * PAGE_SIZE;
  const last = useRef<{ of: string; page: ProductsPage }>(undefined);
  const { data, error, loading, settled, reload } = useData(
    productFilters.key(filters, { limit: wanted }),
    () => {
      // A list that grows keeps what it has; the same list asked for again is new from its start.
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
  useLoggedFailure('Products', error);
  const outdated = data !== undefined && !settled && loaded !== list;
  const failed = error !== undefined && (data === undefined || outdated);
  const shown = failed ? undefined : data;
  const hasMore = shown != null && shown.nextCursor !== null;
  const incomplete = hasMore && !outdated && shown.products.length < wanted;
  return {
    products: shown?.products,
    total: shown?.total ?? 0,
    outdated,
    failed,
    hasMore: hasMore && pages < MAX_PAGES,
    loadingMore: loading && incomplete,
    moreFailed: error !== undefined && !loading && incomplete,
    retry: reload,
  };
}

/** How many products filters leave, before they are applied. */
export function useProductCount(filters: ProductFilters): number | undefined {
  const key = productFilters.key({ ...filters, sort: null }, { limit: 1 });
  const { data } = useData(key, fetchProducts, { keepPrevious: true });
  return data?.total;
}

/** The categories with a product in them: null while they load, none where they cannot be loaded. */
export function useCategories(): readonly Category[] | null {
  const { data, error } = useData(catalogueKeys.categories, fetchCategories);
  return data ?? (error ? [] : null);
}

/** A category's name; until it is loaded, its slug as text. */
export function categoryName(slug: string, categories: readonly Category[] | null): string {
  const known = categories?.find((category) => category.slug === slug);
  const words = slug.replace(/-+/g, ' ').trim();
  return known?.name ?? words.charAt(0).toUpperCase() + words.slice(1);
}
