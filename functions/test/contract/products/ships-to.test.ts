import { describe, expect, test } from 'vitest';
import { createProductSchema } from '../../../src/contract/products/product-input';
import {
  listUnshippableLines,
  formatShippingRestriction,
  getShippingErrorMessage,
  formatUnshippableLinesMessage,
  getShopCountry,
  canShipToCountry,
} from '../../../src/contract/products/ships-to';
import { DEFAULT_SETTINGS } from '../../../src/contract/settings/default-settings';

const { shipping } = DEFAULT_SETTINGS;
const pickup = { address: ['1 High Street'], country: 'GB' };
const parcel = { problem: null, method: 'parcel', methods: [{ _id: 'parcel', kind: 'flat' as const }] };
const sofa = { product: 'sofa', variant: 'default', name: 'Sofa', shipsTo: ['home'] };

test("the shop's own country is that of its pickup place, else the first one that it ships to", () => {
  expect(getShopCountry(shipping)).toBe('US');
  expect(getShopCountry({ ...shipping, pickup })).toBe('GB');
  expect(getShopCountry({ zones: [{ places: [{ country: 'DE' }] }] })).toBe('DE');
  expect(getShopCountry({ zones: [], pickup: { address: [], country: 'NO' } })).toBe('NO');
});

describe('the countries that a product is sent to', () => {
  test("are all of them, the shop's own, or those of a list", () => {
    expect(canShipToCountry([], 'AU', shipping)).toBe(true);
    expect(canShipToCountry(['home'], 'US', shipping)).toBe(true);
    expect(canShipToCountry(['home'], 'AU', shipping)).toBe(false);
    expect(canShipToCountry(['CA', 'GB'], 'GB', shipping)).toBe(true);
    expect(canShipToCountry(['CA', 'GB'], 'US', shipping)).toBe(false);
  });

  test.each<[string[], string]>([
    [[], ''],
    [['home'], 'Sent within the United States only'],
    [['CA'], 'Sent to Canada only'],
    [['US', 'CA'], 'Sent to the United States and Canada only'],
    [['US', 'CA', 'MX', 'BR'], 'Sent to the United States, Canada, Mexico, and Brazil only'],
    [['US', 'CA', 'MX', 'BR', 'AR'], 'Sent to the United States, Canada, Mexico, and 2 more countries only'],
  ])('%j are written as "%s"', (shipsTo, text) => {
    expect(formatShippingRestriction(shipsTo, shipping)).toBe(text);
  });

  test.each([
    [
      ['Canada', 'us'],
      ['CA', 'US'],
    ],
    [['Home'], ['home']],
    [undefined, undefined],
  ])('%j are stored as %j', (typed, stored) => {
    expect(createProductSchema.pick(['shipsTo']).validateSync({ shipsTo: typed }).shipsTo).toEqual(stored);
  });

  test.each([
    [['Atlantis'], 'Must be a country, such as US, or "home"'],
    [['home', 'CA'], '"home" cannot be combined with other countries'],
    [['US', 'United States'], 'Each country can be listed once'],
  ])('%j are refused', (shipsTo, message) => {
    expect(() => createProductSchema.pick(['shipsTo']).validateSync({ shipsTo })).toThrow(message);
  });
});

describe('lines that cannot be shipped', () => {
  test('are those whose product is not sent to the destination', () => {
    const vase = { ...sofa, product: 'vase', name: 'Vase', shipsTo: [] };
    expect(listUnshippableLines([sofa, vase], 'AU', shipping, parcel)).toEqual([
      { product: 'sofa', variant: 'default', name: 'Sofa', message: 'Not sent to Australia' },
    ]);
    expect(listUnshippableLines([sofa], 'US', shipping, parcel)).toEqual([]);
  });

  test('are none for a pickup, without a destination, and if the shop does not ship there at all', () => {
    const collect = { ...parcel, methods: [{ _id: 'parcel', kind: 'pickup' as const }] };
    expect(listUnshippableLines([sofa], 'AU', shipping, collect)).toEqual([]);
    expect(listUnshippableLines([sofa], undefined, shipping, parcel)).toEqual([]);
    expect(listUnshippableLines([sofa], 'AU', shipping, { ...parcel, problem: 'notServed' })).toEqual([]);
  });

  test('are named once each', () => {
    expect(formatUnshippableLinesMessage([{ name: 'Sofa' }, { name: 'Sofa' }, { name: 'Basil' }], 'GB')).toBe(
      'Sofa and Basil cannot be sent to the United Kingdom.',
    );
  });

  test('are the reason why an order is refused, before that of a country without shipping', () => {
    const served = { shipping: { problem: null }, cannotShip: [] };
    const notServed = { ...served, shipping: { problem: 'notServed' } };
    expect(getShippingErrorMessage(served, 'IS')).toBeNull();
    expect(getShippingErrorMessage(notServed, 'IS')).toBe(
      'We cannot ship this order to your country (Iceland).',
    );
    expect(getShippingErrorMessage({ ...served, cannotShip: [sofa] }, 'IS')).toBe(
      'Sofa cannot be sent to Iceland.',
    );
  });
});
