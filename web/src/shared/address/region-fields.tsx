import { countryFacts, type CountryFacts } from '@contract/addresses/countries';
import { regionsOf } from '@contract/addresses/regions';
import { FormTextField } from '@/shared/forms/form-text-field';
import { RequiredField } from '@/shared/forms/required-field';
import { span } from '../ui/six-columns';

type Field = CountryFacts['region'] | CountryFacts['postalCode'];

/** Whether a field is shown: where the country uses it, or an address that came with it would lose it unseen. */
const isShown = ({ use }: Field, value: string) => use !== 'unused' || value !== '';

const labelOf = ({ use, label }: Field) => (use === 'required' ? label : `${label} (optional)`);

const inputOf = ({ digits }: CountryFacts['postalCode']) =>
  digits ? { inputMode: 'numeric' as const } : { autoCapitalize: 'characters', spellCheck: false };

interface RegionFieldsProps {
  country: string;
  state: string;
  zipCode: string;
}

/** Town, region and postal code, as far as a country's addresses have them, on one row of the grid. */
export function RegionFields({ country, state, zipCode }: RegionFieldsProps) {
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
      {hasRegion && regions.length > 0 ? (
        <FormTextField
          select
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
      {hasRegion && regions.length === 0 ? (
        <FormTextField
          required={region.use === 'required'}
          name="state"
          label={labelOf(region)}
          autoComplete="shipping address-level1"
          sx={width}
        />
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
    </>
  );
}
