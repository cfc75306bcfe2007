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

/** Menus and pages of collections show the change. */
const SHOWN = [prefixOf(endpoints.menu), prefixOf(endpoints.listCollections)];

/** All collections in the order of menus. Announces a failure. */
export const fetchCollections = fetcherOf(
  endpoints.allCollections,
  ({ collections }) => ({ items: collections, nextCursor: null }),
  'Failed to load collections',
);

/** One collection. Quiet: the editor cannot do without it and says so itself. */
export const fetchCollection = fetcherOf(endpoints.getAnyCollection, ({ collection }) => collection);

/** Shows a version of a collection wherever an older one is shown. */
function show(collection: AdminCollection): AdminCollection {
  for (const prefix of SHOWN) invalidate(prefix);
  update<AdminCollection>(collectionKey(collection.slug), () => collection);
  invalidate(ACTIVITY_KEYS);
  return collection;
}

/** @throws ApiError */
export async function createCollection(body: CollectionInput): Promise<AdminCollection> {
  return show((await send(endpoints.createCollection, { body })).collection);
}

/** @throws ApiError, STALE_WRITE where it was changed in the meantime. */
export async function changeCollection(slug: string, body: EditCollectionInput): Promise<AdminCollection> {
  return show((await send(endpoints.updateCollection, { params: { slug }, body })).collection);
}

/** Gives a collection a picture of its own. @throws ApiError */
export async function setPicture(slug: string, picture: File): Promise<AdminCollection> {
  const sent = { params: { slug }, body: {}, files: { picture: [picture] }, quiet: true };
  return show((await upload(endpoints.setCollectionPicture, sent)).data.collection);
}

/** @throws ApiError */
export async function removePicture(slug: string): Promise<AdminCollection> {
  return show((await send(endpoints.removeCollectionPicture, { params: { slug } })).collection);
}

/** Deletes a collection; one that is gone already is no failure. @throws ApiError */
export async function removeCollection(slug: string): Promise<void> {
  await deleting(call(endpoints.removeCollection, { params: { slug }, quiet: true }));
  for (const prefix of SHOWN) invalidate(prefix);
  invalidate(ACTIVITY_KEYS);
}

/** The first products that these members find now. @throws ApiError */
export const fetchPreview = (body: CollectionMembers): Promise<CollectionPreview> =>
  send(endpoints.previewCollection, { body });
