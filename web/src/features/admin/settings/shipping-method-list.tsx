import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { hasPriceTiers } from '@contract/pricing/pricing-settings';
import { t } from '@contract/texts/text';
import { SelectField, FormFieldRow, NumberField, TextField } from '../shared/forms/form-fields';
import { SettingsEntryCard, SettingsEntryList, SettingsEntryRow } from './entry-list';
import {
  getSettingSelectFieldProps,
  getSettingFieldProps,
  getSettingNumberFieldProps,
} from '../shared/settings/settings-fields';
import {
  createShippingMethodForm,
  type ShippingMethodFormValues,
  type SettingsFormValues,
} from './settings-form';

interface MethodFieldsProps {
  path: string;
  label: string;
  method: ShippingMethodFormValues;
}

function MethodFields({ path, label, method }: MethodFieldsProps) {
  const { currency } = useFormikContext<SettingsFormValues>().values.money;
  const tiered = hasPriceTiers(method);
  const pickup = method.kind === 'pickup';
  const byWeight = method.kind === 'weight';
  return (
    <>
      <FormFieldRow>
        <TextField {...getSettingFieldProps(`${path}.name`)} />
        <SelectField {...getSettingSelectFieldProps(`${path}.kind`)} />
      </FormFieldRow>
      <FormFieldRow>
        <NumberField
          {...getSettingFieldProps(`${path}.price`)}
          {...(tiered
            ? { label: t('Price below the first tier') }
            : pickup
              ? { label: t('Pick-up costs') }
              : {})}
          unit={currency}
          decimal
        />
        <NumberField
          {...getSettingFieldProps(`${path}.freeFrom`)}
          unit={currency}
          hint={t('Leave empty if it is never free.')}
          decimal
        />
        {method.freeFrom?.trim() || method.kind === 'subtotal' ? (
          <SelectField {...getSettingSelectFieldProps(`${path}.thresholdBasis`)} />
        ) : null}
      </FormFieldRow>
      {pickup ? null : (
        <FormFieldRow>
          <NumberField
            {...getSettingNumberFieldProps(`${path}.minDays`)}
            hint={t('From the order, not counting Sundays. Leave empty to show no estimate.')}
          />
          <NumberField {...getSettingNumberFieldProps(`${path}.maxDays`)} />
          <NumberField
            {...getSettingFieldProps(`${path}.bulkyFee`)}
            unit={currency}
            hint={t(
              'For products of the shipping class Bulky, also where the rest ships for free. Leave empty for none.',
            )}
            decimal
          />
        </FormFieldRow>
      )}
      {tiered ? (
        <Box role="group" aria-label={t('Tiers of {label}', { label })} sx={{ display: 'grid', gap: 1.5 }}>
          <SettingsEntryList
            name={`${path}.tiers`}
            entries={method.tiers ?? []}
            add={t('Add a tier')}
            newEntry={() => ({ from: '', price: '' })}
          >
            {(_tier, path, remove, index) => (
              <SettingsEntryRow
                removeLabel={t('Remove tier {number}', { number: index + 1 })}
                onRemove={remove}
              >
                <NumberField
                  name={`${path}.from`}
                  label={byWeight ? t('From weight') : t('From value')}
                  unit={byWeight ? 'g' : currency}
                  decimal
                />
                <NumberField {...getSettingFieldProps(`${path}.price`)} unit={currency} decimal />
              </SettingsEntryRow>
            )}
          </SettingsEntryList>
        </Box>
      ) : null}
    </>
  );
}

interface ShippingMethodListProps {
  path: string;
  zone: string;
  methods: readonly ShippingMethodFormValues[];
}

export function ShippingMethodList({ path, zone, methods }: ShippingMethodListProps) {
  return (
    <SettingsEntryList
      name={path}
      entries={methods}
      add={t('Add a method')}
      newEntry={createShippingMethodForm}
    >
      {(method, path, remove) => {
        const title = method.name || t('New method');
        const label = zone ? `${title}, ${zone}` : title;
        return (
          <SettingsEntryCard
            title={title}
            label={label}
            removeLabel={t('Remove the method {label}', { label })}
            onRemove={remove}
          >
            <MethodFields path={path} label={label} method={method} />
          </SettingsEntryCard>
        );
      }}
    </SettingsEntryList>
  );
}
