import { expect, test } from 'vitest';
import { stripeLimits } from './stripe-provider';

test.each([
  ['USD', 50, 99_999_999],
  ['GBP', 30, 99_999_999],
  ['JPY', 50, 99_999_999],
  ['HUF', 17_500, 99_999_999],
  // Stripe counts these in hundredths, and the last digit of dinars is 0.
  ['ISK', 1, 999_999],
  ['UGX', 1, 999_999],
  ['KWD', 1, 99_999_990],
])('Stripe charges at least and at most so much: %s', (currency, least, most) => {
  expect(stripeLimits(currency)).toEqual({ least, most });
});
