import { normalizeAddressCodes } from './address-codes';
import type { ShippingAddress } from './shipping-address';

/** Fills missing address fields with '' and converts country and region names to codes. */
export const toShippingAddress = (stored: Partial<ShippingAddress> = {}): ShippingAddress =>
  normalizeAddressCodes({
    fullName: stored.fullName ?? '',
    phone: stored.phone ?? '',
    address: stored.address ?? '',
    apartment: stored.apartment ?? '',
    city: stored.city ?? '',
    state: stored.state ?? '',
    zipCode: stored.zipCode ?? '',
    country: stored.country ?? '',
  });
