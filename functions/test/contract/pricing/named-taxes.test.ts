import { expect, test } from 'vitest';
import { calculatePrices } from '../../../src/contract/pricing/price-calculation';
import { calculateLineTaxes } from '../../../src/contract/pricing/taxes';
import { buildPricingInput, buildPricingLine, buildPricingSettings } from './pricing-builder';

const settings = buildPricingSettings();
const tax = (name: string, ratePpm: number) => ({ name, class: 'standard', ratePpm });
const withThreeTaxes = {
  ...settings,
  tax: {
    ...settings.tax,
    regions: [{ country: 'US', rates: [tax('State', 62_500), tax('County', 13_750), tax('City', 8_700)] }],
  },
};

test('the taxes of each product add up to its tax when three taxes are charged', () => {
  const priced = calculatePrices(
    buildPricingInput(withThreeTaxes, [buildPricingLine(1237), buildPricingLine(418)]),
  );
  // 8.495% of 16.55 is 1.4059…: 1.0538… and 0.3561… by product, 1.037…, 0.228… and 0.144… by tax.
  expect(priced.lines.map((line) => line.tax)).toEqual([105, 36]);
  expect(priced.lines.map(({ taxes }) => taxes.map(({ name, amount }) => `${name} ${amount}`))).toEqual([
    ['State 77', 'County 17', 'City 11'],
    ['State 27', 'County 6', 'City 3'],
  ]);
  expect(priced.taxes.map(({ amount }) => amount)).toEqual([104, 23, 14]);
});

test('a cart without products has no taxes', () => {
  expect(calculateLineTaxes([], settings.money, 1)).toEqual([]);
});
