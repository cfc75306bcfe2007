import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FieldArray, useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { namedCountries, countryName } from '@contract/addresses/country-names';
import { COUNTRY_CODES } from '@contract/addresses/countries';
import { regionsOf } from '@contract/addresses/regions';
import { Panel } from '../panel';
import { EntryCard } from './entry-card';
import { ChoiceField, FieldRow, ListError, NumberField, stack, TextField } from '../form-fields';
import { newId, type SettingsForm, type TaxRegionForm } from './settings-form';

const countries = namedCountries(COUNTRY_CODES).map(({ code, name }) => [code, name] as const);

const regionChoices = (country: string) => [
  ['', 'The whole country'] as const,
  ...regionsOf(country).map(({ code, name }) => [code, name] as const),
];

/** A country and, where it has some to choose, its region. */
export function PlaceFields({
  path,
  place,
}: {
  path: string;
  place: Pick<TaxRegionForm, 'country' | 'region'>;
}) {
  const { country, region } = place;
  return (
    <FieldRow>
      <ChoiceField name={`${path}.country`} label="Country" choices={countries} />
      {regionsOf(country).length > 0 || region ? (
        <ChoiceField name={`${path}.region`} label="Region" choices={regionChoices(country)} />
      ) : null}
    </FieldRow>
  );
}

function Rates({ path, region }: { path: string; region: number }) {
  const { values } = useFormikContext<SettingsForm>();
  const { classes, regions } = values.tax;
  const rates = regions[region]?.rates ?? [];
  return (
    <FieldArray name={`${path}.rates`}>
      {({ push, remove }) => (
        <>
          {rates.map((rate, at) => (
            <Box key={at} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <FieldRow>
                  <TextField name={`${path}.rates.${at}.name`} label="Tax" />
                  <NumberField name={`${path}.rates.${at}.ratePpm`} label="Rate" unit="%" decimal />
                  {classes.length > 1 ? (
                    <ChoiceField
                      name={`${path}.rates.${at}.class`}
                      label="Class"
                      choices={classes.map(({ _id, name }) => [_id, name || 'Unnamed'])}
                    />
                  ) : null}
                </FieldRow>
              </Box>
              <Button
                color="secondary"
                aria-label={`Remove the rate ${rate.name || at + 1}`}
                onClick={() => remove(at)}
                sx={{ minHeight: 44 }}
              >
                Remove
              </Button>
            </Box>
          ))}
          <Button
            color="secondary"
            startIcon={<Plus size={16} aria-hidden />}
            onClick={() => push({ name: 'Tax', class: classes[0]?._id ?? '', ratePpm: '' })}
            sx={{ justifySelf: 'start' }}
          >
            Add a rate
          </Button>
        </>
      )}
    </FieldArray>
  );
}

function TaxClasses() {
  const { values } = useFormikContext<SettingsForm>();
  const { classes, shipping } = values.tax;
  return (
    <Panel title="Classes" note="Products use the first class unless you choose another one.">
      <FieldArray name="tax.classes">
        {({ push, remove }) => (
          <Box sx={stack}>
            {classes.map(({ _id, name }, at) => (
              <Box key={_id} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
                <TextField name={`tax.classes.${at}.name`} label={`Class ${at + 1}`} />
                {at > 0 ? (
                  <Button
                    color="secondary"
                    aria-label={`Remove the class ${name}`}
                    onClick={() => remove(at)}
                    sx={{ minHeight: 44 }}
                  >
                    Remove
                  </Button>
                ) : null}
              </Box>
            ))}
            <Button
              color="secondary"
              startIcon={<Plus size={16} aria-hidden />}
              onClick={() => push({ _id: newId('class'), name: '' })}
              sx={{ justifySelf: 'start' }}
            >
              Add a class
            </Button>
            <ChoiceField
              name="tax.shipping"
              label="Shipping is"
              choices={[
                ['none', 'not taxed'],
                ['class', 'taxed as a class'],
                ['proportional', 'taxed like the products in the order'],
              ]}
            />
            {shipping === 'class' ? (
              <ChoiceField
                name="tax.shippingClass"
                label="Class of shipping"
                choices={[['', 'Please choose'], ...classes.map((one) => [one._id, one.name] as const)]}
              />
            ) : null}
          </Box>
        )}
      </FieldArray>
    </Panel>
  );
}

export function TaxSection() {
  const { values } = useFormikContext<SettingsForm>();
  const { regions, classes } = values.tax;
  return (
    <>
      <Panel
        title="Places and rates"
        note="No tax is charged in places that are not listed. Rates of a region replace those of its country."
      >
        <FieldArray name="tax.regions">
          {({ push, remove }) => (
            <Box sx={stack}>
              {regions.map(({ country, region }, at) => {
                const name = [
                  regionsOf(country).find(({ code }) => code === region)?.name,
                  countryName(country),
                ]
                  .filter(Boolean)
                  .join(', ');
                return (
                  <EntryCard
                    key={at}
                    title={name}
                    remove={`Remove the taxes of ${name}`}
                    onRemove={() => remove(at)}
                  >
                    <PlaceFields path={`tax.regions.${at}`} place={{ country, region }} />
                    <Rates path={`tax.regions.${at}`} region={at} />
                  </EntryCard>
                );
              })}
              <ListError name="tax.regions" />
              <Button
                color="secondary"
                variant="outlined"
                startIcon={<Plus size={16} aria-hidden />}
                onClick={() =>
                  push({
                    country:
                      countries.find(([code]) => !regions.some((one) => one.country === code))?.[0] ?? 'US',
                    region: '',
                    rates: [{ name: 'VAT', class: classes[0]?._id ?? '', ratePpm: '' }],
                  })
                }
                sx={{ justifySelf: 'start' }}
              >
                Add a place
              </Button>
            </Box>
          )}
        </FieldArray>
      </Panel>
      <TaxClasses />
    </>
  );
}
