import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { getProductFieldDefinition } from '@contract/products/product-fields';
import { PRODUCT_STATUSES } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { useStoreSettings } from '@/shared/settings/store-settings';
import {
  FormFieldRow,
  NumberField,
  SelectField,
  TextField,
  type SelectOption,
} from '../../shared/forms/form-fields';
import { TitledPanel } from '../../shared/layout/titled-panel';
import { useProductCategories } from '../../shared/products/catalogue-lists';
import { PRODUCT_STATUS_LABELS } from '../../shared/products/product-labels';
import { PlainFieldInput } from './plain-field-input';
import type { ProductFormValues } from './product-form';

function CategoryField() {
  const categories = useProductCategories();
  const { values, errors, setFieldValue, setFieldError } = useFormikContext<ProductFormValues>();
  const type = (_event: unknown, typed: string) => {
    if (typed === values.category) return;
    void setFieldValue('category', typed, false);
    setFieldError('category', undefined);
  };
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={categories.map(({ name }) => name)}
      inputValue={values.category}
      value={values.category}
      onInputChange={type}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          name="category"
          label={t('Category')}
          error={errors.category !== undefined}
          helperText={errors.category ?? t('Choose one, or type a new one.')}
        />
      )}
    />
  );
}

export function ProductBasicsSection() {
  return (
    <TitledPanel title={t('Product')} stacked>
      <TextField name="title" label={t('Title')} autoComplete="off" />
      <TextField
        name="description"
        label={t('Description')}
        minLines={5}
        maxRows={18}
        hint={t('Leave an empty line to start a new paragraph.')}
      />
    </TitledPanel>
  );
}

function VisibilitySection() {
  const { values } = useFormikContext<ProductFormValues>();
  return (
    <TitledPanel title={t('In the shop')} stacked>
      <SelectField
        name="status"
        label={t('Status')}
        hint={values.status === 'active' ? t('Everyone can buy it.') : t('Only administrators can see it.')}
        choices={PRODUCT_STATUSES.map((status) => [status, PRODUCT_STATUS_LABELS[status]])}
      />
      <CategoryField />
    </TitledPanel>
  );
}

export function OfferSection() {
  const { currency } = useStoreSettings();
  const { values } = useFormikContext<ProductFormValues>();
  if (values.options.length > 0) return null;
  return (
    <TitledPanel title={t('Price and stock')}>
      <FormFieldRow>
        <NumberField name="price" label={t('Price ({currency})', { currency })} decimal />
        <NumberField name="countInStock" label={t('In stock')} />
        <TextField
          name="sku"
          label={t('SKU')}
          hint={t('Your own product number, if you use one.')}
          autoComplete="off"
          spellCheck={false}
        />
      </FormFieldRow>
    </TitledPanel>
  );
}

/** Select for a product's tax class. An empty or deleted tax class falls back to the first class in the settings. */
function TaxClassField() {
  const { taxClass } = useFormikContext<ProductFormValues>().values;
  const { classes } = usePricingSettings().pricing.tax;
  const [first, ...others] = classes.map(({ _id, name }): SelectOption => [_id, name]);
  const isKnown = taxClass === '' || classes.some(({ _id }) => _id === taxClass);
  return (
    <SelectField
      name="taxClass"
      label={getProductFieldDefinition('taxClass').label}
      hint={t('The classes and their rates are in Settings.')}
      choices={[
        ['', t('{name} (default)', { name: first?.[1] ?? t('Standard') })],
        ...others,
        ...(first && taxClass === first[0] ? [first] : []),
        ...(isKnown
          ? []
          : [
              [
                taxClass,
                first
                  ? t('{taxClass} (removed: taxed as {name})', { taxClass, name: first[1] })
                  : t('{taxClass} (removed: taxed as the first class)', { taxClass }),
              ] as const,
            ]),
      ]}
    />
  );
}

function PricingSection() {
  return (
    <TitledPanel title={t('Former price and tax')} stacked>
      <PlainFieldInput field="compareAtPrice" />
      <TaxClassField />
    </TitledPanel>
  );
}

export function ProductEditorSidebar() {
  return (
    <>
      <VisibilitySection />
      <PricingSection />
    </>
  );
}
