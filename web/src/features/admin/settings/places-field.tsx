import Button from '@mui/material/Button';
import { getIn, useFormikContext } from 'formik';
import { useState } from 'react';
import { COUNTRY_CODES } from '@contract/addresses/countries';
import { countryName, namedCountries } from '@contract/addresses/country-names';
import { regionsOf } from '@contract/addresses/regions';
import { ManyField } from '../many-field';
import type { PlaceForm, SettingsForm } from './settings-form';

const countries = namedCountries(COUNTRY_CODES).map(({ code }) => code);

function collectMessages(errors: unknown): string[] {
  if (typeof errors === 'string') return [errors];
  return typeof errors === 'object' && errors !== null ? Object.values(errors).flatMap(collectMessages) : [];
}

interface RegionsFieldProps {
  place: PlaceForm;
  onChange: (regions: string[] | null) => void;
}

/** Field for the regions of a country. Shows a button while the whole country is selected. */
function RegionsField({ place: { country, regions }, onChange }: RegionsFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const allRegions = regionsOf(country);
  if (allRegions.length === 0) return null;
  if (!isOpen && !regions?.length)
    return (
      <Button color="secondary" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
        {countryName(country)}: only some regions
      </Button>
    );
  return (
    <ManyField
      label={`${countryName(country)}: only these regions`}
      options={allRegions.map(({ code }) => code)}
      value={regions ?? []}
      nameOf={(code) => allRegions.find((one) => one.code === code)?.name ?? code}
      hint={regions?.length ? undefined : 'Leave empty for the whole country.'}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen : null)}
    />
  );
}

export function PlacesField({ path, places }: { path: string; places: readonly PlaceForm[] }) {
  const { errors, submitCount, setFieldValue, setFieldError } = useFormikContext<SettingsForm>();
  const messages = submitCount > 0 ? collectMessages(getIn(errors, path)) : [];
  const change = (next: readonly PlaceForm[]) => {
    setFieldError(path, undefined);
    void setFieldValue(path, next);
  };
  return (
    <>
      <ManyField
        label="Countries"
        options={countries}
        value={places.map(({ country }) => country)}
        nameOf={(code) => countryName(code)}
        problem={messages[0]}
        hint="Type to find a country."
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
