import { store } from '@contract/store-config';
import type { ShippingAddress } from '@contract/users';

function townOf({ city, state, zipCode }: ShippingAddress): string {
  return [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** An address in lines, without the name; the country where it is not the store's first. */
export function addressLines(address: ShippingAddress): string[] {
  const { country } = address;
  const abroad = country === store.countries[0] ? '' : country;
  return [address.address, townOf(address), abroad].filter(Boolean);
}

/** An address in full, from the name to the phone number, as a parcel's carrier wants it. */
export function parcelLines(address: ShippingAddress): string[] {
  const { fullName, country, phone } = address;
  return [fullName, address.address, townOf(address), country, phone].filter(Boolean);
}
