import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CheckoutFormValues } from '@contract/orders/checkout-form';
import {
  MAX_SAVED_ADDRESSES,
  type SavedAddress,
  type ShippingAddress,
} from '@contract/addresses/shipping-address';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';
import { ADDRESSES_CACHE_KEY, toAddressFormValues } from '@/shared/address/address-book';
import { formatAddressLines } from '@/shared/address/format-address';
import { useCachedData, useEndpointData } from '@/shared/data/use-data';
import { optionCardGroupStyles, optionCardStyles } from '@/shared/ui/styles/option-cards';
import { getColumnSpanStyles } from '@/shared/ui/styles/six-columns';
import { RECENT_ORDERS_CACHE_KEY, fetchRecentOrders } from '../checkout-api';

export const ADDRESS_FIELD_NAMES = [
  'fullName',
  'phone',
  'address',
  'apartment',
  'city',
  'state',
  'zipCode',
  'country',
] as const;

const isSameAddress = (one: ShippingAddress, other: ShippingAddress) =>
  ADDRESS_FIELD_NAMES.every((field) => one[field].trim() === other[field].trim());

export const findSavedAddress = (addresses: readonly SavedAddress[], enteredAddress: ShippingAddress) =>
  addresses.find((saved) => isSameAddress(toAddressFormValues(saved), enteredAddress));

interface SavedAddressesOptions {
  hasAccount: boolean;
  /** True if a new address is initially saved. False for gifts, whose address is often the recipient's. */
  savesByDefault: boolean;
}

/** Loads the customer's saved addresses for the checkout. If loading fails, the customer enters an address. */
export function useSavedAddresses({ hasAccount, savesByDefault }: SavedAddressesOptions) {
  const { data, error } = useEndpointData(hasAccount ? ADDRESSES_CACHE_KEY : null);
  const none = data?.addresses.length === 0;
  const orders = useCachedData(none ? RECENT_ORDERS_CACHE_KEY : null, fetchRecentOrders);
  const sent = orders.data?.items.find(({ pickup, shippingAddress }) => !pickup && shippingAddress.address);
  const [shouldSave, setShouldSave] = useState(savesByDefault);
  const isAwaited = ({ data: answer, error: failed }: { data: unknown; error: unknown }) =>
    answer === undefined && failed === undefined;
  return {
    addresses: data?.addresses ?? null,
    /** Shipping address of the last order that was not picked up. Only loaded if there are no saved addresses. */
    last: sent?.shippingAddress ?? null,
    awaited: hasAccount && (isAwaited({ data, error }) || (none && isAwaited(orders))),
    shouldSave,
    setShouldSave,
  };
}

/** Returns true if the address is saved or was used for the customer's last order. */
export const isSavedOrLastAddress = (
  { addresses, last }: Pick<SavedAddressesState, 'addresses' | 'last'>,
  enteredAddress: ShippingAddress,
) =>
  Boolean(addresses && findSavedAddress(addresses, enteredAddress)) ||
  (last !== null && isSameAddress(toAddressFormValues(last), enteredAddress));

/** Returns true if the customer has an address book with space for another address. */
export const canSaveAddress = ({ addresses }: Pick<SavedAddressesState, 'addresses'>): boolean =>
  addresses !== null && addresses.length < MAX_SAVED_ADDRESSES;

export type SavedAddressesState = ReturnType<typeof useSavedAddresses>;

const NEW_ADDRESS = 'new';

const MAX_VISIBLE = 4;

const isEmpty = ({ address, apartment, city, state, zipCode }: CheckoutFormValues) =>
  [address, apartment, city, state, zipCode].every((part) => part === '');

function AddressOption({ value, title, children }: { value: string; title: string; children?: ReactNode }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio />}
      sx={optionCardStyles}
      label={
        <>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {title}
          </Box>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9063rem' }}>
            {children}
          </Box>
        </>
      }
    />
  );
}

function SavedAddressChoice({ user, addresses }: { user: User; addresses: readonly SavedAddress[] }) {
  const { values, setValues } = useFormikContext<CheckoutFormValues>();
  const [all, setAll] = useState(false);
  const chosen = findSavedAddress(addresses, values);
  const shown = all ? addresses : addresses.filter((saved, at) => at < MAX_VISIBLE || saved === chosen);
  const typed = useRef(toAddressFormValues({ fullName: user.name, phone: user.phone ?? '' }));
  const choose = (id: string) => {
    const saved = addresses.find(({ _id }) => _id === id);
    if (!chosen) typed.current = toAddressFormValues(values);
    void setValues({ ...values, ...(saved ? toAddressFormValues(saved) : typed.current) });
  };
  return (
    <Box sx={getColumnSpanStyles(6)}>
      <RadioGroup
        aria-label={t('Deliver to')}
        value={chosen?._id ?? NEW_ADDRESS}
        onChange={(_event, id) => choose(id)}
        sx={optionCardGroupStyles}
      >
        {shown.map((saved) => (
          <AddressOption key={saved._id} value={saved._id} title={saved.label || saved.fullName}>
            {formatAddressLines(saved).join(', ')}
          </AddressOption>
        ))}
        <AddressOption value={NEW_ADDRESS} title={t('Another address')}>
          {t('Enter it below')}
        </AddressOption>
      </RadioGroup>
      {shown.length < addresses.length ? (
        <Button color="secondary" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {t('Show all {count} addresses', { count: addresses.length })}
        </Button>
      ) : null}
    </Box>
  );
}

/** Saved addresses to select from. Preselects the default address, or the address of the last order. */
export function SavedAddresses({
  user,
  savedAddresses: { addresses, last, awaited },
}: {
  user: User | null;
  savedAddresses: SavedAddressesState;
}) {
  const { values, initialValues, dirty, resetForm, setValues } = useFormikContext<CheckoutFormValues>();
  const filled = useRef(false);
  useEffect(() => {
    if (addresses === null || awaited || filled.current) return;
    filled.current = true;
    const preferred = addresses[0] ?? last;
    // An address that was entered or restored must not be replaced.
    const untouched = isEmpty(initialValues) && isSameAddress(values, initialValues);
    if (!preferred || !untouched) return;
    const next = { ...values, ...toAddressFormValues(preferred) };
    if (dirty) void setValues(next);
    else resetForm({ values: next });
  }, [addresses, last, awaited, values, initialValues, dirty, resetForm, setValues]);

  return user && addresses && addresses.length > 0 ? (
    <SavedAddressChoice user={user} addresses={addresses} />
  ) : null;
}

export function SaveAddressCheckbox({ savedAddresses }: { savedAddresses: SavedAddressesState }) {
  const { values } = useFormikContext<CheckoutFormValues>();
  const { awaited, shouldSave, setShouldSave } = savedAddresses;
  if (awaited || !canSaveAddress(savedAddresses) || isSavedOrLastAddress(savedAddresses, values)) return null;
  return (
    <FormControlLabel
      control={<Checkbox checked={shouldSave} onChange={(event) => setShouldSave(event.target.checked)} />}
      label={t('Save this address for next time')}
      sx={{ ...getColumnSpanStyles(6), mr: 0, my: -0.75 }}
    />
  );
}
