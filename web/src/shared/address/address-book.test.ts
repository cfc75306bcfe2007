import { expect, test } from 'vitest';
import { HOME_ADDRESS } from '@/testing/home-address';
import { toAddressFormValues } from './address-book';

test('the form gets the address alone, and a country it can show', () => {
  const saved = { ...HOME_ADDRESS, _id: 'a', label: 'Home', isDefault: true };
  expect(toAddressFormValues(saved)).toEqual(HOME_ADDRESS);
  expect(toAddressFormValues({ ...saved, country: 'Atlantis' })).toEqual(HOME_ADDRESS);
  expect(toAddressFormValues({ ...saved, country: '' })).toEqual(HOME_ADDRESS);
  expect(toAddressFormValues({ ...saved, country: 'United States', state: 'Vermont' })).toEqual(HOME_ADDRESS);
  expect(toAddressFormValues({ ...saved, country: 'CA' })).toEqual({
    ...HOME_ADDRESS,
    country: 'CA',
    state: '',
  });
  expect(toAddressFormValues({ ...saved, country: 'GB', state: 'Kent' })).toMatchObject({ state: 'Kent' });
});
