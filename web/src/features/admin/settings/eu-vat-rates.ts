import { EU_VAT_PERCENTAGES } from '@contract/legal/eu-vat-rates';
import type { SettingsFormValues, TaxRegionFormValues } from './settings-form';

/** Returns the tax regions with the standard VAT rates of the EU for the first class. Keeps all other rates. */
export function fillEuVatRates({ regions, classes }: SettingsFormValues['tax']): TaxRegionFormValues[] {
  const standardClass = classes[0]?._id ?? '';
  const isStandard = (rate: TaxRegionFormValues['rates'][number]) => rate.class === standardClass;
  const createRate = (country: string) => ({
    name: 'VAT',
    class: standardClass,
    ratePpm: String(EU_VAT_PERCENTAGES[country]),
  });
  const isCountry = (place: TaxRegionFormValues, country: string) =>
    place.country === country && !place.region;
  const changed = regions.map((place) =>
    place.country in EU_VAT_PERCENTAGES && !place.region
      ? { ...place, rates: [createRate(place.country), ...place.rates.filter((rate) => !isStandard(rate))] }
      : place,
  );
  const missing = Object.keys(EU_VAT_PERCENTAGES).filter(
    (country) => !regions.some((place) => isCountry(place, country)),
  );
  return [
    ...changed,
    ...missing.map((country) => ({ country, region: '' as const, rates: [createRate(country)] })),
  ];
}
