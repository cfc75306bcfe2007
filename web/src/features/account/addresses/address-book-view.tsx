import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { MapPin, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_SAVED_ADDRESSES, type SavedAddress } from '@contract/addresses/shipping-address';
import { t } from '@contract/texts/text';
import { ADDRESSES_CACHE_KEY, toAddressFormValues } from '@/shared/address/address-book';
import { formatAddressLines } from '@/shared/address/format-address';
import { useAction } from '@/shared/data/use-action';
import { useEndpointData } from '@/shared/data/use-data';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { deleteAddress, saveAddressBookEntry } from '../account-api';
import { AccountHeading } from '../account-heading';
import { AddressDialog } from './address-dialog';

const FAILED = t('We could not change your address book. Please try again.');

function AddressBookSkeleton() {
  return (
    <Box role="status" aria-label={t('Loading your addresses')} sx={cards}>
      {[0, 1].map((n) => (
        <Skeleton key={n} variant="rounded" height={236} sx={{ borderRadius: 2 }} />
      ))}
    </Box>
  );
}

interface AddressCardProps {
  address: SavedAddress;
  busy: boolean;
  onEdit: () => void;
  onMakeDefault: () => void;
  onDelete: () => void;
}

function AddressCard({ address, busy, onEdit, onMakeDefault, onDelete }: AddressCardProps) {
  const { label, fullName, phone, isDefault } = address;
  const name = label || fullName;
  const lines = [...(label ? [fullName] : []), ...formatAddressLines(address), phone];
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32 }}>
        <Typography component="h2" variant="h4" dir="auto">
          {name}
        </Typography>
        {isDefault ? <Chip size="small" label={t('Default')} sx={{ bgcolor: 'background.tile' }} /> : null}
      </Box>
      <Box sx={{ flex: 1, color: 'text.secondary' }}>
        {lines.map((line, at) => (
          <Box key={at} dir="auto">
            {line}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -1.5, mb: -1 }}>
        <Button color="secondary" aria-label={t('Edit {name}', { name })} onClick={onEdit} sx={action}>
          {t('Edit')}
        </Button>
        {isDefault ? null : (
          <Button
            color="secondary"
            aria-label={t('Make default: {name}', { name })}
            aria-disabled={busy}
            onClick={() => !busy && onMakeDefault()}
            sx={action}
          >
            {t('Make default')}
          </Button>
        )}
        <Button color="error" aria-label={t('Delete {name}', { name })} onClick={onDelete} sx={action}>
          {t('Delete')}
        </Button>
      </Box>
    </Box>
  );
}

export function AddressBookView() {
  const { data, error, reload } = useEndpointData(ADDRESSES_CACHE_KEY);
  const addresses = data?.addresses;
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null);
  const page = useRef<HTMLDivElement>(null);

  const makeDefault = useAction(
    ({ _id, label, ...address }: SavedAddress) =>
      saveAddressBookEntry(_id, { ...toAddressFormValues(address), label, isDefault: true }),
    { success: t('This is your default address now.'), failure: FAILED },
  );
  const removal = useConfirmation(
    ({ _id }: SavedAddress) => deleteAddress(_id),
    ({ label, fullName, address }) => ({
      title: t('Delete this address?'),
      question: `${label || fullName}, ${address}. ${t('Existing orders are not affected.')}`,
      confirm: t('Delete'),
      success: t('The address was removed.'),
      failure: FAILED,
      onClosed(done) {
        // The focused button may have disappeared together with its address.
        const isLost = document.activeElement === document.body;
        if (done || isLost) page.current?.querySelector('h1')?.focus();
      },
    }),
  );
  const busy = makeDefault.busy || removal.busy;

  const full = (addresses?.length ?? 0) >= MAX_SAVED_ADDRESSES;
  const add = full ? (
    <Typography sx={{ color: 'text.secondary' }}>
      {t('You have saved the maximum of {max} addresses.', { max: MAX_SAVED_ADDRESSES })}
    </Typography>
  ) : (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setEditing('new')}>
      {t('Add address')}
    </Button>
  );
  return (
    <Box ref={page}>
      <AccountHeading title={t('Addresses')} action={addresses?.length ? add : null} />
      {addresses === undefined && error ? (
        <LoadError title={t('Your addresses could not be loaded')} onRetry={reload} />
      ) : null}
      {addresses === undefined && !error ? <AddressBookSkeleton /> : null}
      {addresses?.length === 0 ? (
        <EmptyState icon={MapPin} title={t('No addresses yet')} action={add}>
          {t('Save an address to fill in the checkout automatically.')}
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
              onDelete={() => removal.ask(address)}
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
      {removal.dialog}
    </Box>
  );
}

const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const card = {
  ...surfaceStyles,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: { xs: 2, sm: 2.5 },
};

const action = { px: 1.5 };
