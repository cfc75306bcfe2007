import { expect, test } from 'vitest';
import { getStripeChargeLimits } from './stripe-provider';

test.each([
  ['USD', 50, 99_999_999],
  ['GBP', 30, 99_999_999],
  ['JPY', 50, 99_999_999],
  ['HUF', 17_500, 99_999_999],
  // Stripe uses hundredths for these currencies, and requires dinar amounts to end in 0.
  ['ISK', 1, 999_999],
  ['UGX', 1, 999_999],
  ['KWD', 1, 99_999_990],
])('Stripe charges at least and at most so much: %s', (currency, least, most) => {
  expect(getStripeChargeLimits(currency)).toEqual({ least, most });
});
