import type { Collection, CollectionPage, Menu } from '@contract/collections/collection-answers';
import * as endpoints from '@contract/endpoints';
import { keyOf, read } from '@/shared/api/client';
import type { Key } from '@/shared/api/endpoint-types';
import { useData } from '@/shared/data/use-data';

/** The keys that menus and collections are cached under. */
export const collectionKeys = {
  menu: keyOf(endpoints.menu),
  all: keyOf(endpoints.listCollections),
  page: (slug: string, page: number) =>
    keyOf(endpoints.getCollection, { params: { slug }, query: { page: page > 1 ? page : undefined } }),
};

/** What menus lead to, without an announcement when it fails. */
export async function fetchMenu(key: Key<typeof endpoints.menu>): Promise<Menu> {
  return (await read(key, { quiet: true })).data;
}

/** Published collections with their pictures, without an announcement when they fail. */
export async function fetchCollections(key: Key<typeof endpoints.listCollections>): Promise<Collection[]> {
  return (await read(key, { quiet: true })).data.collections;
}

/** A page of a collection. The page says itself what failed. @throws ApiError */
export async function fetchCollection(key: Key<typeof endpoints.getCollection>): Promise<CollectionPage> {
  return (await read(key, { quiet: true })).data;
}

const EMPTY: Menu = { categories: [], collections: [] };

/** What menus lead to; nothing until it is known, and where it cannot be loaded. */
export const useMenu = (): Menu => useData(collectionKeys.menu, fetchMenu).data ?? EMPTY;
