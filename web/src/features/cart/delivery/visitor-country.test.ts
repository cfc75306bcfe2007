import { expect, test } from 'vitest';
import { getVisitorCountry } from './visitor-country';

test('the country comes from the first language that names one', () => {
  expect(getVisitorCountry(['de', 'de-AT', 'en-US'])).toBe('AT');
  expect(getVisitorCountry(['es-419', 'es-MX'])).toBe('MX');
  expect(getVisitorCountry([])).toBeUndefined();
});

test('a language tag that is not valid is skipped', () => {
  expect(getVisitorCountry(['C'])).toBeUndefined();
  expect(getVisitorCountry(['C', 'en_US', '', 'fr-CA'])).toBe('CA');
});
