import { expect, test } from 'vitest';
import { store } from '@contract/store-config';
import { countryFields } from './country-fields';

test.each([
  ['United States', 'State', 'ZIP code'],
  ['Canada', 'Province', 'Postal code'],
  ['United Kingdom', 'County', 'Postcode'],
  ['Australia', 'State or territory', 'Postcode'],
])('%s asks for %s and %s', (country, state, zipCode) => {
  expect(countryFields(country)).toMatchObject({ state, zipCode });
});

test('every country the store ships to has words of its own, and any other still has some', () => {
  const elsewhere = countryFields('Atlantis');
  expect(elsewhere).toMatchObject({ state: 'State or region', states: [] });
  for (const country of store.countries) expect(countryFields(country)).not.toBe(elsewhere);
});
