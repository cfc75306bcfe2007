import { expect, test } from 'vitest';
import { cardText } from './card-text';

test.each([
  ['visa', '4242', 'Visa •••• 4242'],
  ['amex', '0005', 'American Express •••• 0005'],
  ['elo', null, 'Elo'],
  [null, '4242', '•••• 4242'],
  [null, null, ''],
])('a card of %s that ends in %s is shown as %j', (brand, last4, text) => {
  expect(cardText({ brand, last4 })).toBe(text);
});
