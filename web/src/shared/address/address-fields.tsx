import { useFormikContext } from 'formik';
import { Suspense, type ChangeEvent } from 'react';
import { getCountryAddressFormat, type CountryAddressFormat } from '@contract/addresses/countries';
import { sortCountriesByName } from '@contract/addresses/country-names';
import { hasPostalLookup } from '@contract/addresses/postal-places';
import { getRegions } from '@contract/addresses/regions';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { t } from '@contract/texts/text';
import { FormTextField, RequiredField, type FormTextFieldProps } from '@/shared/forms/form-text-field';
import { NATIVE_SELECT_PROPS } from '@/shared/forms/native-select';
import { lazyNamedExport } from '../lazy-named';
import { useStoreSettings } from '../settings/store-settings';
import { CITY_SUGGESTIONS_ID } from './city-suggestions-id';
import { getColumnSpanStyles } from '../ui/styles/six-columns';

/** Help with city and region by postal code. Loaded on demand, because its data is large. */
const PostalCodeHelp = lazyNamedExport('PostalCodeHelp', () =>
  import('./postal-code-help').catch(() => ({ PostalCodeHelp: () => null })),
);

export function RecipientFields() {
  return (
    <>
      <RequiredField
        name="fullName"
        label={t('Full name')}
        autoComplete="shipping name"
        sx={getColumnSpanStyles(3)}
      />
      <RequiredField
        name="phone"
        label={t('Phone')}
        type="tel"
        autoComplete="shipping tel"
        input={{ inputMode: 'tel' }}
        sx={getColumnSpanStyles(3)}
      />
    </>
  );
}

export function CountryField() {
  const { countries } = useStoreSettings();
  const { values, setFieldValue } = useFormikContext<ShippingAddress>();
  const { country } = values;
  const leaveCountry = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const isText = [country, target.value].every((code) => getRegions(code).length === 0);
    if (!isText) void setFieldValue('state', '', false);
    if (getCountryAddressFormat(target.value).postalCode.use === 'unused')
      void setFieldValue('zipCode', '', false);
  };
  return (
    <FormTextField
      select
      name="country"
      label={t('Country')}
      autoComplete="shipping country"
      slotProps={{ select: NATIVE_SELECT_PROPS }}
      onChange={leaveCountry}
      sx={getColumnSpanStyles(6)}
    >
      {sortCountriesByName(countries).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </FormTextField>
  );
}

type RegionalField = CountryAddressFormat['region'] | CountryAddressFormat['postalCode'];

/** Returns true if the country uses the field, or if the field has a value. */
const isShown = ({ use }: RegionalField, value: string) => use !== 'unused' || value !== '';

const formatFieldLabel = ({ use, label }: RegionalField) =>
  use === 'required' ? label : t('{label} (optional)', { label });

const getPostalCodeInputProps = ({ digits }: CountryAddressFormat['postalCode']) =>
  digits ? { inputMode: 'numeric' as const } : { autoCapitalize: 'characters', spellCheck: false };

function PostalCodeField({ sx }: Pick<FormTextFieldProps, 'sx'>) {
  const { country } = useFormikContext<ShippingAddress>().values;
  const { postalCode } = getCountryAddressFormat(country);
  return (
    <FormTextField
      required={postalCode.use === 'required'}
      name="zipCode"
      label={formatFieldLabel(postalCode)}
      autoComplete="shipping postal-code"
      slotProps={{ htmlInput: getPostalCodeInputProps(postalCode) }}
      sx={sx}
    />
  );
}

function RegionField({ sx }: Pick<FormTextFieldProps, 'sx'>) {
  const { country } = useFormikContext<ShippingAddress>().values;
  const { region } = getCountryAddressFormat(country);
  const regions = getRegions(country);
  return (
    <FormTextField
      key={regions.length > 0 ? 'choice' : 'text'}
      select={regions.length > 0}
      required={region.use === 'required'}
      name="state"
      label={formatFieldLabel(region)}
      autoComplete="shipping address-level1"
      slotProps={{ select: NATIVE_SELECT_PROPS }}
      sx={sx}
    >
      <option value="" aria-label={t('None')} />
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </FormTextField>
  );
}

/** City, region and postal code. The postal code comes first if it fills in the other fields. */
function RegionFields() {
  const { country, state, zipCode } = useFormikContext<ShippingAddress>().values;
  const { city, region, postalCode } = getCountryAddressFormat(country);
  const [hasRegion, hasPostalCode] = [isShown(region, state), isShown(postalCode, zipCode)];
  const isCodeFirst = hasPostalLookup(country);
  const third = getColumnSpanStyles(2, 3);
  const width = hasRegion && hasPostalCode ? third : getColumnSpanStyles(3);
  const cityWidth =
    hasRegion && hasPostalCode
      ? getColumnSpanStyles(2)
      : getColumnSpanStyles(hasRegion || hasPostalCode ? 3 : 6);
  return (
    <>
      {isCodeFirst ? <PostalCodeField sx={third} /> : null}
      <RequiredField
        name="city"
        label={city}
        autoComplete="shipping address-level2"
        input={{ list: isCodeFirst ? CITY_SUGGESTIONS_ID : undefined }}
        sx={isCodeFirst ? third : cityWidth}
      />
      {hasRegion ? <RegionField sx={isCodeFirst ? getColumnSpanStyles(2) : width} /> : null}
      {hasPostalCode && !isCodeFirst ? <PostalCodeField sx={width} /> : null}
      {isCodeFirst || getRegions(country).length > 0 ? (
        <Suspense>
          <PostalCodeHelp />
        </Suspense>
      ) : null}
    </>
  );
}

/** Address fields of a Formik form. The country comes first, because it determines the other fields. */
export function AddressFields() {
  return (
    <>
      <CountryField />
      <RecipientFields />
      <RequiredField
        name="address"
        label={t('Address')}
        autoComplete="shipping address-line1"
        sx={getColumnSpanStyles(6)}
      />
      <FormTextField
        name="apartment"
        label={t('Apartment, suite, etc. (optional)')}
        autoComplete="shipping address-line2"
        sx={getColumnSpanStyles(6)}
      />
      <RegionFields />
    </>
  );
}
