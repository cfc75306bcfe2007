import { useFormikContext } from 'formik';
import { PRODUCT_FIELDS } from '@contract/products/product-field-table';
import { t } from '@contract/texts/text';
import { MultiSelectField } from '../../shared/forms/multi-select-field';
import { TitledPanel } from '../../shared/layout/titled-panel';
import { useProductSearchFieldProps } from '../../shared/products/product-search-field';
import { PRODUCT_FIELD_HINTS } from './product-field-hints';
import type { ProductFormValues } from './product-form';
import { parseSparePartIds } from './spare-part-names';

const { label, max } = PRODUCT_FIELDS.spareParts;

export function SparePartsSection() {
  const { values, errors, setFieldValue } = useFormikContext<ProductFormValues>();
  const ids = parseSparePartIds(values.spareParts);
  const search = useProductSearchFieldProps(ids);
  return (
    <TitledPanel title={label} note={PRODUCT_FIELD_HINTS.spareParts}>
      <MultiSelectField
        {...search}
        id="spareParts"
        label={t('Products')}
        filterSelectedOptions
        value={ids}
        problem={errors.spareParts ?? null}
        hint={t('At most {max}.', { max })}
        onChange={(chosen) => void setFieldValue('spareParts', chosen.join(', '))}
      />
    </TitledPanel>
  );
}
