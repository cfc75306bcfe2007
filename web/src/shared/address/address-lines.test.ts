import { expect, test } from 'vitest';
import { HOME_ADDRESS } from '@/testing/home-address';
import { formatAddressLines, formatParcelAddressLines } from './format-address';

test('an address is written in lines, with its country when it is abroad', () => {
  expect(formatAddressLines(HOME_ADDRESS)).toEqual(['12 Mill Lane', 'Montpelier, Vermont 05602']);
  expect(formatAddressLines({ ...HOME_ADDRESS, apartment: 'Apt 4' })).toContain('Apt 4');
  expect(formatAddressLines({ ...HOME_ADDRESS, country: 'CA' }).at(-1)).toBe('Canada');
});

test('a parcel says who gets it, where on earth, and whom to call', () => {
  expect(formatParcelAddressLines(HOME_ADDRESS)).toEqual([
    'Ada Example',
    '12 Mill Lane',
    'Montpelier, Vermont 05602',
    'United States',
    '+1 802 555 0142',
  ]);
});

test('what is missing leaves no gap', () => {
  expect(formatAddressLines({ ...HOME_ADDRESS, state: '', country: '' })).toEqual([
    '12 Mill Lane',
    'Montpelier, 05602',
  ]);
  const erased = {
    fullName: '',
    phone: '',
    address: '',
    apartment: '',
    city: '',
    state: '',
    zipCode: '',
    country: 'CA',
  };
  expect(formatParcelAddressLines(erased)).toEqual(['Canada']);
});
