import { replaceAddressNamesWithCodes } from './address-codes';
import type { ShippingAddress } from './shipping-address';

/** Converts a stored address to a complete one. Missing fields become empty. Country and region names become codes. */
export const toShippingAddress = (stored: Partial<ShippingAddress> = {}): ShippingAddress =>
  replaceAddressNamesWithCodes({
    fullName: stored.fullName ?? '',
    phone: stored.phone ?? '',
    address: stored.address ?? '',
    apartment: stored.apartment ?? '',
    city: stored.city ?? '',
    state: stored.state ?? '',
    zipCode: stored.zipCode ?? '',
    country: stored.country ?? '',
  });
