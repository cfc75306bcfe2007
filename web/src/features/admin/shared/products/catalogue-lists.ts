import type { AdminCollection } from '@contract/collections/collection-schema';
import * as endpoints from '@contract/endpoints';
import type { Category } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { useCachedData, useEndpointData } from '@/shared/data/use-data';
import { createEndpointFetcher } from '../api/fetcher';

export const allCollectionsCacheKey = getCacheKey(endpoints.listAdminCollections);

export const fetchAllCollections = createEndpointFetcher(
  endpoints.listAdminCollections,
  ({ collections }) => ({ items: collections, nextCursor: null }),
  t('Failed to load collections'),
);

const NO_CATEGORIES: readonly Category[] = [];

/** Returns the categories of all products on sale, or an empty list while loading. */
export const useProductCategories = (): readonly Category[] =>
  useEndpointData(getCacheKey(endpoints.listCategories)).data?.categories ?? NO_CATEGORIES;

/** Returns all collections including unpublished collections, or null while loading. */
export const useAllCollections = (): readonly AdminCollection[] | null =>
  useCachedData(allCollectionsCacheKey, fetchAllCollections).data?.items ?? null;
