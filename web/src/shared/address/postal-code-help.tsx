import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { getCountryAddressFormat } from '@contract/addresses/countries';
import { toPostalLookupKey } from '@contract/addresses/postal-places';
import { getRegions } from '@contract/addresses/regions';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { callApi } from '../api/client';
import type { EndpointData } from '../api/endpoint-types';
import { CITY_SUGGESTIONS_ID } from './city-suggestions-id';
import { RegionSuggestion } from './region-suggestion';

/** City and region filled in from the postal code. They are replaced if the postal code changes. */
type FilledPlace = Pick<ShippingAddress, 'city' | 'state'>;

/** Returns the value that all list items have, or '' if they differ or the list is empty. */
function getCommonValue(values: readonly string[]): string {
  const [first = '', ...others] = new Set(values);
  return others.length === 0 ? first : '';
}

type PostalPlaces = EndpointData<typeof endpoints.listPostalPlaces>['places'];

/** Returns the city and region that all places have in common, otherwise ''. */
function getCommonPlace(country: string, places: PostalPlaces): FilledPlace {
  const region = getCommonValue(places.map((place) => place.region));
  return {
    city: getCommonValue(places.map((place) => place.city)),
    state: getRegions(country).some(({ code }) => code === region) ? region : '',
  };
}

/** Fills in the empty city and region of an address form from its postal code. Suggests cities if there are several. */
export function PostalCodeHelp(): ReactNode {
  const { values, setFieldValue, setFieldError } = useFormikContext<ShippingAddress>();
  const { country } = values;
  const [filled, setFilled] = useState<FilledPlace>({ city: '', state: '' });
  const [places, setPlaces] = useState<PostalPlaces>([]);
  const onPlaces = useEffectEvent((found: PostalPlaces) => {
    setPlaces(found);
    const place = getCommonPlace(country, found);
    for (const field of ['city', 'state'] as const) {
      if (place[field] === '' || !['', filled[field]].includes(values[field])) continue;
      setFieldError(field, undefined);
      void setFieldValue(field, place[field], false);
      setFilled((before) => ({ ...before, [field]: place[field] }));
    }
  });
  const code = toPostalLookupKey(country, values.zipCode);
  useEffect(() => {
    if (code === null) return;
    const leaving = new AbortController();
    void callApi(endpoints.listPostalPlaces, {
      params: { country, code },
      quiet: true,
      signal: leaving.signal,
    }).then(
      ({ data }) => onPlaces(data.places),
      // People can type the city without help.
      () => undefined,
    );
    return () => leaving.abort();
  }, [country, code]);
  const cities = [...new Set(places.map(({ city }) => city))].filter((city) => city !== '');
  const { label } = getCountryAddressFormat(values.country).postalCode;
  return (
    <>
      <datalist id={CITY_SUGGESTIONS_ID}>
        {cities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Box role="status" sx={note}>
        {filled.city !== '' && values.city === filled.city
          ? t('{city} was filled in from the {label}. Please check it.', { city: filled.city, label })
          : null}
      </Box>
      {getRegions(values.country).length > 0 ? <RegionSuggestion /> : null}
    </>
  );
}

const note = {
  gridColumn: '1 / -1',
  color: 'text.secondary',
  fontSize: '0.875rem',
  mt: -1,
  '&:empty': { position: 'absolute' },
};
