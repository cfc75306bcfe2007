import { getIn, useField, useFormikContext } from 'formik';
import { useState, type ComponentProps } from 'react';
import type { Product } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { ManyField } from '../many-field';
import { fetchProductsPage } from '../products/products-api';
import { useSettled } from '../preview-panel';
import { asksFor, type DiscountForm, type Scope } from './discount-form';
import { productSearchKey, useTitles } from './discounts-api';
import { useInlineProblem } from './inline-fields';
import { useCategories, useCollections } from './use-wording';

export function ChosenField({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof ManyField>, 'value' | 'onChange'>) {
  const [{ value }, , { setValue }] = useField<string[]>(name);
  const { problem, clear } = useInlineProblem(name);
  return (
    <ManyField
      filterSelectedOptions
      id={name}
      sx={{ mt: 0.75, mb: 1.5, maxWidth: 620 }}
      {...props}
      value={value}
      problem={problem}
      onChange={(chosen) => {
        clear();
        void setValue(chosen);
      }}
    />
  );
}

const NO_PRODUCTS: readonly Product[] = [];

/** Returns the props of a field for searching products. `chosen` contains the initially selected ids. */
export function useProductChoice(chosen: readonly string[]) {
  // Titles of search results are known, so only the initial ids need a request.
  const [initialIds] = useState(chosen);
  const titles = useTitles(initialIds);
  const [foundTitles, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const [typedText, setTyped] = useState('');
  const search = useSettled(typedText.trim(), 300);
  const { data, loading } = useData(productSearchKey(search), fetchProductsPage, { keepPrevious: true });
  const products = data?.products ?? NO_PRODUCTS;
  if (products.some(({ _id }) => !foundTitles.has(_id)))
    setFound(new Map([...foundTitles, ...products.map(({ _id, title }) => [_id, title] as const)]));
  return {
    options: products.map(({ _id }) => _id),
    nameOf: (id: string) => foundTitles.get(id) ?? titles?.get(id) ?? (titles ? 'A deleted product' : '…'),
    filterOptions: (all: string[]) => all,
    onInputChange: (_event: unknown, text: string) => setTyped(text),
    loading,
    noOptionsText: search === '' ? 'Type to find a product' : 'No product found',
  };
}

export function ChosenProducts({ name }: { name: string }) {
  const { values } = useFormikContext();
  return <ChosenField name={name} label="Products" {...useProductChoice(getIn(values, name) as string[])} />;
}

/** @param path Path prefix of the fields: '', or 'buy.' and 'get.' for the sides of "buy X, get Y". */
export function SelectionFields({ path }: { path: string }) {
  const { values } = useFormikContext<DiscountForm>();
  const scope = getIn(values, `${path}scope`) as Scope;
  const categories = new Map(useCategories().map(({ slug, name }) => [slug, name]));
  const collections = useCollections();
  const titles = new Map(collections?.map(({ slug, title }) => [slug, title]));
  return (
    <>
      {asksFor(scope, 'categories') ? (
        <ChosenField
          name={`${path}categories`}
          label="Categories"
          options={[...categories.keys()]}
          nameOf={(slug) => categories.get(slug) ?? slug}
          noOptionsText="No more categories"
        />
      ) : null}
      {asksFor(scope, 'collections') ? (
        <ChosenField
          name={`${path}collections`}
          label="Collections"
          options={[...titles.keys()]}
          nameOf={(slug) => titles.get(slug) ?? (collections ? 'A deleted collection' : '…')}
          loading={collections === null}
          noOptionsText="No more collections"
        />
      ) : null}
      {asksFor(scope, 'products') ? <ChosenProducts name={`${path}products`} /> : null}
    </>
  );
}
