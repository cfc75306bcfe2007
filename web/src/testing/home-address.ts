import type { ShippingAddress } from '@contract/addresses/shipping-address';

export const HOME_ADDRESS: ShippingAddress = {
  fullName: 'Ada Example',
  phone: '+1 802 555 0142',
  address: '12 Mill Lane',
  apartment: '',
  city: 'Montpelier',
  state: 'VT',
  zipCode: '05602',
  country: 'US',
};
