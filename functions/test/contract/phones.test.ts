import { expect, test } from 'vitest';
import { isValidPhoneNumber } from '../../src/contract/addresses/phone';
import { shippingAddressSchema } from '../../src/contract/addresses/shipping-address';
import { updateProfileSchema } from '../../src/contract/profile';

test.each([
  ['+352 22 12 34', 'LU'],
  ['22 12 34', 'LU'],
  ['+298 212345', 'FO'],
  ['212345', 'FO'],
  ['22 12 34 56', 'NO'],
  ['22 12 34 56', 'DK'],
  ['0047 22 12 34 56', 'DK'],
  ['+352 22 12 34', 'US'],
  ['+49 (0)30 1234567', 'GB'],
  ['5550109999', 'US'],
  ['12345', 'AQ'],
  ['٢٢ ١٢ ٣٤ ٥٦', 'NO'],
])('%s in %s can be a phone number', (text, country) => {
  expect(isValidPhoneNumber(text, country)).toBe(true);
});

test.each([
  ['22 12 34', 'NO'],
  ['22 12 34 56', 'US'],
  ['555-0109', 'CA'],
  ['020 7946 03', 'GB'],
  ['12 34 56 78', 'AU'],
  ['+1 555 0109', 'LU'],
  ['+352 1', 'LU'],
  ['+999 123 456 789', 'LU'],
  ['call me', 'NO'],
  ['call me', 'AQ'],
  ['1'.repeat(20), 'DE'],
])('%s in %s cannot be a phone number', (text, country) => {
  expect(isValidPhoneNumber(text, country)).toBe(false);
});

test('an address and a profile have phones of their country, and of the shop’s without one', () => {
  const home = { fullName: 'Ada', address: '1 Rue', city: 'Luxembourg', zipCode: '1111', state: '' };
  const isFine = (phone: string) => shippingAddressSchema.isValidSync({ ...home, country: 'LU', phone });
  expect(['22 12 34', '+352 22 12 34', '+1 555 0109'].map(isFine)).toEqual([true, true, false]);
  const isOwn = (phone: string | null) => updateProfileSchema.isValidSync({ name: 'Ada', phone });
  expect(['+298 212345', '22 12 34 56', '', null].map(isOwn)).toEqual([true, false, true, true]);
});
