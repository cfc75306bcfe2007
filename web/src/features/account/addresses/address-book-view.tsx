import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { MapPin, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_ADDRESSES, type SavedAddress } from '@contract/addresses/shipping-address';
import { ADDRESSES, addressValues, fetchAddresses } from '@/shared/address/address-book';
import { useAction } from '@/shared/data/use-action';
import { useData } from '@/shared/data/use-data';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { deleteAddress, updateAddress } from '../account-api';
import { AccountHeading } from '../account-heading';
import { AddressCard } from './address-card';
import { AddressDialog } from './address-dialog';

const FAILED = 'The address book could not be changed. Please try again.';

function Waiting() {
  return (
    <Box role="status" aria-label="Loading your addresses" sx={cards}>
      {[0, 1].map((n) => (
        <Skeleton key={n} variant="rounded" height={236} sx={{ borderRadius: 2 }} />
      ))}
    </Box>
  );
}

/** The customer's address book, with its default address. */
export function AddressBookView() {
  const { data: addresses, error, reload } = useData(ADDRESSES, fetchAddresses);
  /** What the form is open for: an address, or a new one. */
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null);
  const [deleting, setDeleting] = useState<SavedAddress | null>(null);
  const [asking, setAsking] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const removed = useRef(false);

  const makeDefault = useAction(
    ({ _id, label, ...address }: SavedAddress) =>
      updateAddress(_id, { ...addressValues(address), label, isDefault: true }),
    { success: 'This is your default address now.', failure: FAILED },
  );
  const removal = useAction(({ _id }: SavedAddress) => deleteAddress(_id), {
    success: 'The address was removed.',
    failure: FAILED,
    onSuccess: () => {
      removed.current = true;
      setAsking(false);
    },
    onFailure: () => setAsking(false),
  });
  const busy = makeDefault.busy || removal.busy;

  const full = (addresses?.length ?? 0) >= MAX_ADDRESSES;
  const add = full ? (
    <Typography sx={{ color: 'text.secondary' }}>
      You have saved the maximum of {MAX_ADDRESSES} addresses.
    </Typography>
  ) : (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setEditing('new')}>
      Add address
    </Button>
  );
  return (
    <Box ref={page}>
      <AccountHeading title="Addresses" action={addresses?.length ? add : null} />
      {addresses === undefined && error ? (
        <LoadError title="Your addresses could not be loaded" onRetry={reload} />
      ) : null}
      {addresses === undefined && !error ? <Waiting /> : null}
      {addresses?.length === 0 ? (
        <EmptyState icon={MapPin} title="No addresses yet" action={add}>
          Save an address to fill in the checkout automatically.
        </EmptyState>
      ) : null}
      {addresses?.length ? (
        <Box component="ul" role="list" sx={cards}>
          {addresses.map((address) => (
            <AddressCard
              key={address._id}
              address={address}
              busy={busy}
              onEdit={() => setEditing(address)}
              onMakeDefault={() => void makeDefault.run(address)}
              onDelete={() => {
                setDeleting(address);
                setAsking(true);
              }}
            />
          ))}
        </Box>
      ) : null}
      {editing ? (
        <AddressDialog
          address={editing === 'new' ? null : editing}
          first={addresses?.length === 0}
          onClosed={() => setEditing(null)}
        />
      ) : null}
      <ConfirmDialog
        open={asking}
        title="Delete this address?"
        question={`${deleting?.label || deleting?.fullName || 'It'}, ${deleting?.address ?? ''}. Existing orders are not affected.`}
        confirm="Delete"
        refuse="Keep it"
        busy={busy}
        onConfirm={() => deleting && void removal.run(deleting)}
        onClose={() => setAsking(false)}
        onClosed={() => {
          // The card that asked is gone or about to go, and its button with it.
          const isLost = document.activeElement === document.body;
          if (removed.current || isLost) page.current?.querySelector('h1')?.focus();
          removed.current = false;
        }}
      />
    </Box>
  );
}

const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
