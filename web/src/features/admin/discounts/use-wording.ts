import { useMemo, useState } from 'react';
import type { Category } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { priceText, useStoreSettings } from '@/shared/settings/store-settings';
import { CATEGORIES_KEY, fetchCategories } from '../products/products-api';
import type { Wording } from './discount-sentence';

const NONE: readonly Category[] = [];

/** The categories that products on sale have; none until they are loaded. */
export const useCategories = (): readonly Category[] => useData(CATEGORIES_KEY, fetchCategories).data ?? NONE;

/** The words of the shop in which discounts are described: its currency, its categories. */
export function useWording(): Wording {
  const settings = useStoreSettings();
  const categories = useCategories();
  const [now] = useState(() => new Date());
  return useMemo(() => {
    const names = new Map(categories.map(({ slug, name }) => [slug, name]));
    return {
      locale: settings.locale,
      money: (amount) => priceText(amount, settings, { wholeWithoutDecimals: true }),
      category: (slug) => names.get(slug) ?? slug,
      now,
    };
  }, [settings, categories, now]);
}
