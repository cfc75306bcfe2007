import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useState } from 'react';
import { reasonOf } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { dialogActions, dialogPaper } from '@/shared/ui/confirm-dialog';
import { uploadAvatar } from '../account-api';
import { CropArea } from './crop-area';
import { squarePicture, type PictureArea } from './square-picture';

const FAILED = 'Your picture could not be saved. Please try again.';

/** Cuts a square out of the picture at an object URL, shows what it will look like, and sends it. */
export default function CropDialog({ url, onClosed }: { url: string; onClosed: () => void }) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const [area, setArea] = useState<PictureArea | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  /** 0..1 while it is sent. */
  const [sent, setSent] = useState(0);
  const saving = useAction(
    async (picture: string, cut: PictureArea) => {
      setSent(0);
      await uploadAvatar(await squarePicture(picture, cut), setSent);
    },
    { success: 'Your picture was saved.', onSuccess: () => setOpen(false) },
  );
  const { busy } = saving;
  const close = () => !busy && setOpen(false);

  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={`${id}-title`}
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: dialogPaper } }}
    >
      <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h3', pt: 3 }}>
        Your picture
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {unreadable ? (
          <Alert severity="error" variant="outlined">
            This file cannot be read as a picture. Please choose a JPEG, PNG, WebP or AVIF.
          </Alert>
        ) : null}
        {unreadable ? null : (
          <CropArea url={url} onChange={setArea} onUnreadable={() => setUnreadable(true)} />
        )}
        {saving.error ? (
          <Alert severity="error" variant="outlined">
            {reasonOf(saving.error, FAILED)}
          </Alert>
        ) : null}
        {busy ? (
          <LinearProgress
            aria-label="Uploading"
            variant={sent < 1 ? 'determinate' : 'indeterminate'}
            value={Math.round(sent * 100)}
          />
        ) : null}
      </DialogContent>
      <DialogActions sx={dialogActions}>
        <Button color="secondary" variant="outlined" aria-disabled={busy} onClick={close}>
          {unreadable ? 'Close' : 'Cancel'}
        </Button>
        {unreadable ? null : (
          <Button
            variant="contained"
            disabled={!area}
            loading={busy}
            onClick={() => void (area && saving.run(url, area))}
          >
            Save picture
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
