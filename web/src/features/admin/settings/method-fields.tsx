import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { hasTiers } from '@contract/pricing/pricing-settings';
import { ChoiceField, FieldRow, NumberField, TextField } from '../form-fields';
import { EntryCard, EntryList, EntryRow } from './entry-list';
import { settingChoice, settingField, settingNumber } from './settings-fields';
import { newMethod, type MethodForm, type SettingsForm } from './settings-form';

interface MethodFieldsProps {
  path: string;
  label: string;
  method: MethodForm;
}

function MethodFields({ path, label, method }: MethodFieldsProps) {
  const { currency } = useFormikContext<SettingsForm>().values.money;
  const tiered = hasTiers(method);
  const pickup = method.kind === 'pickup';
  const byWeight = method.kind === 'weight';
  return (
    <>
      <FieldRow>
        <TextField {...settingField(`${path}.name`)} />
        <ChoiceField {...settingChoice(`${path}.kind`)} />
      </FieldRow>
      <FieldRow>
        <NumberField
          {...settingField(`${path}.price`)}
          {...(tiered ? { label: 'Price below the first tier' } : pickup ? { label: 'Pick-up costs' } : {})}
          unit={currency}
          decimal
        />
        <NumberField
          {...settingField(`${path}.freeFrom`)}
          unit={currency}
          hint="Leave empty if it is never free."
          decimal
        />
        {method.freeFrom?.trim() || method.kind === 'subtotal' ? (
          <ChoiceField {...settingChoice(`${path}.thresholdBasis`)} />
        ) : null}
      </FieldRow>
      {pickup ? null : (
        <FieldRow>
          <NumberField
            {...settingNumber(`${path}.minDays`)}
            hint="From the order, not counting Sundays. Leave empty to show no estimate."
          />
          <NumberField {...settingNumber(`${path}.maxDays`)} />
          <NumberField
            {...settingField(`${path}.bulkyFee`)}
            unit={currency}
            hint="For products of the shipping class Bulky, also where the rest ships for free. Leave empty for none."
            decimal
          />
        </FieldRow>
      )}
      {tiered ? (
        <Box role="group" aria-label={`Tiers of ${label}`} sx={{ display: 'grid', gap: 1.5 }}>
          <EntryList
            name={`${path}.tiers`}
            entries={method.tiers ?? []}
            add="Add a tier"
            newEntry={() => ({ from: '', price: '' })}
          >
            {(_tier, path, remove, index) => (
              <EntryRow remove={`Remove tier ${index + 1}`} onRemove={remove}>
                <NumberField
                  name={`${path}.from`}
                  label={byWeight ? 'From weight' : 'From value'}
                  unit={byWeight ? 'g' : currency}
                  decimal
                />
                <NumberField {...settingField(`${path}.price`)} unit={currency} decimal />
              </EntryRow>
            )}
          </EntryList>
        </Box>
      ) : null}
    </>
  );
}

interface MethodsProps {
  path: string;
  zone: string;
  methods: readonly MethodForm[];
}

export function Methods({ path, zone, methods }: MethodsProps) {
  return (
    <EntryList name={path} entries={methods} add="Add a method" newEntry={newMethod}>
      {(method, path, remove) => {
        const title = method.name || 'New method';
        const label = zone ? `${title}, ${zone}` : title;
        return (
          <EntryCard title={title} label={label} remove={`Remove the method ${label}`} onRemove={remove}>
            <MethodFields path={path} label={label} method={method} />
          </EntryCard>
        );
      }}
    </EntryList>
  );
}
