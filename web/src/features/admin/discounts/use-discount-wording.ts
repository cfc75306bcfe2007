import { useMemo, useState } from 'react';
import type { AdminCollection } from '@contract/collections/collection-schema';
import type { Category } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { formatPrice, useStoreSettings } from '@/shared/settings/store-settings';
import { allCollectionsKey, fetchAllCollections } from '../collections/collections-api';
import { categoriesKey, fetchCategories } from '../products/products-api';
import type { DiscountWording } from './discount-sentence';

const NO_CATEGORIES: readonly Category[] = [];

/** Returns the categories of all products on sale; empty while loading. */
export const useProductCategories = (): readonly Category[] =>
  useData(categoriesKey, fetchCategories).data ?? NO_CATEGORIES;

/** Returns all published and unpublished collections; null while loading. */
export const useAllCollections = (): readonly AdminCollection[] | null =>
  useData(allCollectionsKey, fetchAllCollections).data?.items ?? null;

export function useDiscountWording(): DiscountWording {
  const settings = useStoreSettings();
  const categories = useProductCategories();
  const collections = useAllCollections();
  const [now] = useState(() => new Date());
  return useMemo(() => {
    const names = new Map(categories.map(({ slug, name }) => [slug, name]));
    const titles = new Map(collections?.map(({ slug, title }) => [slug, title]));
    return {
      locale: settings.locale,
      timeZone: settings.timeZone,
      money: (amount) => formatPrice(amount, settings, { wholeWithoutDecimals: true }),
      category: (slug) => names.get(slug) ?? slug,
      collection: (slug) => titles.get(slug) ?? (collections ? 'a deleted collection' : slug),
      now,
    };
  }, [settings, categories, collections, now]);
}
