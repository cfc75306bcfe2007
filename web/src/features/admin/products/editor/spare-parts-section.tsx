import { useFormikContext } from 'formik';
import { parseProductField } from '@contract/products/parse-product-field';
import { PRODUCT_FIELDS } from '@contract/products/product-field-table';
import { MultiSelectField } from '../../shared/forms/multi-select-field';
import { TitledPanel } from '../../shared/layout/titled-panel';
import { useProductSearchFieldProps } from '../../shared/products/product-search-field';
import type { ProductFormValues } from './product-form';

const { label, hint, max } = PRODUCT_FIELDS.spareParts;

export function SparePartsSection() {
  const { values, errors, setFieldValue } = useFormikContext<ProductFormValues>();
  const { value } = parseProductField('spareParts', values.spareParts);
  const ids = Array.isArray(value) ? value.map(String) : [];
  const search = useProductSearchFieldProps(ids);
  return (
    <TitledPanel title={label} note={hint}>
      <MultiSelectField
        {...search}
        id="spareParts"
        label="Products"
        filterSelectedOptions
        value={ids}
        problem={errors.spareParts ?? null}
        hint={`At most ${max}.`}
        onChange={(chosen) => void setFieldValue('spareParts', chosen.join(', '))}
      />
    </TitledPanel>
  );
}
