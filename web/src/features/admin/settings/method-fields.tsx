import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FieldArray, useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import type { ShippingKind } from '@contract/pricing/pricing-settings';
import { hasTiers } from '@contract/pricing/pricing-settings';
import { ChoiceField, FieldRow, ListError, NumberField, TextField } from '../form-fields';
import type { MethodForm, SettingsForm } from './settings-form';

const KINDS: readonly (readonly [ShippingKind, string])[] = [
  ['flat', 'One price'],
  ['subtotal', 'By the value of the order'],
  ['weight', 'By weight'],
  ['pickup', 'Pick up in the shop'],
];

/** The fields of one shipping method. */
export function MethodFields({ path, method }: { path: string; method: MethodForm }) {
  const { values } = useFormikContext<SettingsForm>();
  const { currency } = values.money;
  const tiered = hasTiers(method);
  const pickup = method.kind === 'pickup';
  const tiers = method.tiers ?? [];
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
          label="Free from"
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
        </FieldRow>
      )}
      {tiered ? (
        <FieldArray name={`${path}.tiers`}>
          {({ push, remove }) => (
            <Box role="group" aria-label="Tiers" sx={{ display: 'grid', gap: 1.5 }}>
              {tiers.map((_tier, at) => (
                <Box key={at} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <FieldRow>
                      <NumberField
                        name={`${path}.tiers.${at}.from`}
                        label={method.kind === 'weight' ? 'From weight' : 'From value'}
                        unit={method.kind === 'weight' ? 'g' : currency}
                        decimal
                      />
                      <NumberField name={`${path}.tiers.${at}.price`} label="Price" unit={currency} decimal />
                    </FieldRow>
                  </Box>
                  <Button
                    color="secondary"
                    aria-label={`Remove tier ${at + 1}`}
                    onClick={() => remove(at)}
                    sx={{ minHeight: 44 }}
                  >
                    Remove
                  </Button>
                </Box>
              ))}
              <ListError name={`${path}.tiers`} />
              <Button
                color="secondary"
                startIcon={<Plus size={16} aria-hidden />}
                onClick={() => push({ from: '', price: '' })}
                sx={{ justifySelf: 'start' }}
              >
                Add a tier
              </Button>
            </Box>
          )}
        </FieldArray>
      ) : null}
    </>
  );
}
