import TextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { COUNTRY_CODES } from '@contract/addresses/countries';
import {
  formatCountryWithArticle,
  getCountryName,
  sortCountriesByName,
} from '@contract/addresses/country-names';
import { getProductFieldDefinition } from '@contract/products/product-fields';
import { parseProductField } from '@contract/products/parse-product-field';
import { getShopCountry, HOME_COUNTRY_VALUE } from '@contract/products/ships-to';
import { t } from '@contract/texts/text';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { MultiSelectField } from '../../shared/forms/multi-select-field';
import type { ProductFormValues } from './product-form';

const countries = sortCountriesByName(COUNTRY_CODES).map(({ code }) => code);

/** Field value while no country is selected. The schema rejects this value. */
const NO_COUNTRY = '-';

type Reach = 'everywhere' | 'home' | 'list';

function getReach(typed: string): Reach {
  if (typed === '') return 'everywhere';
  return typed === HOME_COUNTRY_VALUE ? 'home' : 'list';
}

const FIELD_VALUES: Record<Reach, string> = { everywhere: '', home: HOME_COUNTRY_VALUE, list: NO_COUNTRY };

export function ShippingCountriesField() {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<ProductFormValues>();
  const home = getShopCountry(usePricingSettings().pricing.shipping);
  const reach = getReach(values.shipsTo);
  const { value } = parseProductField('shipsTo', values.shipsTo);
  const selectedCountries = Array.isArray(value)
    ? value.map(String).filter((code) => code !== NO_COUNTRY)
    : [];
  const change = (typed: string) => void setFieldValue('shipsTo', typed);
  const problem = selectedCountries.length === 0 ? t('Choose at least one country') : errors.shipsTo;
  return (
    <>
      <TextField
        id="shipsTo"
        label={getProductFieldDefinition('shipsTo').label}
        select
        value={reach}
        onChange={(event) => change(FIELD_VALUES[event.target.value as Reach])}
        helperText={t('Within the shipping zones in Settings.')}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="everywhere">{t('Everywhere')}</option>
        <option value="home">
          {t('Only within {country}', { country: formatCountryWithArticle(home) })}
        </option>
        <option value="list">{t('These countries')}</option>
      </TextField>
      {reach === 'list' ? (
        <MultiSelectField
          label={t('Countries')}
          options={countries}
          value={selectedCountries}
          nameOf={(code) => getCountryName(code)}
          problem={submitCount > 0 && errors.shipsTo ? problem : null}
          hint={t('Type to find a country.')}
          onChange={(codes) => change(codes.length > 0 ? codes.join(', ') : NO_COUNTRY)}
        />
      ) : null}
    </>
  );
}
