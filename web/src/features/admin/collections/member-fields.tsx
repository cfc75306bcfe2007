import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import { COLLECTION_KINDS } from '@contract/collections/collection-limits';
import { PRODUCT_SORTS, type Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { useProductTitles } from '../shared/products/product-titles';
import { ProductSearchField } from '../shared/products/product-search-field';
import { useProductCategories } from '../shared/products/catalogue-lists';
import { SelectField, FormFieldRow, NumberField, SwitchField, TextField } from '../shared/forms/form-fields';
import { SortableList } from '../shared/forms/sortable-list';
import { TitledPanel } from '../shared/layout/titled-panel';
import { COLLECTION_KIND_LABELS, COLLECTION_SORT_LABELS, type CollectionFormValues } from './collection-form';

interface CollectionPictureFieldProps {
  name: string;
  matchingProducts: readonly Product[];
}

function ProductOrder({ name, matchingProducts: found }: CollectionPictureFieldProps) {
  const [{ value }, , { setValue }] = useField<string[]>(name);
  // Uses the same initial ids as the product search, so that both share one request for the titles.
  const [initialIds] = useState(value);
  const titles = useProductTitles(initialIds);
  const getProductName = (id: string) => found.find(({ _id }) => _id === id)?.title ?? titles?.get(id) ?? id;
  return <SortableList value={value} getName={getProductName} onChange={(next) => void setValue(next)} />;
}

function RuleFields() {
  const { currency } = useStoreSettings();
  const categories = useProductCategories();
  return (
    <>
      <SelectField
        name="rule.category"
        label={t('Category')}
        choices={[['', t('Any category')], ...categories.map(({ slug, name }) => [slug, name] as const)]}
      />
      <FormFieldRow>
        <TextField
          name="rule.brands"
          label={t('Brands')}
          hint={t('Separated by commas. Products match any of them.')}
        />
        <TextField
          name="rule.tags"
          label={t('Tags')}
          hint={t('Separated by commas. Products match any of them.')}
        />
      </FormFieldRow>
      <FormFieldRow>
        <NumberField name="rule.minPrice" label={t('Lowest price')} unit={currency} decimal />
        <NumberField name="rule.maxPrice" label={t('Highest price')} unit={currency} decimal />
        <NumberField name="rule.newDays" label={t('Newer than')} unit={t('days')} />
      </FormFieldRow>
      <SwitchField name="rule.inStock" label={t('In stock only')} />
      <SwitchField
        name="rule.onSale"
        label={t('Discounted only')}
        hint={t('Below their compare-at price.')}
      />
      <SelectField
        name="rule.sort"
        label={t('Order', {}, 'of a list')}
        choices={PRODUCT_SORTS.map((sort) => [sort, COLLECTION_SORT_LABELS[sort]] as const)}
      />
    </>
  );
}

export function CollectionMemberFields({ matchingProducts }: { matchingProducts: readonly Product[] }) {
  const { values } = useFormikContext<CollectionFormValues>();
  return (
    <TitledPanel title={t('Products')} stacked>
      <SelectField
        name="kind"
        label={t('Collection type')}
        choices={COLLECTION_KINDS.map((kind) => [kind, COLLECTION_KIND_LABELS[kind]] as const)}
      />
      {values.kind === 'rule' ? (
        <RuleFields />
      ) : (
        <>
          <ProductSearchField name="products" />
          <ProductOrder name="products" matchingProducts={matchingProducts} />
        </>
      )}
    </TitledPanel>
  );
}

export function CollectionPictureField({ name, matchingProducts }: CollectionPictureFieldProps) {
  const [{ value }] = useField<string>(name);
  const isFound = value === '' || matchingProducts.some(({ _id }) => _id === value);
  const titles = useProductTitles(isFound ? [] : [value]);
  return (
    <SelectField
      name={name}
      label={t('Picture of')}
      choices={[
        ['', t('First product')],
        ...(isFound ? [] : [[value, titles?.get(value) ?? value] as const]),
        ...matchingProducts.map(({ _id, title }) => [_id, title] as const),
      ]}
    />
  );
}
