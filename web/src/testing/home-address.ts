import type { ShippingAddress } from '@contract/addresses/shipping-address';

/** A valid address in the first country that the shop sends to. */
export const home: ShippingAddress = {
  fullName: 'Ada Example',
  phone: '+1 802 555 0142',
  address: '12 Mill Lane',
  apartment: '',
  city: 'Montpelier',
  state: 'VT',
  zipCode: '05602',
  country: 'US',
};
