import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { FieldArray, useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { Panel } from '../panel';
import { EntryCard } from './entry-card';
import { PlacesField } from './places-field';
import { ListError, stack, TextField } from '../form-fields';
import { newId, newMethod, type MethodForm, type SettingsForm } from './settings-form';
import { MethodFields } from './method-fields';
import { PlaceFields } from './tax-section';

function Methods({ path, methods }: { path: string; methods: readonly MethodForm[] }) {
  return (
    <FieldArray name={path}>
      {({ push, remove }) => (
        <>
          {methods.map((method, at) => (
            <EntryCard
              key={method._id}
              title={method.name || 'New method'}
              remove={`Remove the method ${method.name}`}
              onRemove={() => remove(at)}
            >
              <MethodFields path={`${path}.${at}`} method={method} />
            </EntryCard>
          ))}
          <ListError name={path} />
          <Button
            color="secondary"
            startIcon={<Plus size={16} aria-hidden />}
            onClick={() => push(newMethod())}
            sx={{ justifySelf: 'start' }}
          >
            Add a method
          </Button>
        </>
      )}
    </FieldArray>
  );
}

/** Where orders are collected; nothing while no method offers it. */
function PickupPanel() {
  const { zones, restOfWorld, pickup } = useFormikContext<SettingsForm>().values.shipping;
  const methods = [...zones.flatMap((zone) => zone.methods), ...(restOfWorld ?? [])];
  if (!methods.some(({ kind }) => kind === 'pickup')) return null;
  return (
    <Panel
      title="Pick up in the shop"
      note="Where and when customers collect their orders. These orders need no address, and are taxed at this place."
    >
      <Box sx={stack}>
        <TextField name="shipping.pickup.name" label="Name of the place" />
        <TextField name="shipping.pickup.address" label="Address" lines={3} hint="One line each." />
        <PlaceFields path="shipping.pickup" place={pickup} />
        <TextField
          name="shipping.pickup.hours"
          label="Opening hours"
          lines={3}
          hint="One line each, such as Mon to Fri 9 am to 6 pm."
        />
      </Box>
    </Panel>
  );
}

export function ShippingSection() {
  const { values, setFieldValue } = useFormikContext<SettingsForm>();
  const { zones, restOfWorld } = values.shipping;
  return (
    <>
      <Panel title="Zones" note="Where you ship and how. Each country can be in one zone only.">
        <FieldArray name="shipping.zones">
          {({ push, remove }) => (
            <Box sx={stack}>
              {zones.map((zone, at) => (
                <EntryCard
                  key={zone._id}
                  title={zone.name || 'New zone'}
                  remove={`Remove the zone ${zone.name}`}
                  onRemove={() => remove(at)}
                >
                  <TextField name={`shipping.zones.${at}.name`} label="Name of the zone" />
                  <PlacesField path={`shipping.zones.${at}.places`} places={zone.places} />
                  <Methods path={`shipping.zones.${at}.methods`} methods={zone.methods} />
                </EntryCard>
              ))}
              <ListError name="shipping.zones" />
              <Button
                color="secondary"
                variant="outlined"
                startIcon={<Plus size={16} aria-hidden />}
                onClick={() => push({ _id: newId('zone'), name: '', places: [], methods: [newMethod()] })}
                sx={{ justifySelf: 'start' }}
              >
                Add a zone
              </Button>
            </Box>
          )}
        </FieldArray>
      </Panel>
      <PickupPanel />
      <Panel title="Rest of the world" note="All countries that are not in another zone.">
        <Box sx={stack}>
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
          {restOfWorld ? <Methods path="shipping.restOfWorld" methods={restOfWorld} /> : null}
        </Box>
      </Panel>
    </>
  );
}
