import { expect, test } from 'vitest';
import { stripeLimits } from './stripe-limits';

test.each([
  ['USD', 50],
  ['GBP', 30],
  ['JPY', 50],
  ['HUF', 17_500],
  ['ISK', 1],
  ['constructor', 1],
])('Stripe charges at least and at most so much: %s', (currency, least) => {
  expect(stripeLimits(currency)).toEqual({ least, most: 99_999_999 });
});
