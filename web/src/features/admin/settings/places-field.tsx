import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { getIn, useFormikContext } from 'formik';
import { useState } from 'react';
import { COUNTRY_CODES } from '@contract/addresses/countries';
import { countryName, namedCountries } from '@contract/addresses/country-names';
import { regionsOf } from '@contract/addresses/regions';
import type { PlaceForm, SettingsForm } from './settings-form';

const countries = namedCountries(COUNTRY_CODES).map(({ code }) => code);

/** Every text in a tree of errors. */
function textsOf(errors: unknown): string[] {
  if (typeof errors === 'string') return [errors];
  return typeof errors === 'object' && errors !== null ? Object.values(errors).flatMap(textsOf) : [];
}

interface RegionsFieldProps {
  place: PlaceForm;
  onChange: (regions: string[] | null) => void;
}

/** Which regions of a country belong to the zone; a button until some of them are wanted. */
function RegionsField({ place: { country, regions }, onChange }: RegionsFieldProps) {
  const [wanted, setWanted] = useState(false);
  const all = regionsOf(country);
  if (all.length === 0) return null;
  if (!wanted && !regions?.length)
    return (
      <Button color="secondary" onClick={() => setWanted(true)} sx={{ justifySelf: 'start' }}>
        {countryName(country)}: only some regions
      </Button>
    );
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={all.map(({ code }) => code)}
      value={regions ?? []}
      getOptionLabel={(code) => all.find((one) => one.code === code)?.name ?? code}
      onChange={(_event, chosen) => onChange(chosen.length > 0 ? chosen : null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={`${countryName(country)}: only these regions`}
          helperText={regions?.length ? undefined : 'Leave empty for the whole country.'}
        />
      )}
    />
  );
}

/** The countries of a zone, and of those that have regions, which of them. */
export function PlacesField({ path, places }: { path: string; places: readonly PlaceForm[] }) {
  const { errors, submitCount, setFieldValue, setFieldError } = useFormikContext<SettingsForm>();
  const wrong = submitCount > 0 ? textsOf(getIn(errors, path)) : [];
  const change = (next: readonly PlaceForm[]) => {
    setFieldError(path, undefined);
    void setFieldValue(path, next);
  };
  return (
    <>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={countries}
        value={places.map(({ country }) => country)}
        getOptionLabel={(code) => countryName(code)}
        onChange={(_event, chosen) =>
          change(
            chosen.map(
              (country) => places.find((one) => one.country === country) ?? { country, regions: null },
            ),
          )
        }
        renderInput={(params) => (
          <TextField
            {...params}
            label="Countries"
            error={wrong.length > 0}
            helperText={wrong[0] ?? 'Type to find a country.'}
          />
        )}
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
