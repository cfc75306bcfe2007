import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import type { BulkReport } from './bulk-change';

/** Which products could not be changed, and why. */
export function BulkReportDialog({ report, onClosed }: { report: BulkReport; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const { changed, failed, unchanged } = report;
  const close = () => setOpen(false);
  return (
    <DialogFrame
      open={open}
      title={`${failed.length} of ${changed.length + failed.length + unchanged} not changed`}
      text="These products are still selected, so you can try again. All others were changed."
      actions={
        <Button variant="contained" color="secondary" autoFocus onClick={close}>
          Close
        </Button>
      }
      onClose={close}
      onClosed={onClosed}
    >
      <Box component="ul" role="list" aria-label="Not changed" sx={list}>
        {failed.map(({ product, reason }) => (
          <li key={product._id}>
            <strong>{product.title}</strong>
            <br />
            {reason}
          </li>
        ))}
      </Box>
    </DialogFrame>
  );
}

const list = { display: 'grid', gap: 1.5 };
