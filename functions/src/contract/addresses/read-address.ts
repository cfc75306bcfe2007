import { withCodes } from './address-codes';
import type { ShippingAddress } from './shipping-address';

/** An address with what is known of it: the rest is empty, and names of countries and regions become codes. */
export const readAddress = (stored: Partial<ShippingAddress> = {}): ShippingAddress =>
  withCodes({
    fullName: stored.fullName ?? '',
    phone: stored.phone ?? '',
    address: stored.address ?? '',
    apartment: stored.apartment ?? '',
    city: stored.city ?? '',
    state: stored.state ?? '',
    zipCode: stored.zipCode ?? '',
    country: stored.country ?? '',
  });
