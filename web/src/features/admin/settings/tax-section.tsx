import { useFormikContext } from 'formik';
import { sortCountriesByName, getCountryName } from '@contract/addresses/country-names';
import { COUNTRY_CODES } from '@contract/addresses/countries';
import { getRegions } from '@contract/addresses/regions';
import { t } from '@contract/texts/text';
import { TitledPanel } from '../shared/layout/titled-panel';
import { SelectField, FormFieldRow, NumberField, TextField } from '../shared/forms/form-fields';
import { EuVatRatesPanel } from './eu-vat-rates-panel';
import { SettingsEntryCard, SettingsEntryList, SettingsEntryRow } from './entry-list';
import {
  getSettingSelectFieldProps,
  getSettingFieldProps,
  getSettingNumberFieldProps,
} from '../shared/settings/settings-fields';
import { createSettingsEntryId, type SettingsFormValues, type TaxRegionFormValues } from './settings-form';

const countries = sortCountriesByName(COUNTRY_CODES).map(({ code, name }) => [code, name] as const);

export const formatCountryRegionName = (country: string, region: string | null | undefined): string =>
  [getRegions(country).find(({ code }) => code === region)?.name, getCountryName(country)]
    .filter(Boolean)
    .join(', ');

interface CountryRegionFieldsProps {
  path: string;
  place: Pick<TaxRegionFormValues, 'country' | 'region'>;
}

export function CountryRegionFields({ path, place: { country, region } }: CountryRegionFieldsProps) {
  const regions = getRegions(country).map(({ code, name }) => [code, name] as const);
  return (
    <FormFieldRow>
      <SelectField
        name={`${path}.country`}
        label={t('Country')}
        choices={[['', t('Choose a country')], ...countries]}
      />
      {regions.length > 0 || region ? (
        <SelectField
          name={`${path}.region`}
          label={t('Region')}
          choices={[['', t('The whole country')], ...regions]}
        />
      ) : null}
    </FormFieldRow>
  );
}

export function TaxSettingsSection() {
  const { tax, shipping: shippingSettings } = useFormikContext<SettingsFormValues>().values;
  const { regions, classes, shipping } = tax;
  // New tax regions are suggested from the countries that the shop ships to.
  const shippingCountries = shippingSettings.zones.flatMap(({ places }) =>
    places.map(({ country }) => country),
  );
  const createRate = (name: string) => ({ name, class: classes[0]?._id ?? '', ratePpm: '' });
  return (
    <>
      <TitledPanel
        title={t('Places and rates')}
        note={t(
          'No tax is charged in places that are not listed. Rates of a region replace those of its country.',
        )}
        stacked
      >
        <SettingsEntryList
          name="tax.regions"
          entries={regions}
          add={t('Add a place')}
          newEntry={() => ({
            country: shippingCountries.find((code) => !regions.some((one) => one.country === code)) ?? '',
            region: '' as const,
            rates: [createRate(t('VAT'))],
          })}
          main
        >
          {(place, path, remove) => {
            const name = formatCountryRegionName(place.country, place.region);
            return (
              <SettingsEntryCard
                title={name}
                removeLabel={t('Remove the taxes of {name}', { name })}
                onRemove={remove}
              >
                <CountryRegionFields path={path} place={place} />
                <SettingsEntryList
                  name={`${path}.rates`}
                  entries={place.rates}
                  add={t('Add a rate')}
                  newEntry={() => createRate(t('Tax'))}
                >
                  {(rate, path, remove, index) => (
                    <SettingsEntryRow
                      removeLabel={t('Remove the rate {name}', { name: rate.name || index + 1 })}
                      onRemove={remove}
                    >
                      <TextField {...getSettingFieldProps(`${path}.name`)} />
                      <NumberField {...getSettingNumberFieldProps(`${path}.ratePpm`)} decimal />
                      {classes.length > 1 ? (
                        <SelectField
                          {...getSettingFieldProps(`${path}.class`)}
                          choices={classes.map((one) => [one._id, one.name || t('Unnamed')])}
                        />
                      ) : null}
                    </SettingsEntryRow>
                  )}
                </SettingsEntryList>
              </SettingsEntryCard>
            );
          }}
        </SettingsEntryList>
      </TitledPanel>
      <EuVatRatesPanel />
      <TitledPanel
        title={t('Classes')}
        note={t('Products use the first class unless you choose another one.')}
        stacked
      >
        <SettingsEntryList
          name="tax.classes"
          entries={classes}
          add={t('Add a class')}
          newEntry={() => ({ _id: createSettingsEntryId('class'), name: '' })}
        >
          {({ name }, path, remove, index) => (
            <SettingsEntryRow
              removeLabel={t('Remove the class {name}', { name })}
              onRemove={index > 0 ? remove : undefined}
            >
              <TextField name={`${path}.name`} label={t('Class {number}', { number: index + 1 })} />
            </SettingsEntryRow>
          )}
        </SettingsEntryList>
        <SelectField {...getSettingSelectFieldProps('tax.shipping')} />
        {shipping === 'class' ? (
          <SelectField
            {...getSettingFieldProps('tax.shippingClass')}
            choices={[['', t('Please choose')], ...classes.map((one) => [one._id, one.name] as const)]}
          />
        ) : null}
      </TitledPanel>
    </>
  );
}
