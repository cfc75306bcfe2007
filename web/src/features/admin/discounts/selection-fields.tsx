import { getIn, useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import type { Product } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { fetchProductsPage } from '../products/products-api';
import { ChosenField } from './chosen-field';
import type { DiscountForm, Scope, SelectionForm } from './discount-form';
import { fetchTitles, productSearchKey } from './discounts-api';
import { InlineSelect } from './inline-fields';
import { useCategories } from './use-wording';
import { useSettled } from './use-settled';

/** The words of a choice of products, by its scope. */
export type ScopeWords = Readonly<Partial<Record<Scope, string>>>;

const selectionAt = (form: DiscountForm, path: string): SelectionForm =>
  path === '' ? form : (getIn(form, path.slice(0, -1)) as SelectionForm);

interface ScopeSelectProps {
  /** '' for the discount's own products, 'buy.' and 'get.' for those of a side. */
  path: '' | 'buy.' | 'get.';
  label: string;
  words: ScopeWords;
}

/** Which products: all, some categories, some products. */
export function ScopeSelect({ path, label, words }: ScopeSelectProps) {
  const { values, setFieldValue } = useFormikContext<DiscountForm>();
  return (
    <InlineSelect
      name={`${path}scope`}
      label={label}
      value={selectionAt(values, path).scope}
      choices={Object.entries(words) as [Scope, string][]}
      onChange={(scope) => void setFieldValue(`${path}scope`, scope)}
    />
  );
}

function CategoriesField({ name }: { name: string }) {
  const categories = useCategories();
  const names = useMemo(() => new Map(categories.map((each) => [each.slug, each.name])), [categories]);
  return (
    <ChosenField
      name={name}
      label="Categories"
      options={categories.map(({ slug }) => slug)}
      labelOf={(slug) => names.get(slug) ?? slug}
      noOptions="No more categories"
    />
  );
}

const NO_PRODUCTS: readonly Product[] = [];

function ProductsField({ name }: { name: string }) {
  const { values } = useFormikContext<DiscountForm>();
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

/** The chosen categories and products, below the sentence's choice. */
export function SelectionFields({ path }: Pick<ScopeSelectProps, 'path'>) {
  const { values } = useFormikContext<DiscountForm>();
  const { scope } = selectionAt(values, path);
  return (
    <>
      {scope === 'categories' || scope === 'both' ? <CategoriesField name={`${path}categories`} /> : null}
      {scope === 'products' || scope === 'both' ? <ProductsField name={`${path}products`} /> : null}
    </>
  );
}
