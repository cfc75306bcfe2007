import { useFormikContext } from 'formik';
import { lazy, Suspense, type ChangeEvent } from 'react';
import { countryFacts, type CountryFacts } from '@contract/addresses/countries';
import { namedCountries } from '@contract/addresses/country-names';
import { regionsOf } from '@contract/addresses/regions';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { FormTextField, RequiredField } from '@/shared/forms/form-text-field';
import { useStoreSettings } from '../settings/store-settings';
import { span } from '../ui/styles/six-columns';

/**
 * What is known of postal codes comes with the form, but apart: without it the form is whole. When it came as late as a code is
 * typed, what it says would move the button away under the pointer.
 */
const RegionSuggestion = lazy(() => import('./region-suggestion').catch(() => ({ default: () => null })));

/** Who gets the order. */
export function PersonFields() {
  return (
    <>
      <RequiredField name="fullName" label="Full name" autoComplete="shipping name" sx={span(3)} />
      <RequiredField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="shipping tel"
        input={{ inputMode: 'tel' }}
        sx={span(3)}
      />
    </>
  );
}

/** The country, out of those that the shop serves. */
export function CountryField() {
  const { countries } = useStoreSettings();
  const { values, setFieldValue } = useFormikContext<ShippingAddress>();
  const { country } = values;
  const leaveCountry = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const isText = [country, target.value].every((code) => regionsOf(code).length === 0);
    if (!isText) void setFieldValue('state', '', false);
    if (countryFacts(target.value).postalCode.use === 'unused') void setFieldValue('zipCode', '', false);
  };
  return (
    <FormTextField
      select
      name="country"
      label="Country"
      autoComplete="shipping country"
      slotProps={{ select: { native: true } }}
      onChange={leaveCountry}
      sx={span(6)}
    >
      {namedCountries(countries).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </FormTextField>
  );
}

type Field = CountryFacts['region'] | CountryFacts['postalCode'];

/** Whether a field is shown: where the country uses it, or an address that came with it would lose it unseen. */
const isShown = ({ use }: Field, value: string) => use !== 'unused' || value !== '';

const labelOf = ({ use, label }: Field) => (use === 'required' ? label : `${label} (optional)`);

const inputOf = ({ digits }: CountryFacts['postalCode']) =>
  digits ? { inputMode: 'numeric' as const } : { autoCapitalize: 'characters', spellCheck: false };

/** Town, region and postal code, as far as a country's addresses have them, on one row of the grid. */
function RegionFields() {
  const { country, state, zipCode } = useFormikContext<ShippingAddress>().values;
  const { city, region, postalCode } = countryFacts(country);
  const regions = regionsOf(country);
  const [hasRegion, hasPostalCode] = [isShown(region, state), isShown(postalCode, zipCode)];
  const width = hasRegion && hasPostalCode ? span(2, 3) : span(3);
  return (
    <>
      <RequiredField
        name="city"
        label={city}
        autoComplete="shipping address-level2"
        sx={hasRegion && hasPostalCode ? span(2) : span(hasRegion || hasPostalCode ? 3 : 6)}
      />
      {hasRegion ? (
        <FormTextField
          key={regions.length > 0 ? 'choice' : 'text'}
          select={regions.length > 0}
          required={region.use === 'required'}
          name="state"
          label={labelOf(region)}
          autoComplete="shipping address-level1"
          slotProps={{ select: { native: true } }}
          sx={width}
        >
          <option value="" aria-label="None" />
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </FormTextField>
      ) : null}
      {hasPostalCode ? (
        <FormTextField
          required={postalCode.use === 'required'}
          name="zipCode"
          label={labelOf(postalCode)}
          autoComplete="shipping postal-code"
          slotProps={{ htmlInput: inputOf(postalCode) }}
          sx={width}
        />
      ) : null}
      {regions.length > 0 ? (
        <Suspense>
          <RegionSuggestion />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * The fields of an address inside a formik form, on a grid of six columns. The country comes first, because it decides
 * which of the others there are and what they are called.
 */
export function AddressFields() {
  return (
    <>
      <CountryField />
      <PersonFields />
      <RequiredField name="address" label="Address" autoComplete="shipping address-line1" sx={span(6)} />
      <FormTextField
        name="apartment"
        label="Apartment, suite, etc. (optional)"
        autoComplete="shipping address-line2"
        sx={span(6)}
      />
      <RegionFields />
    </>
  );
}
