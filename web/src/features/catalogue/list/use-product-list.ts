import { useEffect, useRef, useState } from 'react';
import type { Category, Product, ProductsPage } from '@contract/products/products';
import { ApiError } from '@/shared/api/api-error';
import { useData } from '@/shared/data/use-data';
import { catalogueKeys, fetchCategories, fetchProducts } from '../catalogue-api';
import { fromBeginning, MAX_PAGES, productFilters, type ProductFilters } from './product-filters';
import { useLoggedFailure } from '../use-logged-failure';

export const PAGE_SIZE = 24;

/** The most products the API answers at once. */
const MAX_LIMIT = 100;

/** The key of a list of so many pages. */
export const listKey = (filters: ProductFilters, pages = 1) =>
  productFilters.key(filters, { limit: pages * PAGE_SIZE, facets: true });

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
    const rest = list ? { limit, cursor: list.nextCursor ?? '' } : { limit, facets: true };
    const page: ProductsPage = await fetchProducts(productFilters.key(filters, rest));
    // A product that moved down the list in the meantime is there already.
    const ids = new Set(had.map(({ _id }) => _id));
    const products = [...had, ...page.products.filter(({ _id }) => !ids.has(_id))];
    // What is reported for the whole list comes with its first page.
    list = { ...page, facets: page.facets ?? list?.facets, products };
  }
  return list;
}

/** Why there is no list: search does not answer, its cursor is not one (any more), or anything else. */
export type ListFailure = 'search' | 'cursor' | 'other';

function failureOf(error: unknown): ListFailure {
  if (!(error instanceof ApiError)) return 'other';
  if (error.code === 'SEARCH_UNAVAILABLE') return 'search';
  return error.code === 'BAD_CURSOR' ? 'cursor' : 'other';
}

/**
 * The list of products, page after page. For a visitor it only grows, and the address says how many pages it shows: a
 * reload and a shared link show the same products, and going back finds the list as long as it was left. For a reader
 * without JavaScript, such as a crawler, each page has an address of its own, which begins behind the one before.
 */
export function useProductList(filters: ProductFilters, pages: number) {
  /** Which list it is, however much of it is shown. */
  const list = productFilters.key(filters);
  const wanted = pages * PAGE_SIZE;
  const last = useRef<{ of: string; page: ProductsPage }>(undefined);
  const { data, error, loading, settled, reload } = useData(
    listKey(filters, pages),
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
  const failed = error !== undefined && (data === undefined || outdated) && failureOf(error);
  const shown = failed ? undefined : data;
  const nextCursor = shown?.nextCursor ?? null;
  const incomplete = nextCursor !== null && !outdated && (shown?.products.length ?? 0) < wanted;
  return {
    /** Undefined until the first answer. */
    products: shown?.products,
    total: shown?.total ?? 0,
    /** Undefined where the search engine did not count them. */
    facets: shown?.facets,
    /** What was searched for instead of what was typed. */
    correctedSearch: shown?.correctedSearch,
    /** What comes nearest to what the shop does not have; whether no product has all words; what answers beside products. */
    nearest: shown?.nearest,
    partial: shown?.partial === true,
    places: shown?.places ?? [],
    /** What is shown belongs to the filters before these, whose products are on their way. */
    outdated,
    /** Why nothing at all could be loaded. */
    failed,
    /** Where the next page begins; null on the last, and where the list has become too long. */
    nextCursor: pages < MAX_PAGES ? nextCursor : null,
    loadingMore: loading && incomplete,
    /** The list is there, but its next page could not be loaded. */
    moreFailed: error !== undefined && !loading && incomplete,
    retry: reload,
  };
}

/** How many products filters leave, and what each further choice would, before they are applied. */
export function useProductCount(filters: ProductFilters): Pick<ProductsPage, 'facets'> & { total?: number } {
  const key = productFilters.key({ ...fromBeginning(filters), sort: null }, { limit: 1, facets: true });
  const { data } = useData(key, fetchProducts, { keepPrevious: true });
  return data ?? {};
}

/** The categories with a product in them: null while they load, none where they cannot be loaded. */
export function useCategories(): readonly Category[] | null {
  const { data, error } = useData(catalogueKeys.categories, fetchCategories);
  return data ?? (error ? [] : null);
}

/** Whether a category does not exist; false until the categories are loaded, and where they cannot be. */
export function useIsUnknownCategory(slug: string | null): boolean {
  const { data } = useData(catalogueKeys.categories, fetchCategories);
  return slug !== null && data !== undefined && data.every((category) => category.slug !== slug);
}

/** A category's name; until it is loaded, its slug as text. */
export function categoryName(slug: string, categories: readonly Category[] | null): string {
  const known = categories?.find((category) => category.slug === slug);
  const words = slug.replace(/-+/g, ' ').trim();
  return known?.name ?? words.charAt(0).toUpperCase() + words.slice(1);
}
