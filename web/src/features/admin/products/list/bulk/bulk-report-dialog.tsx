import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { dialogActions, dialogPaper } from '@/shared/ui/confirm-dialog';
import type { BulkReport } from './bulk-change';

/** Which products could not be changed, and why. */
export function BulkReportDialog({ report, onClose }: { report: BulkReport | null; onClose: () => void }) {
  const id = useId();
  // Unchanged while the dialog fades out.
  const [last, setLast] = useState(report);
  if (report && report !== last) setLast(report);
  if (!last) return null;
  const { changed, failed } = last;
  return (
    <Dialog
      open={report !== null}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: dialogPaper } }}
    >
      <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h3', pt: 3 }}>
        {failed.length} of {changed.length + failed.length + last.unchanged} not changed
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          These products are still selected, so you can try again. All others were changed.
        </DialogContentText>
        <Box component="ul" role="list" aria-label="Not changed" sx={list}>
          {failed.map(({ product, reason }) => (
            <li key={product._id}>
              <strong>{product.title}</strong>
              <br />
              {reason}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={dialogActions}>
        <Button variant="contained" color="secondary" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = { mt: 2, display: 'grid', gap: 1.5 };
