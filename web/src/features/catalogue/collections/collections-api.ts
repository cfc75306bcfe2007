import type { Collection, CollectionPage, Menu } from '@contract/collections/collection-answers';
import * as endpoints from '@contract/endpoints';
import { keyOf, read } from '@/shared/api/client';
import type { Key } from '@/shared/api/endpoint-types';
import { paths } from '@/shared/config/paths';
import { useData } from '@/shared/data/use-data';

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

/** Where menus lead: categories and collections; nowhere until it is known, and where it cannot be loaded. */
export function useMenu() {
  const { categories = [], collections = [] }: Partial<Menu> =
    useData(collectionKeys.menu, fetchMenu).data ?? {};
  return {
    categories: categories.map(({ slug, name, count }) => ({ to: paths.category(slug), label: name, count })),
    collections: collections.map(({ slug, title }) => ({ to: paths.collection(slug), label: title })),
  };
}
