import { expect, test } from 'vitest';
import { addressValues } from './address-book';

const home = {
  fullName: 'Ada Example',
  phone: '+1 802 555 0142',
  address: '12 Mill Lane',
  apartment: '',
  city: 'Montpelier',
  state: 'VT',
  zipCode: '05602',
  country: 'US',
};

test('the form gets the address alone, and a country it can show', () => {
  const saved = { ...home, _id: 'a', label: 'Home', isDefault: true };
  expect(addressValues(saved)).toEqual(home);
  expect(addressValues({ ...saved, country: 'Atlantis' })).toEqual(home);
  expect(addressValues({ ...saved, country: '' })).toEqual(home);
  expect(addressValues({ ...saved, country: 'United States', state: 'Vermont' })).toEqual(home);
  expect(addressValues({ ...saved, country: 'CA' })).toEqual({ ...home, country: 'CA', state: '' });
  expect(addressValues({ ...saved, country: 'GB', state: 'Kent' })).toMatchObject({ state: 'Kent' });
});
