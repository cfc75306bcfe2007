import Button from '@mui/material/Button';
import { getIn, useFormikContext } from 'formik';
import { useState } from 'react';
import { COUNTRY_CODES } from '@contract/addresses/countries';
import { getCountryName, sortCountriesByName } from '@contract/addresses/country-names';
import { getRegions } from '@contract/addresses/regions';
import { t } from '@contract/texts/text';
import { MultiSelectField } from '../shared/forms/multi-select-field';
import type { ShippingZonePlaceFormValues, SettingsFormValues } from './settings-form';

const countries = sortCountriesByName(COUNTRY_CODES).map(({ code }) => code);

function collectMessages(errors: unknown): string[] {
  if (typeof errors === 'string') return [errors];
  return typeof errors === 'object' && errors !== null ? Object.values(errors).flatMap(collectMessages) : [];
}

interface RegionsFieldProps {
  place: ShippingZonePlaceFormValues;
  onChange: (regions: string[] | null) => void;
}

/** Field that limits a country to some of its regions. Collapsed to a button while the whole country is selected. */
function RegionsField({ place: { country, regions }, onChange }: RegionsFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const allRegions = getRegions(country);
  if (allRegions.length === 0) return null;
  if (!isOpen && !regions?.length)
    return (
      <Button color="secondary" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
        {t('{country}: only some regions', { country: getCountryName(country) })}
      </Button>
    );
  return (
    <MultiSelectField
      label={t('{country}: only these regions', { country: getCountryName(country) })}
      options={allRegions.map(({ code }) => code)}
      value={regions ?? []}
      nameOf={(code) => allRegions.find((one) => one.code === code)?.name ?? code}
      hint={regions?.length ? undefined : t('Leave empty for the whole country.')}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen : null)}
    />
  );
}

export function ShippingZonePlacesField({
  path,
  places,
}: {
  path: string;
  places: readonly ShippingZonePlaceFormValues[];
}) {
  const { errors, submitCount, setFieldValue, setFieldError } = useFormikContext<SettingsFormValues>();
  const messages = submitCount > 0 ? collectMessages(getIn(errors, path)) : [];
  const change = (next: readonly ShippingZonePlaceFormValues[]) => {
    setFieldError(path, undefined);
    void setFieldValue(path, next);
  };
  return (
    <>
      <MultiSelectField
        label={t('Countries')}
        options={countries}
        value={places.map(({ country }) => country)}
        nameOf={(code) => getCountryName(code)}
        problem={messages[0]}
        hint={t('Type to find a country.')}
        onChange={(chosen) =>
          change(
            chosen.map(
              (country) => places.find((one) => one.country === country) ?? { country, regions: null },
            ),
          )
        }
      />
      {places.map((place, at) => (
        <RegionsField
          key={place.country}
          place={place}
          onChange={(regions) =>
            change(places.map((one, index) => (index === at ? { country: one.country, regions } : one)))
          }
        />
      ))}
    </>
  );
}
