import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import type { User } from '@contract/users';
import { AddressFields } from '@/shared/address/address-fields';
import { PostalAddress } from '@/shared/address/postal-address';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { span } from '@/shared/ui/styles/six-columns';
import { surface } from '@/shared/ui/styles/surface';
import { FormSection } from '../form-section';
import { FIELDS, isKnown, SaveAddress, SavedAddresses, type AddressBookChoice } from './saved-addresses';

interface ShippingSectionProps {
  user: User | null;
  book: AddressBookChoice;
}

/** An address that the shop knows, in short, with a button that opens its fields. */
function Summary({ values, onChange }: { values: CheckoutForm; onChange: () => void }) {
  return (
    <Box sx={{ ...span(6), ...surface, ...summary }}>
      <PostalAddress address={values} />
      <SecondaryButton aria-label="Change the shipping address" onClick={onChange}>
        Change
      </SecondaryButton>
    </Box>
  );
}

/** Where the order goes: one that is known is folded until somebody wants to change it, or something is wrong with it. */
export function ShippingSection({ user, book }: ShippingSectionProps) {
  const { values, errors } = useFormikContext<CheckoutForm>();
  const [open, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const isFolded = !open && isKnown(book, values) && !FIELDS.some((field) => errors[field]);
  useEffect(() => {
    // The button that was pressed is gone.
    if (open) fields.current?.querySelector<HTMLElement>('input:checked, select, input')?.focus();
  }, [open]);
  return (
    <FormSection title="Shipping address">
      {isFolded ? (
        <Summary values={values} onChange={() => setOpen(true)} />
      ) : (
        <Box ref={fields} sx={{ display: 'contents' }}>
          <SavedAddresses user={user} book={book} />
          {book.awaited ? <Skeleton variant="rounded" height={140} sx={span(6)} /> : <AddressFields />}
        </Box>
      )}
      <SaveAddress book={book} />
    </FormSection>
  );
}

const summary = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 2,
  p: 2,
};
