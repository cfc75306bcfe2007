import { getIn, useFormikContext } from 'formik';
import { useState } from 'react';
import type { Product } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { fetchProductsPage } from '../products/products-api';
import { ChosenField } from './chosen-field';
import { fetchTitles, productSearchKey } from './discounts-api';
import { useSettled } from '../use-settled';

const NO_PRODUCTS: readonly Product[] = [];

/** Products of a form's list of ids, found by searching. */
export function ChosenProducts({ name }: { name: string }) {
  const { values } = useFormikContext();
  // Titles of what was chosen before; those that are found here are known.
  const [before] = useState(() => getIn(values, name) as string[]);
  const { data: titles } = useData(before.length > 0 ? `titles:${before.join()}` : null, () =>
    fetchTitles(before),
  );
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 300);
  const { data, loading } = useData(productSearchKey(search), fetchProductsPage, { keepPrevious: true });
  const products = data?.products ?? NO_PRODUCTS;
  if (products.some(({ _id }) => !found.has(_id)))
    setFound(new Map([...found, ...products.map(({ _id, title }) => [_id, title] as const)]));
  return (
    <ChosenField
      name={name}
      label="Products"
      options={products.map(({ _id }) => _id)}
      labelOf={(id) => found.get(id) ?? titles?.get(id) ?? (titles ? 'A deleted product' : '…')}
      onSearch={setTyped}
      loading={loading}
      noOptions={search === '' ? 'Type to find a product' : 'No product found'}
    />
  );
}
