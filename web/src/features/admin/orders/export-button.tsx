import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import type { OrderFilters } from './order-filters';
import { exportOrders } from './orders-api';

/** Downloads what the list shows, all of it, as CSV. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await exportOrders(filters);
    } catch (error) {
      toasts.error(messageOf(error, 'The orders could not be exported'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<Download size={18} aria-hidden />}
      aria-disabled={busy}
      onClick={() => void start()}
    >
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
