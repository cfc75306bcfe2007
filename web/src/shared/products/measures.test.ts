import { expect, test } from 'vitest';
import { formatLength, formatMetricLengths, formatWeight, preventBreaksInMeasures } from './measures';

test.each([
  [52_000, '115 lb (52 kg)', '52 kg'],
  [1250, '2 lb 12 oz (1.25 kg)', '1.25 kg'],
  [907, '2 lb (907 g)', '907 g'],
  [410, '14 oz (410 g)', '410 g'],
  [12, '0.4 oz (12 g)', '12 g'],
  [0, '0 oz (0 g)', '0 g'],
])('%i grams are "%s" in the United States and "%s" in Ireland', (grams, us, elsewhere) => {
  expect(formatWeight(grams, 'en-US')).toBe(us);
  expect(formatWeight(grams, 'en-IE')).toBe(elsewhere);
});

test('lengths are inches in the United States, with centimeters beside them, and centimeters elsewhere', () => {
  expect([240, 1480, 9].map((mm) => formatLength(mm, 'en-US'))).toEqual(['9.4 in', '58.3 in', '0.35 in']);
  expect([240, 1480, 9].map((mm) => formatLength(mm, 'en-GB'))).toEqual(['24 cm', '148 cm', '9 mm']);
  expect(formatLength(265, 'de-DE')).toBe('26,5 cm');
  expect(formatMetricLengths([240, 185, 265], 'en-US')).toBe('24 × 18.5 × 26.5 cm');
  expect(formatMetricLengths([9], 'en-US')).toBe('9 mm');
  expect(formatMetricLengths([240], 'en-GB')).toBeNull();
});

test('lengths are metric where the locale is not valid', () => {
  expect(formatMetricLengths([240], 'en_US')).toBeNull();
});

test.each([
  ['15 × 11.8 in (38 × 30 × 6 cm)', '15_×_11.8_in (38_×_30_×_6_cm)'],
  ['Trim to 0.2 in (5 mm), below 86 °F (30 °C)', 'Trim to 0.2_in (5_mm), below 86_°F (30_°C)'],
  ['Twelve, 12 oz (340 g), 3 months in a box', 'Twelve, 12_oz (340_g), 3 months in a box'],
])('the measurements of %j stay on their lines', (text, bound) => {
  expect(preventBreaksInMeasures(text).replaceAll('\u00a0', '_')).toBe(bound);
});
