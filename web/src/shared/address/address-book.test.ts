import { expect, test } from 'vitest';
import { home } from '@/testing/home-address';
import { addressValues } from './address-book';

test('the form gets the address alone, and a country it can show', () => {
  const saved = { ...home, _id: 'a', label: 'Home', isDefault: true };
  expect(addressValues(saved)).toEqual(home);
  expect(addressValues({ ...saved, country: 'Atlantis' })).toEqual(home);
  expect(addressValues({ ...saved, country: '' })).toEqual(home);
  expect(addressValues({ ...saved, country: 'United States', state: 'Vermont' })).toEqual(home);
  expect(addressValues({ ...saved, country: 'CA' })).toEqual({ ...home, country: 'CA', state: '' });
  expect(addressValues({ ...saved, country: 'GB', state: 'Kent' })).toMatchObject({ state: 'Kent' });
});
