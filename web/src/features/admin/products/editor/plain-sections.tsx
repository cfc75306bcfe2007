import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { factsOf, PLAIN_FIELDS, type PlainField, PRODUCT_FIELDS } from '@contract/products/product-fields';
import { PRODUCT_STATUSES } from '@contract/products/products';
import { readField } from '@contract/products/read-product-field';
import { useData, useRead } from '@/shared/data/use-data';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { ChoiceField, NumberField, TextField, type Choice } from '../../form-fields';
import { Panel } from '../../panel';
import { useSettled } from '../../preview-panel';
import { STATUS_LABELS } from '../product-labels';
import { CATEGORIES_KEY, fetchCategories, suggestedNamesKey } from '../products-api';
import type { ProductForm } from './product-form';
import { ShipsToField } from './ships-to-field';

/** Suggestions follow the title once it rests. */
const REST_MS = 500;

/** Names that the title suggests; none while there is no title that could be saved. */
function useSuggestedNames({ title, category }: ProductForm): readonly string[] {
  const [of, among] = [useSettled(title.trim(), REST_MS), useSettled(category.trim(), REST_MS)];
  const fits = of !== '' && of.length <= PRODUCT_FIELDS.title.max;
  const known = among.length <= PRODUCT_FIELDS.category.max ? among : '';
  const { data } = useRead(fits ? suggestedNamesKey(of, known) : null);
  return data?.names ?? [];
}

/** Other names of the product, typed or taken from what its title suggests. */
export function AlsoCalledField() {
  const { values, setFieldValue } = useFormikContext<ProductForm>();
  const { label, hint } = factsOf('alsoCalled');
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const suggested = useSuggestedNames(values);
  const { value } = readField('alsoCalled', values.alsoCalled);
  const named = Array.isArray(value) ? value.map((name) => String(name)) : [];
  const open = suggested.filter((name) => !named.some((own) => own.toLowerCase() === name));
  const add = (name: string) => {
    void setFieldValue('alsoCalled', [...named, name].join(', '));
    // The chip goes: the keyboard stays in its place.
    field.current?.focus();
  };
  return (
    <div>
      <TextField name="alsoCalled" label={label} hint={hint} autoComplete="off" inputRef={field} />
      {open.length > 0 ? (
        <Box sx={{ mt: 1.5 }}>
          <Box id={heading} sx={{ mb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
            Suggested for this title
          </Box>
          <Box component="ul" role="list" aria-labelledby={heading} sx={chips}>
            {open.map((name) => (
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

/** An existing category, or a new one. */
function CategoryField() {
  const { data: categories = [] } = useData(CATEGORIES_KEY, fetchCategories);
  const { values, errors, setFieldValue, setFieldError } = useFormikContext<ProductForm>();
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

export function BasicsSection() {
  return (
    <Panel title="Product" stacked>
      <TextField name="title" label="Title" autoComplete="off" />
      <TextField
        name="description"
        label="Description"
        lines={5}
        maxRows={18}
        hint="Leave an empty line to start a new paragraph."
      />
      <AlsoCalledField />
    </Panel>
  );
}

/** Status and category. */
function VisibilitySection() {
  const { values } = useFormikContext<ProductForm>();
  return (
    <Panel title="In the shop" stacked>
      <ChoiceField
        name="status"
        label="Status"
        hint={values.status === 'active' ? 'Everyone can buy it.' : 'Only administrators can see it.'}
        choices={PRODUCT_STATUSES.map((status) => [status, STATUS_LABELS[status]])}
      />
      <CategoryField />
    </Panel>
  );
}

/** Fields whose inputs are placed manually. */
const PLACED: readonly PlainField[] = [
  'title',
  'description',
  'category',
  'compareAtPrice',
  'taxClass',
  'shippingClass',
  'shipsTo',
  'specifications',
  'alsoCalled',
];

/** One input for every other plain field, as the contract describes it. */
function DetailsSection() {
  const details = PLAIN_FIELDS.filter((field) => !PLACED.includes(field));
  return (
    <Panel title="Details" stacked>
      {details.map((field) => {
        const facts = factsOf(field);
        const { label, hint } = facts;
        if (facts.kind === 'whole')
          return <NumberField key={field} name={field} label={`${label} (${facts.unit})`} hint={hint} />;
        const lines = facts.kind === 'text' && facts.lines ? 3 : undefined;
        return (
          <TextField key={field} name={field} label={label} hint={hint} lines={lines} autoComplete="off" />
        );
      })}
    </Panel>
  );
}

/** Price, stock and SKU of a product without options. */
function OfferSection() {
  const { currency } = useStoreSettings();
  const { values } = useFormikContext<ProductForm>();
  if (values.options.length > 0) return null;
  return (
    <Panel title="Price and stock" stacked>
      <NumberField name="price" label={`Price (${currency})`} decimal />
      <NumberField name="countInStock" label="In stock" />
      <TextField
        name="sku"
        label="SKU"
        hint="Your own product number, if you use one."
        autoComplete="off"
        spellCheck={false}
      />
    </Panel>
  );
}

/** The tax classes of the settings; no class is the first one, and so is one that is not in the settings any more. */
function TaxClassField() {
  const { taxClass } = useFormikContext<ProductForm>().values;
  const { classes } = usePricingSettings().pricing.tax;
  const [first, ...others] = classes.map(({ _id, name }): Choice => [_id, name]);
  const isKnown = taxClass === '' || classes.some(({ _id }) => _id === taxClass);
  return (
    <ChoiceField
      name="taxClass"
      label={factsOf('taxClass').label}
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

/** Fields of the price of every variant: the former price, the tax class, the shipping class and the countries. */
function PricingSection() {
  const { currency } = useStoreSettings();
  const { label, hint } = factsOf('compareAtPrice');
  return (
    <Panel title="Former price, tax and shipping" stacked>
      <NumberField name="compareAtPrice" label={`${label} (${currency})`} hint={hint} decimal />
      <TaxClassField />
      <ChoiceField
        name="shippingClass"
        label={factsOf('shippingClass').label}
        hint="The fee for bulky items is in Settings, Shipping."
        choices={[
          ['', 'Standard'],
          ['bulky', 'Bulky'],
        ]}
      />
      <ShipsToField />
    </Panel>
  );
}

/** How the product is sold and described. */
export function SaleSections() {
  return (
    <>
      <OfferSection />
      <PricingSection />
      <DetailsSection />
      <VisibilitySection />
    </>
  );
}
