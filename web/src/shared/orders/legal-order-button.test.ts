import { expect, test } from 'vitest';
import { getLegalOrderButtonText } from './legal-order-button';

test.each([
  ['the shop sells to the country’s region', ['EU'], 'DE', 20, 'Buy now and pay'],
  ['the country is in another region', ['EU'], 'GB', 20, null],
  ['there is nothing to pay', ['EU'], 'DE', 0, null],
  ['the shop follows no region', undefined, 'DE', 20, null],
] as const)('the text of the button if %s', (_, regions, country, total, text) => {
  expect(getLegalOrderButtonText({ regions: regions && [...regions] }, country, total)).toBe(text);
});
