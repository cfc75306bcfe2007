import { expect, test } from 'vitest';
import { getRegions } from '../../../contract/addresses/regions';
import { toPostalLookupKey } from '../../../contract/addresses/postal-places';
import { findPostalPlaces } from './postal-codes';

async function find(country: string, postalCode: string) {
  const code = toPostalLookupKey(country, postalCode);
  const places = code === null ? [] : await findPostalPlaces(country, code);
  return places.map(({ city, region }) => `${city}, ${region}`);
}

test.each([
  ['US', '05602', ['Montpelier, VT']],
  ['US', '10001-1234', ['New York, NY']],
  ['US', '97201', ['Portland, OR']],
  ['CA', 'h2y 1c6', ['Montreal, QC']],
  ['CA', 'M5V2T6', ['Toronto, ON']],
  ['CA', 'V6M 1A1', ['Vancouver, BC']],
  // Rural areas of Canada have many towns.
  ['CA', 'X0A 0H0', [', NU']],
  ['GB', 'SW1A 1AA', ['London, ']],
  ['GB', 'm1 1ae', ['Manchester, ']],
  ['AU', '3000', ['Melbourne, VIC']],
  ['AU', '0800', ['Darwin, NT', 'Darwin City, NT']],
])('%s %s is in %j', async (country, postalCode, places) => {
  expect(await find(country, postalCode)).toEqual(places);
});

test('a code that several towns share has all of them', async () => {
  const places = await find('AU', '2620');
  expect(places).toContain('Queanbeyan, NSW');
  expect(places).toContain('Hume, ACT');
});

test.each([
  ['US', '0560'],
  ['US', '00000'],
  ['GB', 'ZZ1 1AA'],
  ['DE', '10115'],
  ['constructor', '10115'],
])('nothing is known of %s %s', async (country, postalCode) => {
  expect(await find(country, postalCode)).toEqual([]);
});

test('all regions of the table belong to their countries', async () => {
  const codes = Array.from({ length: 1000 }, (_, at) => `${String(at).padStart(3, '0')}01`);
  const known = new Set(getRegions('US').map(({ code }) => code));
  const places = (await Promise.all(codes.map((code) => findPostalPlaces('US', code)))).flat();
  expect(places.length).toBeGreaterThan(500);
  expect(places.filter(({ region }) => !known.has(region))).toEqual([]);
});
