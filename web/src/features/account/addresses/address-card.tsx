import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { SavedAddress } from '@contract/addresses/shipping-address';
import { addressLines } from '@/shared/address/address-lines';
import { surface } from '@/shared/ui/surface';

interface AddressCardProps {
  address: SavedAddress;
  /** Another change is under way. */
  busy: boolean;
  onEdit: () => void;
  onMakeDefault: () => void;
  onDelete: () => void;
}

/** One saved address, as it is written on a parcel. */
export function AddressCard({ address, busy, onEdit, onMakeDefault, onDelete }: AddressCardProps) {
  const { label, fullName, phone, isDefault } = address;
  const name = label || fullName;
  const lines = [...(label ? [fullName] : []), ...addressLines(address), phone];
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 32 }}>
        <Typography component="h2" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {isDefault ? <Chip size="small" label="Default" sx={{ bgcolor: 'background.tile' }} /> : null}
      </Box>
      <Box sx={{ flex: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {lines.map((line, at) => (
          <Box key={at}>{line}</Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -1.5, mb: -1 }}>
        <Button color="secondary" aria-label={`Edit ${name}`} onClick={onEdit} sx={action}>
          Edit
        </Button>
        {isDefault ? null : (
          <Button
            color="secondary"
            aria-label={`Make default: ${name}`}
            aria-disabled={busy}
            onClick={() => !busy && onMakeDefault()}
            sx={action}
          >
            Make default
          </Button>
        )}
        <Button color="error" aria-label={`Delete ${name}`} onClick={onDelete} sx={action}>
          Delete
        </Button>
      </Box>
    </Box>
  );
}

const card = {
  ...surface,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: { xs: 2, sm: 2.5 },
};

const action = { px: 1.5 };
