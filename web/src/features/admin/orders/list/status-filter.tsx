import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ORDER_STATUSES, type OrderStatus } from '@contract/order-states';
import { statusLabel } from '@/shared/orders/order-status';

interface StatusFilterProps {
  value: OrderStatus | null;
  onChange: (status: OrderStatus | null) => void;
}

/** One status, or all. Scrolls sideways on a phone. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <Box role="group" aria-label="Status" sx={row}>
      {[null, ...ORDER_STATUSES].map((status) => {
        const chosen = status === value;
        return (
          <Button
            key={status ?? 'all'}
            color="secondary"
            variant={chosen ? 'contained' : 'outlined'}
            aria-pressed={chosen}
            onClick={() => onChange(status)}
            sx={{ px: 2, flexShrink: 0, borderColor: chosen ? undefined : 'divider' }}
          >
            {status ? statusLabel(status) : 'All'}
          </Button>
        );
      })}
    </Box>
  );
}

const row = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for focus rings.
  mx: { xs: -2, sm: -0.5 },
  px: { xs: 2, sm: 0.5 },
  py: 0.5,
};
