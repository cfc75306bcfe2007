import { getIn, useFormikContext } from 'formik';
import { useMemo } from 'react';
import { ChosenField } from './chosen-field';
import { ChosenProducts } from './chosen-products';
import { asksFor, type DiscountForm, type Scope, type SelectionForm } from './discount-form';
import { InlineSelect } from './inline-fields';
import { useCategories, useCollections } from './use-wording';

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

/** Which products: all, some categories, some collections, some products. */
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

/** The chosen categories, collections and products, below the sentence's choice. */
export function SelectionFields({ path }: Pick<ScopeSelectProps, 'path'>) {
  const { values } = useFormikContext<DiscountForm>();
  const { scope } = selectionAt(values, path);
  return (
    <>
      {asksFor(scope, 'categories') ? <CategoriesField name={`${path}categories`} /> : null}
      {asksFor(scope, 'collections') ? <CollectionsField name={`${path}collections`} /> : null}
      {asksFor(scope, 'products') ? <ChosenProducts name={`${path}products`} /> : null}
    </>
  );
}
