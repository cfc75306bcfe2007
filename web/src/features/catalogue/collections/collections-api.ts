import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { useRead } from '@/shared/data/use-data';

export const collectionKeys = {
  menu: keyOf(endpoints.menu),
  all: keyOf(endpoints.listCollections),
  page: (slug: string, page: number) =>
    keyOf(endpoints.getCollection, { params: { slug }, query: { page: page > 1 ? page : undefined } }),
};

export function useMenu() {
  const { categories = [], collections = [] } = useRead(collectionKeys.menu).data ?? {};
  return {
    categories: categories.map(({ slug, name, count }) => ({ to: paths.category(slug), label: name, count })),
    collections: collections.map(({ slug, title }) => ({ to: paths.collection(slug), label: title })),
  };
}
