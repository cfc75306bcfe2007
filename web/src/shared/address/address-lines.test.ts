import { expect, test } from 'vitest';
import { home } from '@/testing/home-address';
import { addressLines, parcelLines } from './address-lines';

test('an address is written in lines, with its country when it is abroad', () => {
  expect(addressLines(home)).toEqual(['12 Mill Lane', 'Montpelier, Vermont 05602']);
  expect(addressLines({ ...home, apartment: 'Apt 4' })).toContain('Apt 4');
  expect(addressLines({ ...home, country: 'CA' }).at(-1)).toBe('Canada');
});

test('a parcel says who gets it, where on earth, and whom to call', () => {
  expect(parcelLines(home)).toEqual([
    'Ada Example',
    '12 Mill Lane',
    'Montpelier, Vermont 05602',
    'United States',
    '+1 802 555 0142',
  ]);
});

test('what is missing leaves no gap', () => {
  expect(addressLines({ ...home, state: '', country: '' })).toEqual(['12 Mill Lane', 'Montpelier, 05602']);
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
  expect(parcelLines(erased)).toEqual(['Canada']);
});
