import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { shopPaths } from '@/shared/config/paths';
import { useEndpointData } from '@/shared/data/use-data';

export const COLLECTION_CACHE_KEYS = {
  menu: getCacheKey(endpoints.getMenu),
  all: getCacheKey(endpoints.listCollections),
  page: (slug: string, page: number) =>
    getCacheKey(endpoints.getCollection, { params: { slug }, query: { page: page > 1 ? page : undefined } }),
};

export function useCatalogueMenuLinks() {
  const {
    categories = [],
    collections = [],
    hasSale = false,
  } = useEndpointData(COLLECTION_CACHE_KEYS.menu, { optional: true }).data ?? {};
  return {
    categories: categories.map(({ slug, name, count }) => ({
      to: shopPaths.category(slug),
      label: name,
      count,
    })),
    collections: collections.map(({ slug, title }) => ({ to: shopPaths.collection(slug), label: title })),
    sale: hasSale ? [{ to: shopPaths.sale, label: t('Sale') }] : [],
  };
}
