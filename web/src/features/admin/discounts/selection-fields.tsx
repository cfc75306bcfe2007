import { getIn, useFormikContext } from 'formik';
import { useMemo } from 'react';
import { ChosenField, ChosenProducts } from './chosen-products';
import { asksFor, type DiscountForm, type Scope } from './discount-form';
import { useCategories, useCollections } from './use-wording';

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

function CollectionsField({ name }: { name: string }) {
  const collections = useCollections();
  const titles = useMemo(
    () => collections && new Map(collections.map(({ slug, title }) => [slug, title])),
    [collections],
  );
  return (
    <ChosenField
      name={name}
      label="Collections"
      options={(collections ?? []).map(({ slug }) => slug)}
      labelOf={(slug) => titles?.get(slug) ?? (titles ? 'A deleted collection' : '…')}
      loading={titles === null}
      noOptions="No more collections"
    />
  );
}

/**
 * The chosen categories, collections and products, below the sentence's choice. `path` is '' for the discount's own products, 'buy.'
 * and 'get.' for those of a side.
 */
export function SelectionFields({ path }: { path: string }) {
  const { values } = useFormikContext<DiscountForm>();
  const scope = getIn(values, `${path}scope`) as Scope;
  return (
    <>
      {asksFor(scope, 'categories') ? <CategoriesField name={`${path}categories`} /> : null}
      {asksFor(scope, 'collections') ? <CollectionsField name={`${path}collections`} /> : null}
      {asksFor(scope, 'products') ? <ChosenProducts name={`${path}products`} /> : null}
    </>
  );
}
