import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import { MAX_ADDRESSES, type SavedAddress, type ShippingAddress } from '@contract/addresses/shipping-address';
import type { User } from '@contract/users';
import { ADDRESSES, addressValues } from '@/shared/address/address-book';
import { addressLines } from '@/shared/address/address-lines';
import { useData, useRead } from '@/shared/data/use-data';
import { span } from '@/shared/ui/styles/six-columns';
import { LAST_ORDERS, readLastOrders } from '../checkout-api';

export const FIELDS = [
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
  FIELDS.every((field) => one[field].trim() === other[field].trim());

export const savedAs = (addresses: readonly SavedAddress[], typed: ShippingAddress) =>
  addresses.find((saved) => isSameAddress(addressValues(saved), typed));

/** Loads the address book for the checkout. While loading or after an error, the user enters an address manually. */
export function useSavedAddresses({ hasAccount }: { hasAccount: boolean }) {
  const { data, error } = useRead(hasAccount ? ADDRESSES : null);
  const none = data?.addresses.length === 0;
  const orders = useData(none ? LAST_ORDERS : null, readLastOrders);
  const sent = orders.data?.items.find(({ pickup, shippingAddress }) => !pickup && shippingAddress.address);
  const [keep, setKeep] = useState(false);
  const isAwaited = ({ data: answer, error: failed }: { data: unknown; error: unknown }) =>
    answer === undefined && failed === undefined;
  return {
    addresses: data?.addresses ?? null,
    /** Shipping address of the last order if no address is saved, otherwise null. */
    last: sent?.shippingAddress ?? null,
    awaited: hasAccount && (isAwaited({ data, error }) || (none && isAwaited(orders))),
    keep,
    setKeep,
  };
}

/** Returns true if the address is saved or was used for the last order. */
export const isKnown = (
  { addresses, last }: Pick<AddressBookChoice, 'addresses' | 'last'>,
  typed: ShippingAddress,
) =>
  Boolean(addresses && savedAs(addresses, typed)) ||
  (last !== null && isSameAddress(addressValues(last), typed));

export type AddressBookChoice = ReturnType<typeof useSavedAddresses>;

const NEW_ADDRESS = 'new';

const MAX_VISIBLE = 4;

const isEmpty = ({ address, apartment, city, state, zipCode }: CheckoutForm) =>
  [address, apartment, city, state, zipCode].every((part) => part === '');

function AddressOption({ value, title, children }: { value: string; title: string; children?: ReactNode }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio />}
      sx={choice}
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
  const { values, setValues } = useFormikContext<CheckoutForm>();
  const [all, setAll] = useState(false);
  const chosen = savedAs(addresses, values);
  const shown = all ? addresses : addresses.filter((saved, at) => at < MAX_VISIBLE || saved === chosen);
  const typed = useRef(addressValues({ fullName: user.name, phone: user.phone ?? '' }));
  const choose = (id: string) => {
    const saved = addresses.find(({ _id }) => _id === id);
    if (!chosen) typed.current = addressValues(values);
    void setValues({ ...values, ...(saved ? addressValues(saved) : typed.current) });
  };
  return (
    <Box sx={span(6)}>
      <RadioGroup
        aria-label="Deliver to"
        value={chosen?._id ?? NEW_ADDRESS}
        onChange={(_event, id) => choose(id)}
        sx={choices}
      >
        {shown.map((saved) => (
          <AddressOption key={saved._id} value={saved._id} title={saved.label || saved.fullName}>
            {addressLines(saved).join(', ')}
          </AddressOption>
        ))}
        <AddressOption value={NEW_ADDRESS} title="Another address">
          Enter it below
        </AddressOption>
      </RadioGroup>
      {shown.length < addresses.length ? (
        <Button color="secondary" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          Show all {addresses.length} addresses
        </Button>
      ) : null}
    </Box>
  );
}

/** Choice of saved addresses. Initially fills the form with the default address or that of the last order. */
export function SavedAddresses({
  user,
  book: { addresses, last, awaited },
}: {
  user: User | null;
  book: AddressBookChoice;
}) {
  const { values, initialValues, dirty, resetForm, setValues } = useFormikContext<CheckoutForm>();
  const filled = useRef(false);
  useEffect(() => {
    if (addresses === null || awaited || filled.current) return;
    filled.current = true;
    const preferred = addresses[0] ?? last;
    // Input that the user has entered or restored is not overwritten.
    const untouched = isEmpty(initialValues) && isSameAddress(values, initialValues);
    if (!preferred || !untouched) return;
    const next = { ...values, ...addressValues(preferred) };
    if (dirty) void setValues(next);
    else resetForm({ values: next });
  }, [addresses, last, awaited, values, initialValues, dirty, resetForm, setValues]);

  return user && addresses && addresses.length > 0 ? (
    <SavedAddressChoice user={user} addresses={addresses} />
  ) : null;
}

export function SaveAddress({ book: { addresses, keep, setKeep } }: { book: AddressBookChoice }) {
  const { values } = useFormikContext<CheckoutForm>();
  const isOffered = addresses && addresses.length < MAX_ADDRESSES && !savedAs(addresses, values);
  if (!isOffered) return null;
  return (
    <FormControlLabel
      control={<Checkbox checked={keep} onChange={(event) => setKeep(event.target.checked)} />}
      label="Save this address for next time"
      sx={{ ...span(6), mr: 0, my: -0.75 }}
    />
  );
}

const choices = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
};

const choice = {
  m: 0,
  py: 1.25,
  pr: 2,
  alignItems: 'flex-start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  '& .MuiFormControlLabel-label': { pt: 1, minWidth: 0 },
  '&:has(:checked)': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px currentColor' },
};
