import { expect, test } from 'vitest';
import { addressLines, addressValues } from './address-book';

const home = {
  fullName: 'Ada Example',
  phone: '+1 802 555 0142',
  address: '12 Mill Lane',
  city: 'Montpelier',
  state: 'Vermont',
  zipCode: '05602',
  country: 'United States',
};

test('an address stands in lines, with its country where it is abroad', () => {
  expect(addressLines(home)).toEqual(['12 Mill Lane', 'Montpelier, Vermont 05602']);
  expect(addressLines({ ...home, country: 'Canada' }).at(-1)).toBe('Canada');
});

test('what is missing leaves no gap', () => {
  expect(addressLines({ ...home, state: '', country: '' })).toEqual(['12 Mill Lane', 'Montpelier, 05602']);
});

test('the form gets the address alone, and a country it can show', () => {
  const saved = { ...home, _id: 'a', label: 'Home', isDefault: true };
  expect(addressValues(saved)).toEqual(home);
  expect(addressValues({ ...saved, country: 'Atlantis' })).toEqual(home);
  expect(addressValues({ ...saved, country: '' })).toEqual(home);
});
