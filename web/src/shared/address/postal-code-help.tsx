import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { getCountryAddressFormat } from '@contract/addresses/countries';
import { toPostalTableCode } from '@contract/addresses/postal-places';
import { getRegions } from '@contract/addresses/regions';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '../api/client';
import { useEndpointData } from '../data/use-data';
import { CITY_SUGGESTIONS_ID } from './city-suggestions-id';
import { RegionSuggestion } from './region-suggestion';

/** City and region that were filled in from the postal code. A corrected code may replace them. */
type FilledPlace = Pick<ShippingAddress, 'city' | 'state'>;

/** Returns the value that all list items have, or '' if they differ or the list is empty. */
function getCommonValue(values: readonly string[]): string {
  const [first = '', ...others] = new Set(values);
  return others.length === 0 ? first : '';
}

function usePostalPlaces({ country, zipCode }: ShippingAddress) {
  const code = toPostalTableCode(country, zipCode);
  const key = code === null ? null : getCacheKey(endpoints.listPostalPlaces, { params: { country, code } });
  const places = useEndpointData(key).data?.places ?? [];
  const region = getCommonValue(places.map((place) => place.region));
  return {
    cities: [...new Set(places.map(({ city }) => city))].filter((city) => city !== ''),
    /** City and region if the code identifies a single one, otherwise ''. */
    city: getCommonValue(places.map(({ city }) => city)),
    state: getRegions(country).some((known) => known.code === region) ? region : '',
  };
}

/** Fills in the empty city and region of an address form from its postal code. Suggests cities if there are several. */
export function PostalCodeHelp(): ReactNode {
  const { values, setFieldValue, setFieldError } = useFormikContext<ShippingAddress>();
  const [filled, setFilled] = useState<FilledPlace>({ city: '', state: '' });
  const { cities, city, state } = usePostalPlaces(values);
  const fill = useEffectEvent((place: FilledPlace) => {
    const fields = (['city', 'state'] as const).filter(
      (field) => place[field] !== '' && ['', filled[field]].includes(values[field]),
    );
    for (const field of fields) {
      setFieldError(field, undefined);
      void setFieldValue(field, place[field], false);
    }
    setFilled((before) => ({
      ...before,
      ...Object.fromEntries(fields.map((field) => [field, place[field]])),
    }));
  });
  // Depends on the code too, so that each new code fills in the fields again.
  useEffect(() => fill({ city, state }), [city, state, values.country, values.zipCode]);
  const { label } = getCountryAddressFormat(values.country).postalCode;
  return (
    <>
      <datalist id={CITY_SUGGESTIONS_ID}>
        {cities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Box role="status" sx={note}>
        {city !== '' && filled.city === city && values.city === city
          ? `${city} was filled in from the ${label}. Please check it.`
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
