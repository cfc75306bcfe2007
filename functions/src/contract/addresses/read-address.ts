import { withCodes } from './address-codes';
import type { ShippingAddress } from './shipping-address';

/** Fills missing address fields with '' and converts country and region names to codes. */
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
