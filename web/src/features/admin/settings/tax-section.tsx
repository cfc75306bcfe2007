import { useFormikContext } from 'formik';
import { namedCountries, countryName } from '@contract/addresses/country-names';
import { COUNTRY_CODES } from '@contract/addresses/countries';
import { regionsOf } from '@contract/addresses/regions';
import { Panel } from '../panel';
import { ChoiceField, FieldRow, NumberField, TextField } from '../form-fields';
import { EntryCard, EntryList, EntryRow } from './entry-list';
import { settingChoice, settingField, settingNumber } from './settings-fields';
import { newId, type SettingsForm, type TaxRegionForm } from './settings-form';

const countries = namedCountries(COUNTRY_CODES).map(({ code, name }) => [code, name] as const);

export const placeName = (country: string, region: string | null | undefined): string =>
  [regionsOf(country).find(({ code }) => code === region)?.name, countryName(country)]
    .filter(Boolean)
    .join(', ');

interface PlaceFieldsProps {
  path: string;
  place: Pick<TaxRegionForm, 'country' | 'region'>;
}

export function PlaceFields({ path, place: { country, region } }: PlaceFieldsProps) {
  const regions = regionsOf(country).map(({ code, name }) => [code, name] as const);
  return (
    <FieldRow>
      <ChoiceField
        name={`${path}.country`}
        label="Country"
        choices={[['', 'Choose a country'], ...countries]}
      />
      {regions.length > 0 || region ? (
        <ChoiceField
          name={`${path}.region`}
          label="Region"
          choices={[['', 'The whole country'], ...regions]}
        />
      ) : null}
    </FieldRow>
  );
}

export function TaxSection() {
  const { tax, shipping: shippingSettings } = useFormikContext<SettingsForm>().values;
  const { regions, classes, shipping } = tax;
  // Countries that the shop ships to are suggested first for new tax regions.
  const shippingCountries = shippingSettings.zones.flatMap(({ places }) =>
    places.map(({ country }) => country),
  );
  const createRate = (name: string) => ({ name, class: classes[0]?._id ?? '', ratePpm: '' });
  return (
    <>
      <Panel
        title="Places and rates"
        note="No tax is charged in places that are not listed. Rates of a region replace those of its country."
        stacked
      >
        <EntryList
          name="tax.regions"
          entries={regions}
          add="Add a place"
          newEntry={() => ({
            country: shippingCountries.find((code) => !regions.some((one) => one.country === code)) ?? '',
            region: '' as const,
            rates: [createRate('VAT')],
          })}
          main
        >
          {(place, path, remove) => {
            const name = placeName(place.country, place.region);
            return (
              <EntryCard title={name} remove={`Remove the taxes of ${name}`} onRemove={remove}>
                <PlaceFields path={path} place={place} />
                <EntryList
                  name={`${path}.rates`}
                  entries={place.rates}
                  add="Add a rate"
                  newEntry={() => createRate('Tax')}
                >
                  {(rate, path, remove, index) => (
                    <EntryRow remove={`Remove the rate ${rate.name || index + 1}`} onRemove={remove}>
                      <TextField {...settingField(`${path}.name`)} />
                      <NumberField {...settingNumber(`${path}.ratePpm`)} decimal />
                      {classes.length > 1 ? (
                        <ChoiceField
                          {...settingField(`${path}.class`)}
                          choices={classes.map((one) => [one._id, one.name || 'Unnamed'])}
                        />
                      ) : null}
                    </EntryRow>
                  )}
                </EntryList>
              </EntryCard>
            );
          }}
        </EntryList>
      </Panel>
      <Panel title="Classes" note="Products use the first class unless you choose another one." stacked>
        <EntryList
          name="tax.classes"
          entries={classes}
          add="Add a class"
          newEntry={() => ({ _id: newId('class'), name: '' })}
        >
          {({ name }, path, remove, index) => (
            <EntryRow remove={`Remove the class ${name}`} onRemove={index > 0 ? remove : undefined}>
              <TextField name={`${path}.name`} label={`Class ${index + 1}`} />
            </EntryRow>
          )}
        </EntryList>
        <ChoiceField {...settingChoice('tax.shipping')} />
        {shipping === 'class' ? (
          <ChoiceField
            {...settingField('tax.shippingClass')}
            choices={[['', 'Please choose'], ...classes.map((one) => [one._id, one.name] as const)]}
          />
        ) : null}
      </Panel>
    </>
  );
}
