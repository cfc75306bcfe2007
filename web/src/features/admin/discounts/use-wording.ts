import { useMemo, useState } from 'react';
import type { AdminCollection } from '@contract/collections/collection-answers';
import type { Category } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { priceText, useStoreSettings } from '@/shared/settings/store-settings';
import { collectionsKey, fetchCollections } from '../collections/collections-api';
import { CATEGORIES_KEY, fetchCategories } from '../products/products-api';
import type { Wording } from './discount-sentence';

const NO_CATEGORIES: readonly Category[] = [];

/** Loads the categories of products on sale; empty while loading. */
export const useCategories = (): readonly Category[] =>
  useData(CATEGORIES_KEY, fetchCategories).data ?? NO_CATEGORIES;

/** Loads all collections, published or not; null while loading. */
export const useCollections = (): readonly AdminCollection[] | null =>
  useData(collectionsKey, fetchCollections).data?.items ?? null;

export function useWording(): Wording {
  const settings = useStoreSettings();
  const categories = useCategories();
  const collections = useCollections();
  const [now] = useState(() => new Date());
  return useMemo(() => {
    const names = new Map(categories.map(({ slug, name }) => [slug, name]));
    const titles = new Map(collections?.map(({ slug, title }) => [slug, title]));
    return {
      locale: settings.locale,
      timeZone: settings.timeZone,
      money: (amount) => priceText(amount, settings, { wholeWithoutDecimals: true }),
      category: (slug) => names.get(slug) ?? slug,
      collection: (slug) => titles.get(slug) ?? (collections ? 'a deleted collection' : slug),
      now,
    };
  }, [settings, categories, collections, now]);
}
