import { useFormikContext } from 'formik';
import { lazy, Suspense, type ChangeEvent } from 'react';
import { countryFacts } from '@contract/addresses/countries';
import { namedCountries } from '@contract/addresses/country-names';
import { regionsOf } from '@contract/addresses/regions';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { FormTextField } from '@/shared/forms/form-text-field';
import { RequiredField } from '@/shared/forms/required-field';
import { useStoreSettings } from '../settings/store-settings';
import { span } from '../ui/six-columns';
import { RegionFields } from './region-fields';

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

/**
 * The fields of an address inside a formik form, on a grid of six columns. The country comes first, because it decides
 * which of the others there are and what they are called.
 */
export function AddressFields() {
  const { country, state, zipCode } = useFormikContext<ShippingAddress>().values;
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
      <RegionFields country={country} state={state} zipCode={zipCode} />
      {regionsOf(country).length > 0 ? (
        <Suspense>
          <RegionSuggestion />
        </Suspense>
      ) : null}
    </>
  );
}
