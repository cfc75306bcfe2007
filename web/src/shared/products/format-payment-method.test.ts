import { expect, test } from 'vitest';
import { formatPaymentMethod } from './format-payment-method';

test.each([
  ['visa', '4242', 'Visa •••• 4242'],
  ['amex', '0005', 'American Express •••• 0005'],
  ['elo', null, 'Elo'],
  [null, '4242', '•••• 4242'],
  [null, null, ''],
])('a card of %s that ends in %s is shown as %j', (brand, last4, text) => {
  expect(formatPaymentMethod({ brand, last4 })).toBe(text);
});
