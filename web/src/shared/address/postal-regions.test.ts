import { expect, test } from 'vitest';
import { getRegions } from '@contract/addresses/regions';
import { findRegionByPostalCode } from './postal-regions';

test.each([
  ['US', '97201', 'OR'],
  ['US', '10001-1234', 'NY'],
  ['US', '06390', 'NY'],
  ['US', '05501', 'MA'],
  ['US', '96799', 'AS'],
  ['US', '96701', 'HI'],
  ['US', '83414', 'WY'],
  ['US', '73301', 'TX'],
  ['US', '20500', 'DC'],
  ['US', '00901', 'PR'],
  ['CA', 'm5v 2t6', 'ON'],
  ['CA', 'H2Y1C6', 'QC'],
  ['CA', 'X0A 0H0', 'NU'],
  ['CA', 'X1A 1A1', 'NT'],
  ['AU', '2000', 'NSW'],
  ['AU', '2601', 'ACT'],
  ['AU', '2914', 'ACT'],
  ['AU', '2650', 'NSW'],
  ['AU', '0800', 'NT'],
  ['ES', '28013', 'M'],
  ['ES', '20001', 'SS'],
  ['BR', '01310-100', 'SP'],
  ['BR', '69900-000', 'AC'],
  ['BR', '70040010', 'DF'],
  ['MX', '06600', 'CMX'],
  ['MX', '77500', 'ROO'],
])('%s %s is in %s', (country, postalCode, region) => {
  expect(findRegionByPostalCode(country, postalCode)?.code).toBe(region);
});

test.each([
  ['US', '73399'],
  ['US', ''],
  // Postal code 2620 covers parts of the Australian Capital Territory and of New South Wales.
  ['AU', '2620'],
  ['DE', '10115'],
  ['JP', '100-0001'],
  ['constructor', '1'],
])('nothing is said of %s %s', (country, postalCode) => {
  expect(findRegionByPostalCode(country, postalCode)).toBeNull();
});

test('every region that is named is one of its country, and every country with such codes has all of them', () => {
  const codes = (most: number, digits: number) =>
    Array.from({ length: most }, (_, at) => String(at).padStart(digits, '0'));
  const found = (country: string, all: string[]) =>
    new Set(all.flatMap((code) => findRegionByPostalCode(country, code)?.code ?? []));
  const known = (country: string) => new Set(getRegions(country).map(({ code }) => code));
  expect(found('US', codes(100_000, 5))).toEqual(known('US'));
  expect(found('AU', codes(10_000, 4))).toEqual(known('AU'));
  expect(found('ES', codes(1_000, 3))).toEqual(known('ES'));
  expect(found('BR', codes(1_000, 3))).toEqual(known('BR'));
  expect(found('MX', codes(100, 2))).toEqual(known('MX'));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((first) => [`${first}0A`, `${first}1A`]);
  expect(found('CA', letters)).toEqual(known('CA'));
});
