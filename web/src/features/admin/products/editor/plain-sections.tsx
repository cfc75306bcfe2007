import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import * as endpoints from '@contract/endpoints';
import {
  getProductFieldDefinition,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
} from '@contract/products/product-fields';
import { PRODUCT_FIELDS } from '@contract/products/product-field-table';
import { PRODUCT_STATUSES } from '@contract/products/products';
import { parseProductField } from '@contract/products/parse-product-field';
import { useEndpointData } from '@/shared/data/use-data';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { useStoreSettings } from '@/shared/settings/store-settings';
import {
  DayField,
  SelectField,
  NumberField,
  SwitchField,
  TextField,
  type SelectOption,
} from '../../shared/forms/form-fields';
import { TitledPanel } from '../../shared/layout/titled-panel';
import { useDebouncedValue } from '@/shared/use-debounced-value';
import { PRODUCT_STATUS_LABELS } from '../../shared/products/product-labels';
import { useProductCategories } from '../../shared/products/catalogue-lists';
import { getCacheKey } from '@/shared/api/client';
import type { ProductFormValues } from './product-form';
import { ShippingCountriesField } from './shipping-countries-field';

const SUGGESTION_DELAY_MS = 500;

/** Loads suggested alternative names for a product. Returns an empty list if the title is invalid. */
function useSuggestedNames({ title, category }: ProductFormValues): readonly string[] {
  const [debouncedTitle, debouncedCategory] = [
    useDebouncedValue(title.trim(), SUGGESTION_DELAY_MS),
    useDebouncedValue(category.trim(), SUGGESTION_DELAY_MS),
  ];
  const isValidTitle = debouncedTitle !== '' && debouncedTitle.length <= PRODUCT_FIELDS.title.max;
  const knownCategory = debouncedCategory.length <= PRODUCT_FIELDS.category.max ? debouncedCategory : '';
  const query = { title: debouncedTitle, category: knownCategory };
  const { data } = useEndpointData(
    isValidTitle ? getCacheKey(endpoints.suggestProductNames, { query }) : null,
  );
  return data?.names ?? [];
}

export function AlternativeNamesField() {
  const { values, setFieldValue } = useFormikContext<ProductFormValues>();
  const { label, hint } = getProductFieldDefinition('alsoCalled');
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const suggested = useSuggestedNames(values);
  const { value } = parseProductField('alsoCalled', values.alsoCalled);
  const currentNames = Array.isArray(value) ? value.map((name) => String(name)) : [];
  const availableNames = suggested.filter((name) => !currentNames.some((own) => own.toLowerCase() === name));
  const add = (name: string) => {
    void setFieldValue('alsoCalled', [...currentNames, name].join(', '));
    field.current?.focus();
  };
  return (
    <div>
      <TextField name="alsoCalled" label={label} hint={hint} autoComplete="off" inputRef={field} />
      {availableNames.length > 0 ? (
        <Box sx={{ mt: 1.5 }}>
          <Box id={heading} sx={{ mb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
            Suggested for this title
          </Box>
          <Box component="ul" role="list" aria-labelledby={heading} sx={chips}>
            {availableNames.map((name) => (
              <li key={name}>
                <Chip
                  label={name}
                  variant="outlined"
                  icon={<Plus size={16} aria-hidden />}
                  aria-label={`Add “${name}”`}
                  onClick={() => add(name)}
                />
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
    </div>
  );
}

const chips = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' };

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
          label="Category"
          error={errors.category !== undefined}
          helperText={errors.category ?? 'Choose one, or type a new one.'}
        />
      )}
    />
  );
}

export function ProductBasicsSection() {
  return (
    <TitledPanel title="Product" stacked>
      <TextField name="title" label="Title" autoComplete="off" />
      <TextField
        name="description"
        label="Description"
        minLines={5}
        maxRows={18}
        hint="Leave an empty line to start a new paragraph."
      />
      <AlternativeNamesField />
    </TitledPanel>
  );
}

function VisibilitySection() {
  const { values } = useFormikContext<ProductFormValues>();
  return (
    <TitledPanel title="In the shop" stacked>
      <SelectField
        name="status"
        label="Status"
        hint={values.status === 'active' ? 'Everyone can buy it.' : 'Only administrators can see it.'}
        choices={PRODUCT_STATUSES.map((status) => [status, PRODUCT_STATUS_LABELS[status]])}
      />
      <CategoryField />
    </TitledPanel>
  );
}

/** Form input for a product field, chosen by the kind of the field. */
function PlainFieldInput({ field }: { field: ProductFieldName }) {
  const { currency } = useStoreSettings();
  const definition = getProductFieldDefinition(field);
  const { label, hint } = definition;
  const shared = { name: field, label, hint };
  switch (definition.kind) {
    case 'text':
      if (definition.day) return <DayField {...shared} />;
      return <TextField {...shared} minLines={definition.lines ? 3 : undefined} autoComplete="off" />;
    case 'choices':
      return (
        <SelectField
          {...shared}
          choices={[['', definition.none ?? 'None'], ...Object.entries(definition.choices)]}
        />
      );
    case 'flag':
      return <SwitchField {...shared} values={['no', 'yes']} />;
    case 'whole':
      return <NumberField {...shared} label={`${label} (${definition.unit})`} />;
    case 'amount':
      return <NumberField {...shared} label={`${label} (${currency})`} decimal />;
    case 'texts':
      return <TextField {...shared} autoComplete="off" />;
    case 'pairs':
      return <TextField {...shared} minLines={3} autoComplete="off" />;
  }
}

export function ProductDetailFieldsSection() {
  const details = PRODUCT_FIELD_NAMES.filter((field) => !getProductFieldDefinition(field).ownInput);
  return (
    <TitledPanel title="Details" stacked>
      {details.map((field) => (
        <PlainFieldInput key={field} field={field} />
      ))}
    </TitledPanel>
  );
}

function OfferSection() {
  const { currency } = useStoreSettings();
  const { values } = useFormikContext<ProductFormValues>();
  if (values.options.length > 0) return null;
  return (
    <TitledPanel title="Price and stock" stacked>
      <NumberField name="price" label={`Price (${currency})`} decimal />
      <NumberField name="countInStock" label="In stock" />
      <TextField
        name="sku"
        label="SKU"
        hint="Your own product number, if you use one."
        autoComplete="off"
        spellCheck={false}
      />
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
      hint="The classes and their rates are in Settings."
      choices={[
        ['', `${first?.[1] ?? 'Standard'} (default)`],
        ...others,
        ...(first && taxClass === first[0] ? [first] : []),
        ...(isKnown
          ? []
          : [[taxClass, `${taxClass} (removed: taxed as ${first?.[1] ?? 'the first class'})`] as const]),
      ]}
    />
  );
}

function PricingSection() {
  return (
    <TitledPanel title="Former price, tax and shipping" stacked>
      <PlainFieldInput field="compareAtPrice" />
      <TaxClassField />
      <PlainFieldInput field="shippingClass" />
      <ShippingCountriesField />
    </TitledPanel>
  );
}

export function ProductEditorSidebar() {
  return (
    <>
      <OfferSection />
      <PricingSection />
      <ProductDetailFieldsSection />
      <VisibilitySection />
    </>
  );
}
