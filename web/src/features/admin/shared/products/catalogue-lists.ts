import type { AdminCollection } from '@contract/collections/collection-schema';
import * as endpoints from '@contract/endpoints';
import type { Category } from '@contract/products/products';
import { getCacheKey } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import { createFetcher } from '../api/fetcher';
import { categoriesCacheKey, fetchProductCategories } from './products-api';

export const allCollectionsCacheKey = getCacheKey(endpoints.listAdminCollections);

export const fetchAllCollections = createFetcher(
  endpoints.listAdminCollections,
  ({ collections }) => ({ items: collections, nextCursor: null }),
  'Failed to load collections',
);

const NO_CATEGORIES: readonly Category[] = [];

/** Returns the categories of all products on sale, or an empty list while loading. */
export const useProductCategories = (): readonly Category[] =>
  useCachedData(categoriesCacheKey, fetchProductCategories).data ?? NO_CATEGORIES;

/** Returns all collections including unpublished collections, or null while loading. */
export const useAllCollections = (): readonly AdminCollection[] | null =>
  useCachedData(allCollectionsCacheKey, fetchAllCollections).data?.items ?? null;
