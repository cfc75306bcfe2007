import type { AdminCollection, CollectionPreview } from '@contract/collections/collection-responses';
import type {
  CollectionInput,
  CollectionMembership,
  UpdateCollectionInput,
} from '@contract/collections/collection-schema';
import * as endpoints from '@contract/endpoints';
import { callApi, getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { uploadFiles } from '@/shared/api/upload';
import { invalidateData, updateCachedData } from '@/shared/data/change-data';
import { activityKeyPrefix } from '../shared/activity/activity-api';
import { ignoreNotFound, createFetcher, sendQuietly } from '../shared/api/fetcher';

export const getCollectionKey = (slug: string) =>
  getCacheKey(endpoints.getAdminCollection, { params: { slug } });

const PUBLIC_LIST_PREFIXES = [
  getCacheKeyPrefix(endpoints.getMenu),
  getCacheKeyPrefix(endpoints.listCollections),
];

/** Loads a collection. Shows no error message, because the editor displays the error. */
export const fetchCollection = createFetcher(endpoints.getAdminCollection, ({ collection }) => collection);

function updateCache(collection: AdminCollection): AdminCollection {
  for (const prefix of PUBLIC_LIST_PREFIXES) invalidateData(prefix);
  updateCachedData<AdminCollection>(getCollectionKey(collection.slug), () => collection);
  invalidateData(activityKeyPrefix);
  return collection;
}

export async function createCollection(body: CollectionInput): Promise<AdminCollection> {
  return updateCache((await sendQuietly(endpoints.createCollection, { body })).collection);
}

/**
 * Updates a collection.
 * @throws ApiError STALE_WRITE if the collection was changed after it was loaded
 */
export async function updateCollection(slug: string, body: UpdateCollectionInput): Promise<AdminCollection> {
  return updateCache((await sendQuietly(endpoints.updateCollection, { params: { slug }, body })).collection);
}

export async function uploadCollectionPicture(slug: string, picture: File): Promise<AdminCollection> {
  const request = { params: { slug }, body: {}, files: { picture: [picture] }, quiet: true };
  return updateCache((await uploadFiles(endpoints.setCollectionPicture, request)).data.collection);
}

export async function removeCollectionPicture(slug: string): Promise<AdminCollection> {
  return updateCache((await sendQuietly(endpoints.removeCollectionPicture, { params: { slug } })).collection);
}

/** Deletes a collection. Does nothing if the collection does not exist. */
export async function removeCollection(slug: string): Promise<void> {
  await ignoreNotFound(callApi(endpoints.removeCollection, { params: { slug }, quiet: true }));
  for (const prefix of PUBLIC_LIST_PREFIXES) invalidateData(prefix);
  invalidateData(activityKeyPrefix);
}

export const fetchCollectionPreview = (body: CollectionMembership): Promise<CollectionPreview> =>
  sendQuietly(endpoints.previewCollection, { body });
