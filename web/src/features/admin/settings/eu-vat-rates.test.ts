import { expect, test } from 'vitest';
import { EU_VAT_PERCENTAGES } from '@contract/legal/eu-vat-rates';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { EU_COUNTRIES } from '@contract/settings/markets';
import { toSettingsJson } from '@contract/settings/settings-json';
import { fillEuVatRates } from './eu-vat-rates';
import { parseSettingsForm, toSettingsForm } from './settings-form';

const form = toSettingsForm(toSettingsJson(DEFAULT_SETTINGS));

test('the table has all countries of the EU', () => {
  expect(Object.keys(EU_VAT_PERCENTAGES)).toEqual(EU_COUNTRIES);
});

test('rates are added and replaced, and others stay', () => {
  const classes = [...form.tax.classes, { _id: 'reduced', name: 'Reduced' }];
  const standard = classes[0]!._id;
  const germany = {
    country: 'DE',
    region: '' as const,
    rates: [
      { name: 'Old', class: standard, ratePpm: '16' },
      { name: 'VAT', class: 'reduced', ratePpm: '7' },
    ],
  };
  const tax = { ...form.tax, classes, regions: [...form.tax.regions, germany] };
  const regions = fillEuVatRates(tax);
  expect(regions).toHaveLength(form.tax.regions.length + 27);
  expect(regions.slice(0, form.tax.regions.length)).toEqual(form.tax.regions);
  const { input } = parseSettingsForm({ ...form, tax: { ...tax, regions } });
  const getRates = (code: string) =>
    input?.tax.regions.find(({ country }) => country === code)?.rates.map(({ ratePpm }) => ratePpm);
  expect([getRates('DE'), getRates('FI'), getRates('US')]).toEqual([[190_000, 70_000], [255_000], [80_000]]);
});
