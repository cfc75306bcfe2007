import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { COLLECTION_KINDS } from '@contract/collections/collection-facts';
import { PRODUCT_SORTS, type Product } from '@contract/products/products';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { ChosenProducts } from '../discounts/chosen-products';
import { useCategories } from '../discounts/use-wording';
import { ChoiceField, FieldRow, ListError, NumberField, stack, SwitchField, TextField } from '../form-fields';
import { Panel } from '../panel';
import type { CollectionForm } from './collection-form';
import { MEMBER_KINDS, SORTS } from './member-labels';
import { ProductOrder } from './product-order';

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

/** How products come into the collection; `found` are those that a preview shows. */
export function MemberFields({ found }: { found: readonly Product[] }) {
  const { values } = useFormikContext<CollectionForm>();
  return (
    <Panel title="Products">
      <Box sx={{ ...stack, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
            <ListError name="products" />
            <ProductOrder name="products" found={found} />
          </>
        )}
      </Box>
    </Panel>
  );
}
