import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useFormikContext } from 'formik';
import { t } from '@contract/texts/text';
import { TitledPanel } from '../shared/layout/titled-panel';
import { TextField } from '../shared/forms/form-fields';
import { SettingsEntryCard, SettingsEntryList } from './entry-list';
import { ShippingMethodList } from './shipping-method-list';
import { ShippingZonePlacesField } from './places-field';
import { getSettingFieldProps } from '../shared/settings/settings-fields';
import { createSettingsEntryId, createShippingMethodForm, type SettingsFormValues } from './settings-form';
import { CountryRegionFields } from './tax-section';

/** Panel for the pickup location. Hidden if no shipping method is for pickup. */
function PickupPanel() {
  const { zones, restOfWorld, pickup } = useFormikContext<SettingsFormValues>().values.shipping;
  const methods = [...zones.flatMap((zone) => zone.methods), ...(restOfWorld ?? [])];
  if (!methods.some(({ kind }) => kind === 'pickup')) return null;
  return (
    <TitledPanel
      title={t('Pick up in the shop')}
      note={t(
        'Where and when customers collect their orders. These orders need no address, and are taxed at this place.',
      )}
      stacked
    >
      <TextField {...getSettingFieldProps('shipping.pickup.name')} />
      <TextField
        {...getSettingFieldProps('shipping.pickup.address')}
        minLines={3}
        hint={t('One line each.')}
      />
      <CountryRegionFields path="shipping.pickup" place={pickup} />
      <TextField
        {...getSettingFieldProps('shipping.pickup.hours')}
        minLines={3}
        hint={t('One line each, such as Mon to Fri 9 am to 6 pm.')}
      />
    </TitledPanel>
  );
}

export function ShippingSettingsSection() {
  const { values, setFieldValue } = useFormikContext<SettingsFormValues>();
  const { zones, restOfWorld } = values.shipping;
  return (
    <>
      <TitledPanel
        title={t('Zones')}
        note={t('Where you ship and how. Each country can be in one zone only.')}
        stacked
      >
        <SettingsEntryList
          name="shipping.zones"
          entries={zones}
          add={t('Add a zone')}
          newEntry={() => ({
            _id: createSettingsEntryId('zone'),
            name: '',
            places: [],
            methods: [createShippingMethodForm()],
          })}
          main
        >
          {({ name, places, methods }, path, remove) => (
            <SettingsEntryCard
              title={name || t('New zone')}
              removeLabel={t('Remove the zone {name}', { name })}
              onRemove={remove}
            >
              <TextField {...getSettingFieldProps(`${path}.name`)} />
              <ShippingZonePlacesField path={`${path}.places`} places={places} />
              <ShippingMethodList path={`${path}.methods`} zone={name} methods={methods} />
            </SettingsEntryCard>
          )}
        </SettingsEntryList>
      </TitledPanel>
      <PickupPanel />
      <TitledPanel
        title={t('Rest of the world')}
        note={t('All countries that are not in another zone.')}
        stacked
      >
        <FormControlLabel
          control={
            <Switch
              checked={restOfWorld !== null}
              onChange={(_event, ships) =>
                void setFieldValue('shipping.restOfWorld', ships ? [createShippingMethodForm()] : null)
              }
            />
          }
          label={t('Ship to the rest of the world')}
        />
        {restOfWorld ? (
          <ShippingMethodList
            path="shipping.restOfWorld"
            zone={t('Rest of the world')}
            methods={restOfWorld}
          />
        ) : null}
      </TitledPanel>
    </>
  );
}
