import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { toCountryCode, toRegionCode } from '../../src/contract/addresses/address-codes';
import {
  formatPostalAddress,
  replaceAddressCodesWithNames,
} from '../../src/contract/addresses/address-lines';
import {
  COUNTRY_CODES,
  getCountryAddressFormat,
  isCountryCode,
} from '../../src/contract/addresses/countries';
import { getCountryName, sortCountriesByName } from '../../src/contract/addresses/country-names';
import { toShippingAddress } from '../../src/contract/addresses/to-shipping-address';
import { getRegions } from '../../src/contract/addresses/regions';
import { savedAddressSchema, shippingAddressSchema } from '../../src/contract/addresses/shipping-address';
import { checkoutFormSchema } from '../../src/contract/orders/checkout-form';
import { storeConfig } from '../../src/contract/store-config';

const address = {
  fullName: 'Robin Example',
  phone: '+1 (555) 010-9999',
  address: '1 Elm Street',
  apartment: '',
  city: 'Springfield',
  state: 'OR',
  zipCode: '97475',
  country: 'US',
};

const EUROPEAN_UNION =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

function problems(change: Record<string, unknown>): Record<string, string> {
  try {
    shippingAddressSchema.validateSync({ ...address, ...change }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message]));
  }
}

const read = (change: Record<string, unknown>) =>
  shippingAddressSchema.validateSync({ ...address, ...change });

describe('the table of countries', () => {
  test('has every code of ISO 3166-1 once, each with a name', () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    for (const code of COUNTRY_CODES) expect(getCountryName(code), code).not.toBe(code);
  });

  test('requires a region exactly where there is a list of them', () => {
    for (const code of COUNTRY_CODES) {
      expect([code, getCountryAddressFormat(code).region.use === 'required']).toEqual([
        code,
        getRegions(code).length > 0,
      ]);
    }
  });

  test.each([
    ['US', 59, 'OR', 'Oregon'],
    ['CA', 13, 'QC', 'Quebec'],
    ['AU', 8, 'NSW', 'New South Wales'],
    ['IN', 36, 'KA', 'Karnataka'],
    ['JP', 47, '13', 'Tokyo'],
    ['IT', 107, 'RM', 'Roma'],
    ['ES', 52, 'B', 'Barcelona'],
    ['MX', 32, 'CMX', 'Ciudad de México'],
    ['BR', 27, 'SP', 'São Paulo'],
  ])('%s has %i regions, %s is %s', (country, count, code, name) => {
    const regions = getRegions(country);
    expect(regions).toHaveLength(count);
    expect(new Set(regions.map((region) => region.code)).size).toBe(count);
    expect(new Set(regions.map((region) => region.name)).size).toBe(count);
    for (const region of regions) expect(region.code).toMatch(/^[A-Z\d]{1,3}$/);
    expect(regions).toContainEqual({ code, name });
  });

  test('needs a postal code in all of the European Union but Ireland, and none where there are none', () => {
    for (const code of EUROPEAN_UNION) {
      expect([code, getCountryAddressFormat(code).postalCode.use]).toEqual([
        code,
        code === 'IE' ? 'optional' : 'required',
      ]);
    }
    expect(getCountryAddressFormat('HK').postalCode.use).toBe('unused');
    expect(getCountryAddressFormat('KE').postalCode.use).toBe('optional');
  });

  test('has the words and rules of the countries that the shop ships to', () => {
    const words = storeConfig.countries.map((code) => {
      const { region, postalCode } = getCountryAddressFormat(code);
      return [code, region.use, region.label, postalCode.use, postalCode.label];
    });
    expect(words).toEqual([
      ['US', 'required', 'State', 'required', 'ZIP code'],
      ['CA', 'required', 'Province', 'required', 'Postal code'],
      ['GB', 'optional', 'County', 'required', 'Postcode'],
      ['AU', 'required', 'State or territory', 'required', 'Postcode'],
    ]);
  });

  test('has general facts for any other text', () => {
    expect(getCountryAddressFormat('constructor')).toEqual(getCountryAddressFormat('Atlantis'));
    expect(getRegions('constructor')).toEqual([]);
    expect(isCountryCode('us')).toBe(false);
  });

  test('prints every part of an address in every country', () => {
    const parts = {
      address: 'Street',
      apartment: 'Apartment',
      city: 'Town',
      state: 'Region',
      zipCode: 'Zip',
    };
    for (const country of COUNTRY_CODES) {
      const printed = formatPostalAddress({ ...address, ...parts, country }).join(' ');
      for (const part of Object.values(parts))
        expect([country, printed]).toEqual([country, expect.stringContaining(part)]);
    }
  });
});

