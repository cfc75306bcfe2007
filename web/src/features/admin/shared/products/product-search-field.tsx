import { getIn, useFormikContext } from 'formik';
import { useState } from 'react';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { useCachedData } from '@/shared/data/use-data';
import { FormMultiSelectField } from '../forms/form-multi-select-field';
import { useDebouncedValue } from '@/shared/use-debounced-value';
import { getProductSearchCacheKey, useProductTitles } from './product-titles';
import { fetchProductsPage } from './load-products';

const NO_PRODUCTS: readonly Product[] = [];

/** Returns the props of an autocomplete that searches products. `selectedIds` are the products selected at first. */
export function useProductSearchFieldProps(selectedIds: readonly string[]) {
  // Search results contain titles, so only the titles of the initial ids are loaded.
  const [initialIds] = useState(selectedIds);
  const titles = useProductTitles(initialIds);
  const [foundTitles, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const [typedText, setTyped] = useState('');
  const search = useDebouncedValue(typedText.trim(), 300);
  const { data, loading } = useCachedData(getProductSearchCacheKey(search), fetchProductsPage, {
    keepPrevious: true,
  });
  const products = data?.products ?? NO_PRODUCTS;
  if (products.some(({ _id }) => !foundTitles.has(_id)))
    setFound(new Map([...foundTitles, ...products.map(({ _id, title }) => [_id, title] as const)]));
  return {
    options: products.map(({ _id }) => _id),
    nameOf: (id: string) => foundTitles.get(id) ?? titles?.get(id) ?? (titles ? t('A deleted product') : '…'),
    filterOptions: (all: string[]) => all,
    onInputChange: (_event: unknown, text: string) => setTyped(text),
    loading,
    noOptionsText: search === '' ? t('Type to find a product') : t('No product found'),
  };
}

export function ProductSearchField({ name }: { name: string }) {
  const { values } = useFormikContext();
  return (
    <FormMultiSelectField
      name={name}
      label={t('Products')}
      {...useProductSearchFieldProps(getIn(values, name) as string[])}
    />
  );
}
