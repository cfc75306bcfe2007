import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useState } from 'react';
import { reasonOf } from '@/shared/api/api-error';
import { session } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';
import { dialogActions, dialogPaper } from '@/shared/ui/confirm-dialog';
import { uploadAvatar } from '../account-api';
import { CropArea } from './crop-area';
import { squarePicture, type PictureArea } from './square-picture';

const FAILED = 'Your picture could not be saved. Please try again.';

/** A chosen file's address inside this page, for as long as it is shown. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // An address is made and given back by an effect alone, or a second render would leak the first one's.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Cuts a square out of a picture, shows what it will look like, and sends it. */
export default function CropDialog({ file, onClosed }: { file: File; onClosed: () => void }) {
  const id = useId();
  const url = useObjectUrl(file);
  const [open, setOpen] = useState(true);
  const [area, setArea] = useState<PictureArea | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** 0..1 while it is sent. */
  const [sent, setSent] = useState<number | null>(null);
  const busy = sent !== null;
  const close = () => !busy && setOpen(false);

  const save = async () => {
    if (busy || !url || !area) return;
    setProblem(null);
    setSent(0);
    try {
      const { user } = await uploadAvatar(await squarePicture(url, area), setSent);
      session.updated(user);
      toasts.success('Your picture was saved.');
      setOpen(false);
    } catch (error) {
      setProblem(reasonOf(error, FAILED));
    } finally {
      setSent(null);
    }
  };

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
        {url && !unreadable ? (
          <CropArea url={url} onChange={setArea} onUnreadable={() => setUnreadable(true)} />
        ) : null}
        {problem ? (
          <Alert severity="error" variant="outlined">
            {problem}
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
          <Button variant="contained" disabled={!area} loading={busy} onClick={() => void save()}>
            Save picture
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
