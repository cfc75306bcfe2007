import { getIn, useField, useFormikContext } from 'formik';
import { useState, type ComponentProps } from 'react';
import type { Product } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { MultiSelectField } from '../multi-select-field';
import { fetchProductsPage } from '../products/products-api';
import { useDebouncedValue } from '../preview-panel';
import { requiresSelection, type DiscountFormValues, type DiscountScope } from './discount-form';
import { getProductSearchKey, useProductTitles } from './discounts-api';
import { useInlineFieldError } from './inline-fields';
import { useProductCategories, useAllCollections } from './use-discount-wording';

export function FormMultiSelectField({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof MultiSelectField>, 'value' | 'onChange'>) {
  const [{ value }, , { setValue }] = useField<string[]>(name);
  const { problem, clear } = useInlineFieldError(name);
  return (
    <MultiSelectField
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

/** Returns the props of an autocomplete field that searches products. `chosen` contains the initially selected ids. */
export function useProductSearchField(chosen: readonly string[]) {
  // Search results contain titles, so only the titles of the initial ids are loaded.
  const [initialIds] = useState(chosen);
  const titles = useProductTitles(initialIds);
  const [foundTitles, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const [typedText, setTyped] = useState('');
  const search = useDebouncedValue(typedText.trim(), 300);
  const { data, loading } = useData(getProductSearchKey(search), fetchProductsPage, { keepPrevious: true });
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

export function ProductSearchField({ name }: { name: string }) {
  const { values } = useFormikContext();
  return (
    <FormMultiSelectField
      name={name}
      label="Products"
      {...useProductSearchField(getIn(values, name) as string[])}
    />
  );
}

/**
 * Fields for the products that a discount applies to. `path` is the prefix of the field names: '', or 'buy.' and
 * 'get.' for the two sides of "buy X, get Y".
 */
export function DiscountSelectionFields({ path }: { path: string }) {
  const { values } = useFormikContext<DiscountFormValues>();
  const scope = getIn(values, `${path}scope`) as DiscountScope;
  const categories = new Map(useProductCategories().map(({ slug, name }) => [slug, name]));
  const collections = useAllCollections();
  const titles = new Map(collections?.map(({ slug, title }) => [slug, title]));
  return (
    <>
      {requiresSelection(scope, 'categories') ? (
        <FormMultiSelectField
          name={`${path}categories`}
          label="Categories"
          options={[...categories.keys()]}
          nameOf={(slug) => categories.get(slug) ?? slug}
          noOptionsText="No more categories"
        />
      ) : null}
      {requiresSelection(scope, 'collections') ? (
        <FormMultiSelectField
          name={`${path}collections`}
          label="Collections"
          options={[...titles.keys()]}
          nameOf={(slug) => titles.get(slug) ?? (collections ? 'A deleted collection' : '…')}
          loading={collections === null}
          noOptionsText="No more collections"
        />
      ) : null}
      {requiresSelection(scope, 'products') ? <ProductSearchField name={`${path}products`} /> : null}
    </>
  );
}
