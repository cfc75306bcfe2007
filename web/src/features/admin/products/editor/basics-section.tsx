import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { factsOf, PLAIN_FIELDS, type PlainField } from '@contract/products/product-fields';
import { PRODUCT_STATUSES } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { FormTextField } from '@/shared/forms/form-text-field';
import { useStoreSettings } from '@/shared/settings/store-settings';
import type { ProductForm } from './product-form';
import { STATUS_LABELS } from '../product-labels';
import { CATEGORIES_KEY, fetchCategories } from '../products-api';
import { Panel } from '../../panel';

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
        <TextField
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
    <Panel title="Product">
      <Box sx={fields}>
        <FormTextField name="title" label="Title" autoComplete="off" />
        <FormTextField
          name="description"
          label="Description"
          multiline
          minRows={5}
          maxRows={18}
          helperText="Leave an empty line to start a new paragraph."
        />
      </Box>
    </Panel>
  );
}

/** Status and category. */
export function VisibilitySection() {
  const { values } = useFormikContext<ProductForm>();
  return (
    <Panel title="In the shop">
      <Box sx={fields}>
        <FormTextField
          name="status"
          label="Status"
          select
          slotProps={{ select: { native: true } }}
          helperText={values.status === 'active' ? 'Everyone can buy it.' : 'Only administrators can see it.'}
        >
          {PRODUCT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </FormTextField>
        <CategoryField />
      </Box>
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
  'specifications',
];

/** One input for every other plain field, as the contract describes it. */
export function DetailsSection() {
  const details = PLAIN_FIELDS.filter((field) => !PLACED.includes(field));
  if (details.length === 0) return null;
  return (
    <Panel title="Details">
      <Box sx={fields}>
        {details.map((field) => {
          const facts = factsOf(field);
          const { kind, label, hint } = facts;
          return (
            <FormTextField
              key={field}
              name={field}
              label={facts.kind === 'whole' ? `${label} (${facts.unit})` : label}
              helperText={hint}
              multiline={facts.kind === 'text' && facts.lines === true}
              minRows={3}
              slotProps={{
                htmlInput: { autoComplete: 'off', inputMode: kind === 'whole' ? 'numeric' : 'text' },
              }}
            />
          );
        })}
      </Box>
    </Panel>
  );
}

/** Price, stock and SKU of a product without options. */
export function OfferSection() {
  const { currency } = useStoreSettings();
  const { values } = useFormikContext<ProductForm>();
  if (values.options.length > 0) return null;
  return (
    <Panel title="Price and stock">
      <Box sx={fields}>
        <FormTextField
          name="price"
          label={`Price (${currency})`}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <FormTextField
          name="countInStock"
          label="In stock"
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <FormTextField
          name="sku"
          label="SKU"
          helperText="Your own product number, if you use one."
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
      </Box>
    </Panel>
  );
}

const fields = { display: 'grid', gap: 2.5 };
