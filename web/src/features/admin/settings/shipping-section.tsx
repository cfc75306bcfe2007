import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useFormikContext } from 'formik';
import { Panel } from '../panel';
import { TextField } from '../form-fields';
import { EntryCard, EntryList } from './entry-list';
import { Methods } from './method-fields';
import { PlacesField } from './places-field';
import { settingField } from './settings-fields';
import { newId, newMethod, type SettingsForm } from './settings-form';
import { PlaceFields } from './tax-section';

/** Panel for the pickup location. Renders nothing if no shipping method offers pickup. */
function PickupPanel() {
  const { zones, restOfWorld, pickup } = useFormikContext<SettingsForm>().values.shipping;
  const methods = [...zones.flatMap((zone) => zone.methods), ...(restOfWorld ?? [])];
  if (!methods.some(({ kind }) => kind === 'pickup')) return null;
  return (
    <Panel
      title="Pick up in the shop"
      note="Where and when customers collect their orders. These orders need no address, and are taxed at this place."
      stacked
    >
      <TextField {...settingField('shipping.pickup.name')} />
      <TextField {...settingField('shipping.pickup.address')} lines={3} hint="One line each." />
      <PlaceFields path="shipping.pickup" place={pickup} />
      <TextField
        {...settingField('shipping.pickup.hours')}
        lines={3}
        hint="One line each, such as Mon to Fri 9 am to 6 pm."
      />
    </Panel>
  );
}

export function ShippingSection() {
  const { values, setFieldValue } = useFormikContext<SettingsForm>();
  const { zones, restOfWorld } = values.shipping;
  return (
    <>
      <Panel title="Zones" note="Where you ship and how. Each country can be in one zone only." stacked>
        <EntryList
          name="shipping.zones"
          entries={zones}
          add="Add a zone"
          newEntry={() => ({ _id: newId('zone'), name: '', places: [], methods: [newMethod()] })}
          main
        >
          {({ name, places, methods }, path, remove) => (
            <EntryCard title={name || 'New zone'} remove={`Remove the zone ${name}`} onRemove={remove}>
              <TextField {...settingField(`${path}.name`)} />
              <PlacesField path={`${path}.places`} places={places} />
              <Methods path={`${path}.methods`} zone={name} methods={methods} />
            </EntryCard>
          )}
        </EntryList>
      </Panel>
      <PickupPanel />
      <Panel title="Rest of the world" note="All countries that are not in another zone." stacked>
        <FormControlLabel
          control={
            <Switch
              checked={restOfWorld !== null}
              onChange={(_event, ships) =>
                void setFieldValue('shipping.restOfWorld', ships ? [newMethod()] : null)
              }
            />
          }
          label="Ship to the rest of the world"
        />
        {restOfWorld ? (
          <Methods path="shipping.restOfWorld" zone="Rest of the world" methods={restOfWorld} />
        ) : null}
      </Panel>
    </>
  );
}
