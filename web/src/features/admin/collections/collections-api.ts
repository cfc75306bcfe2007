import type { AdminCollection, CollectionPreview } from '@contract/collections/collection-answers';
import type {
  CollectionInput,
  CollectionMembers,
  EditCollectionInput,
} from '@contract/collections/collection-schema';
import * as endpoints from '@contract/endpoints';
import { call, keyOf, prefixOf } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { invalidate, update } from '@/shared/data/change-data';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { deleting, fetcherOf, send } from '../fetcher';

export const collectionsKey = keyOf(endpoints.allCollections);
export const collectionKey = (slug: string) => keyOf(endpoints.getAnyCollection, { params: { slug } });

const PUBLIC_LIST_PREFIXES = [prefixOf(endpoints.menu), prefixOf(endpoints.listCollections)];

export const fetchCollections = fetcherOf(
  endpoints.allCollections,
  ({ collections }) => ({ items: collections, nextCursor: null }),
  'Failed to load collections',
);

/** Loads a collection. Failures are not announced, because the editor shows them. */
export const fetchCollection = fetcherOf(endpoints.getAnyCollection, ({ collection }) => collection);

function updateCache(collection: AdminCollection): AdminCollection {
  for (const prefix of PUBLIC_LIST_PREFIXES) invalidate(prefix);
  update<AdminCollection>(collectionKey(collection.slug), () => collection);
  invalidate(ACTIVITY_KEYS);
  return collection;
}

export async function createCollection(body: CollectionInput): Promise<AdminCollection> {
  return updateCache((await send(endpoints.createCollection, { body })).collection);
}

/** Updates a collection. @throws ApiError STALE_WRITE if it was changed in the meantime. */
export async function changeCollection(slug: string, body: EditCollectionInput): Promise<AdminCollection> {
  return updateCache((await send(endpoints.updateCollection, { params: { slug }, body })).collection);
}

export async function setPicture(slug: string, picture: File): Promise<AdminCollection> {
  const request = { params: { slug }, body: {}, files: { picture: [picture] }, quiet: true };
  return updateCache((await upload(endpoints.setCollectionPicture, request)).data.collection);
}

export async function removePicture(slug: string): Promise<AdminCollection> {
  return updateCache((await send(endpoints.removeCollectionPicture, { params: { slug } })).collection);
}

/** Deletes a collection. If the collection is already gone, no error is thrown. */
export async function removeCollection(slug: string): Promise<void> {
  await deleting(call(endpoints.removeCollection, { params: { slug }, quiet: true }));
  for (const prefix of PUBLIC_LIST_PREFIXES) invalidate(prefix);
  invalidate(ACTIVITY_KEYS);
}

export const fetchPreview = (body: CollectionMembers): Promise<CollectionPreview> =>
  send(endpoints.previewCollection, { body });
