import { withCodes } from './address-codes';
import type { ShippingAddress } from './shipping-address';

/**
 * Reads an address as any version of the shop kept it: each absent field gets its meaning here, and names of countries
 * and regions become codes.
 */
export const readAddress = (kept: Partial<ShippingAddress> = {}): ShippingAddress =>
  withCodes({
    fullName: kept.fullName ?? '',
    phone: kept.phone ?? '',
    address: kept.address ?? '',
    apartment: kept.apartment ?? '',
    city: kept.city ?? '',
    state: kept.state ?? '',
    zipCode: kept.zipCode ?? '',
    country: kept.country ?? '',
  });
