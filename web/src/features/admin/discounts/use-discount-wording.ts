import { useMemo, useState } from 'react';
import { t } from '@contract/texts/text';
import { formatPrice, useStoreSettings } from '@/shared/settings/store-settings';
import { useAllCollections, useProductCategories } from '../shared/products/catalogue-lists';
import type { DiscountFormatOptions } from './discount-sentence';

export function useDiscountFormatOptions(): DiscountFormatOptions {
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
      collection: (slug) => titles.get(slug) ?? (collections ? t('a deleted collection') : slug),
      now,
    };
  }, [settings, categories, collections, now]);
}
