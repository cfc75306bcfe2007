import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { hasTiers, type ShippingKind } from '@contract/pricing/pricing-settings';
import { ChoiceField, FieldRow, NumberField, TextField } from '../form-fields';
import { EntryCard, EntryList, EntryRow } from './entry-list';
import { newMethod, type MethodForm, type SettingsForm } from './settings-form';

const KINDS: readonly (readonly [ShippingKind, string])[] = [
  ['flat', 'One price'],
  ['subtotal', 'By the value of the order'],
  ['weight', 'By weight'],
  ['pickup', 'Pick up in the shop'],
];

/** The fields of one shipping method. */
function MethodFields({ path, method }: { path: string; method: MethodForm }) {
  const { currency } = useFormikContext<SettingsForm>().values.money;
  const tiered = hasTiers(method);
  const pickup = method.kind === 'pickup';
  const byWeight = method.kind === 'weight';
  return (
    <>
      <FieldRow>
        <TextField name={`${path}.name`} label="Name of the method" />
        <ChoiceField name={`${path}.kind`} label="Price" choices={KINDS} />
      </FieldRow>
      <FieldRow>
        <NumberField
          name={`${path}.price`}
          label={tiered ? 'Price below the first tier' : pickup ? 'Pick-up costs' : 'Shipping costs'}
          unit={currency}
          decimal
        />
        <NumberField
          name={`${path}.freeFrom`}
          label="Free shipping over"
          unit={currency}
          hint="Leave empty if it is never free."
          decimal
        />
        {method.freeFrom?.trim() || method.kind === 'subtotal' ? (
          <ChoiceField
            name={`${path}.thresholdBasis`}
            label="Compared with the value"
            choices={[
              ['after', 'after discounts'],
              ['before', 'before discounts'],
            ]}
          />
        ) : null}
      </FieldRow>
      {pickup ? null : (
        <FieldRow>
          <NumberField
            name={`${path}.minDays`}
            label="Minimum delivery time"
            unit="days"
            hint="From the order, not counting Sundays. Leave empty to show no estimate."
          />
          <NumberField name={`${path}.maxDays`} label="Maximum delivery time" unit="days" />
          <NumberField
            name={`${path}.bulkyFee`}
            label="Fee for each bulky item"
            unit={currency}
            hint="For products of the shipping class Bulky, also where the rest ships for free. Leave empty for none."
            decimal
          />
        </FieldRow>
      )}
      {tiered ? (
        <Box role="group" aria-label="Tiers" sx={{ display: 'grid', gap: 1.5 }}>
          <EntryList
            name={`${path}.tiers`}
            entries={method.tiers ?? []}
            add="Add a tier"
            newEntry={() => ({ from: '', price: '' })}
          >
            {(_tier, path, remove, at) => (
              <EntryRow remove={`Remove tier ${at + 1}`} onRemove={remove}>
                <NumberField
                  name={`${path}.from`}
                  label={byWeight ? 'From weight' : 'From value'}
                  unit={byWeight ? 'g' : currency}
                  decimal
                />
                <NumberField name={`${path}.price`} label="Price" unit={currency} decimal />
              </EntryRow>
            )}
          </EntryList>
        </Box>
      ) : null}
    </>
  );
}

/** The shipping methods of a zone. */
export function Methods({ path, methods }: { path: string; methods: readonly MethodForm[] }) {
  return (
    <EntryList name={path} entries={methods} add="Add a method" newEntry={newMethod}>
      {(method, path, remove) => (
        <EntryCard
          title={method.name || 'New method'}
          remove={`Remove the method ${method.name}`}
          onRemove={remove}
        >
          <MethodFields path={path} method={method} />
        </EntryCard>
      )}
    </EntryList>
  );
}