describe('names', () => {
  test('of countries are those of the language, in English where it is unknown', () => {
    expect(getCountryName('DE', 'en-US')).toBe('Germany');
    expect(getCountryName('DE', 'de')).toBe('Deutschland');
    expect(getCountryName('DE', 'tlh')).toBe('Germany');
    expect(getCountryName('Atlantis')).toBe('Atlantis');
    expect(getCountryName('')).toBe('');
  });

  test('sort the list that is chosen from', () => {
    expect(sortCountriesByName(storeConfig.countries).map(({ name }) => name)).toEqual([
      'Australia',
      'Canada',
      'United Kingdom',
      'United States',
    ]);
  });

  test.each([
    ['United States', 'US'],
    [' united states ', 'US'],
    ['USA', 'US'],
    ['us', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['Cote d’Ivoire', 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Atlantis', null],
    ['XX', null],
    ['', null],
  ])('%j is the country %s', (text, code) => {
    expect(toCountryCode(text)).toBe(code);
  });

  test.each([
    ['US', 'Oregon', 'OR'],
    ['US', 'oregon', 'OR'],
    ['US', 'or', 'OR'],
    ['US', 'US-OR', 'OR'],
    ['CA', 'Québec', 'QC'],
    ['AU', 'Victoria', 'VIC'],
    ['BR', 'Sao Paulo', 'SP'],
    ['JP', 'JP-13', '13'],
    ['US', 'Bavaria', null],
    ['GB', 'Kent', null],
    ['US', '', null],
  ])('in %s, %j is the region %s', (country, text, code) => {
    expect(toRegionCode(country, text)).toBe(code);
  });
});

describe('an address in a request', () => {
  test('is kept as it is where it has codes', () => expect(read({})).toEqual(address));

  test('may name its country and region: older clients do', () => {
    expect(read({ country: 'United States', state: 'Oregon' })).toEqual(address);
    const values = { ...address, country: 'United Kingdom', state: 'Greater London', zipCode: 'N5 1HU' };
    for (const schema of [savedAddressSchema, checkoutFormSchema]) {
      expect(schema.cast(values, { assert: false })).toMatchObject({
        country: 'GB',
        state: 'Greater London',
      });
    }
  });

  test('without a country is in the first one', () => {
    for (const country of [undefined, '', ' ']) expect(read({ country, state: 'Oregon' })).toEqual(address);
  });

  test('without an apartment has none', () => {
    expect(read({ apartment: undefined })).toEqual(address);
    expect(read({ apartment: ' Flat 3 ' }).apartment).toBe('Flat 3');
  });

  test.each([
    [{ country: 'GB', state: '', zipCode: 'N5 1HU' }],
    [{ country: 'GB', state: 'Kent', zipCode: 'me1 1aa' }],
    [{ country: 'DE', state: undefined, zipCode: 'D-10115' }],
    [{ country: 'AE', state: 'Dubai', zipCode: '' }],
    [{ country: 'IE', state: '', zipCode: '' }],
    [{ country: 'KE', state: '', zipCode: '00100' }],
    [{ country: 'CA', state: 'QC', zipCode: 'h2l4a8' }],
    [{ zipCode: '97475-1234' }],
  ])('%j is accepted', (change) => {
    expect(problems(change)).toEqual({});
  });

  test.each([
    [{ state: '' }, { state: 'This field is required' }],
    [{ state: 'Bavaria' }, { state: 'Please choose a state' }],
    [{ country: 'CA', state: 'OR', zipCode: 'H2L 4A8' }, { state: 'Please choose a province' }],
    [{ country: 'AU', state: ' ', zipCode: '3065' }, { state: 'This field is required' }],
    [{ zipCode: '' }, { zipCode: 'This field is required' }],
    [{ zipCode: 'H2L 4A8' }, { zipCode: 'Please enter a valid ZIP code' }],
    [{ country: 'GB', zipCode: '12345' }, { zipCode: 'Please enter a valid postcode' }],
    [{ country: 'IN', state: 'KA', zipCode: '12' }, { zipCode: 'Please enter a valid PIN code' }],
    [{ country: 'Atlantis' }, { country: 'Please choose a country' }],
    [{ country: 7 }, { country: 'Must be text' }],
    [{ state: 7 }, { state: 'Must be text' }],
  ])('%j is refused', (change, refused) => {
    expect(problems(change)).toEqual(refused);
  });
});

describe('an address that was kept', () => {
  test('with names is read with codes, and without what did not exist yet', () => {
    const { apartment: _apartment, ...old } = address;
    expect(toShippingAddress({ ...old, country: 'United States', state: 'Oregon' })).toEqual(address);
  });

  test('keeps text that has no code', () => {
    expect(toShippingAddress({ country: 'Atlantis', state: 'Deep' })).toMatchObject({
      country: 'Atlantis',
      state: 'Deep',
    });
    expect(toShippingAddress({ country: 'US', state: 'Jefferson' })).toMatchObject({
      country: 'US',
      state: 'Jefferson',
    });
    expect(toShippingAddress()).toMatchObject({ fullName: '', country: '' });
  });
});

describe('a printed address', () => {
  test('has names for codes', () => {
    expect(replaceAddressCodesWithNames(address)).toEqual({
      ...address,
      state: 'Oregon',
      country: 'United States',
    });
    expect(
      replaceAddressCodesWithNames({ ...address, state: 'Jefferson', country: 'Atlantis' }),
    ).toMatchObject({
      state: 'Jefferson',
      country: 'Atlantis',
    });
  });

  test.each([
    [{}, ['1 Elm Street', 'Springfield, Oregon 97475', 'United States']],
    [
      { country: 'GB', apartment: 'Flat 3', city: 'London', state: '', zipCode: 'N5 1HU' },
      ['1 Elm Street', 'Flat 3', 'London', 'N5 1HU', 'United Kingdom'],
    ],
    [
      { country: 'DE', city: 'Berlin', state: '', zipCode: '10115' },
      ['1 Elm Street', '10115 Berlin', 'Germany'],
    ],
    [
      { country: 'IT', city: 'Tivoli', state: 'RM', zipCode: '00019' },
      ['1 Elm Street', '00019 Tivoli, Roma', 'Italy'],
    ],
    [
      { country: 'HU', city: 'Budapest', state: '', zipCode: '1037' },
      ['Budapest', '1 Elm Street', '1037', 'Hungary'],
    ],
    [{ state: '', zipCode: '', country: '' }, ['1 Elm Street', 'Springfield']],
  ])('of %j has the lines %j', (change, lines) => {
    expect(formatPostalAddress({ ...address, ...change })).toEqual(['Robin Example', ...lines]);
  });
});
