import { expect, test } from 'vitest';
import { getPasswordStrengthHint } from './password-strength';

test.each([
  ['Abc123', 'Easy'],
  ['Aaaaaaaaaaaa1', 'Easy'],
  ['Shopper739', 'Good'],
  ['three Green kettles 4', 'Strong'],
])('%s is said to be %s', (password, word) => {
  expect(getPasswordStrengthHint(password)).toMatch(new RegExp(`^${word}`));
});
