import { describe, expect, test } from 'vitest';
import { formatCardNumber, formatCvv, formatExpiryDate } from './card-fields';

/** Simulates typing character by character. */
const typed = (format: (text: string) => string, keys: string) =>
  [...keys].reduce((text, key) => format(text + key), '');

describe('a card number', () => {
  test('is shown in groups of four, at most 19 characters', () => {
    expect(typed(formatCardNumber, '4242424242424242')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('42424242424242421111')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('4242-4242x42')).toBe('4242 4242 42');
  });

  test('can be deleted across a gap', () => {
    expect(formatCardNumber('4242 ')).toBe('4242');
  });
});

describe('an expiry date', () => {
  test.each([
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['1/30', '01/30'],
    ['123099', '12/30'],
    ['ab', ''],
  ])('typed as %s reads %s', (keys, shown) => {
    expect(typed(formatExpiryDate, keys)).toBe(shown);
  });

  test('takes the year with four digits from the browser', () => {
    expect(formatExpiryDate('12/2030')).toBe('12/30');
    expect(formatExpiryDate('12 / 30')).toBe('12/30');
  });

  test('can be deleted across the slash', () => {
    expect(formatExpiryDate('12/')).toBe('12/');
    expect(formatExpiryDate('12')).toBe('12');
    expect(formatExpiryDate('1')).toBe('1');
  });
});

test('a CVV has at most 4 digits', () => {
  expect(typed(formatCvv, '12a345')).toBe('1234');
});
