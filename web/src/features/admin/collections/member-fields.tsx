import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import { COLLECTION_KINDS } from '@contract/collections/collection-facts';
import { PRODUCT_SORTS, type Product } from '@contract/products/products';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { useTitles } from '../discounts/discounts-api';
import { ChosenProducts } from '../discounts/selection-fields';
import { useCategories } from '../discounts/use-wording';
import { ChoiceField, FieldRow, NumberField, SwitchField, TextField } from '../form-fields';
import { OrderList } from '../order-list';
import { Panel } from '../panel';
import { MEMBER_KINDS, SORTS, type CollectionForm } from './collection-form';

interface FoundProps {
  name: string;
  found: readonly Product[];
}

function ProductOrder({ name, found }: FoundProps) {
  const [{ value }, , { setValue }] = useField<string[]>(name);
  // Uses the same ids as the product search, so that the request is shared.
  const [initialIds] = useState(value);
  const titles = useTitles(initialIds);
  const getProductName = (id: string) => found.find(({ _id }) => _id === id)?.title ?? titles?.get(id) ?? id;
  return <OrderList value={value} nameOf={getProductName} onChange={(next) => void setValue(next)} />;
}

function RuleFields() {
  const { currency } = useStoreSettings();
  const categories = useCategories();
  return (
    <>
      <ChoiceField
        name="rule.category"
        label="Category"
        choices={[['', 'Any category'], ...categories.map(({ slug, name }) => [slug, name] as const)]}
      />
      <FieldRow>
        <TextField
          name="rule.brands"
          label="Brands"
          hint="Separated by commas. Products match any of them."
        />
        <TextField name="rule.tags" label="Tags" hint="Separated by commas. Products match any of them." />
      </FieldRow>
      <FieldRow>
        <NumberField name="rule.minPrice" label="Lowest price" unit={currency} decimal />
        <NumberField name="rule.maxPrice" label="Highest price" unit={currency} decimal />
        <NumberField name="rule.newDays" label="Newer than" unit="days" />
      </FieldRow>
      <SwitchField name="rule.inStock" label="In stock only" />
      <SwitchField name="rule.onSale" label="Discounted only" hint="Below their compare-at price." />
      <ChoiceField
        name="rule.sort"
        label="Order"
        choices={PRODUCT_SORTS.map((sort) => [sort, SORTS[sort]] as const)}
      />
    </>
  );
}

export function MemberFields({ found }: { found: readonly Product[] }) {
  const { values } = useFormikContext<CollectionForm>();
  return (
    <Panel title="Products" stacked>
      <ChoiceField
        name="kind"
        label="Collection type"
        choices={COLLECTION_KINDS.map((kind) => [kind, MEMBER_KINDS[kind]] as const)}
      />
      {values.kind === 'rule' ? (
        <RuleFields />
      ) : (
        <>
          <ChosenProducts name="products" />
          <ProductOrder name="products" found={found} />
        </>
      )}
    </Panel>
  );
}

/** Field for the product whose picture represents a collection. */
export function PictureField({ name, found }: FoundProps) {
  const [{ value }] = useField<string>(name);
  const isFound = value === '' || found.some(({ _id }) => _id === value);
  const titles = useTitles(isFound ? [] : [value]);
  return (
    <ChoiceField
      name={name}
      label="Picture of"
      choices={[
        ['', 'First product'],
        ...(isFound ? [] : [[value, titles?.get(value) ?? value] as const]),
        ...found.map(({ _id, title }) => [_id, title] as const),
      ]}
    />
  );
}
