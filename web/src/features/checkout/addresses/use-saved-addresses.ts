import { useState } from 'react';
import type { SavedAddress, ShippingAddress } from '@contract/addresses/shipping-address';
import { ADDRESSES, addressValues, fetchAddresses } from '@/shared/address/address-book';
import { useData } from '@/shared/data/use-data';

const FIELDS = ['fullName', 'phone', 'address', 'apartment', 'city', 'state', 'zipCode', 'country'] as const;

/** Whether two addresses say the same, as the form shows them. */
export const isSameAddress = (one: ShippingAddress, other: ShippingAddress) =>
  FIELDS.every((field) => one[field].trim() === other[field].trim());

/** The saved address that the form holds, if any. */
export const savedAs = (addresses: readonly SavedAddress[], typed: ShippingAddress) =>
  addresses.find((saved) => isSameAddress(addressValues(saved), typed));

/** The own address book at the checkout. Without it, because it is still loading or failed, one types as ever. */
export function useSavedAddresses({ hasAccount }: { hasAccount: boolean }) {
  const { data, error } = useData(hasAccount ? ADDRESSES : null, fetchAddresses);
  const [keep, setKeep] = useState(false);
  return {
    /** The default first; null while unknown. */
    addresses: data ?? null,
    /** Whether it may still become known. */
    awaited: hasAccount && data === undefined && error === undefined,
    /** Whether an address that is not in the book should be stored once the order is placed. */
    keep,
    setKeep,
  };
}

export type AddressBookChoice = ReturnType<typeof useSavedAddresses>;
