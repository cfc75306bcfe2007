import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { factsOf } from '@contract/products/product-fields';
import { FormTextField } from '@/shared/forms/form-text-field';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { Panel } from '../../panel';
import type { ProductForm } from './product-form';

/** The tax classes of the settings; no class is the first one, and so is one that is not in the settings any more. */
function TaxClassField() {
  const { values } = useFormikContext<ProductForm>();
  const { classes } = usePricingSettings().pricing.tax;
  const [first, ...others] = classes;
  const known = values.taxClass === '' || classes.some(({ _id }) => _id === values.taxClass);
  return (
    <FormTextField
      name="taxClass"
      label={factsOf('taxClass').label}
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      helperText="The classes and their rates are in Settings."
    >
      <option value="">{first?.name ?? 'Standard'} (default)</option>
      {others.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
      {first && values.taxClass === first._id ? <option value={first._id}>{first.name}</option> : null}
      {known ? null : (
        <option value={values.taxClass}>
          {values.taxClass} (removed: taxed as {first?.name ?? 'the first class'})
        </option>
      )}
    </FormTextField>
  );
}

/** What belongs to the price of every variant: the former price and the tax class. */
export function PricingSection() {
  const { currency } = useStoreSettings();
  const { label, hint } = factsOf('compareAtPrice');
  return (
    <Panel title="Former price and tax">
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <FormTextField
          name="compareAtPrice"
          label={`${label} (${currency})`}
          helperText={hint}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <TaxClassField />
      </Box>
    </Panel>
  );
}
