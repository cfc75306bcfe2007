import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import { reasonOf } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { uploadAvatar } from '../account-api';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { CropArea } from './crop-area';

const FAILED = 'Your picture could not be saved. Please try again.';

/** Pixels of the square that is sent at most: more than any page shows, and a small file. */
const MAX_SIDE = 1024;

/** Decodes a picture for drawing, turned as its camera held it. Rejects for what the browser cannot read. */
async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The chosen part of a picture as a square JPEG; what was see-through is white. */
async function squarePicture(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = await decoded(url);
  const side = Math.max(1, Math.min(MAX_SIDE, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
      'image/jpeg',
      0.92,
    ),
  );
}

/** Cuts a square out of the picture at an object URL, shows what it will look like, and sends it. */
export default function CropDialog({ url, onClosed }: { url: string; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [area, setArea] = useState<Area | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  /** 0..1 while it is sent. */
  const [sent, setSent] = useState(0);
  const saving = useAction(
    async (picture: string, cut: Area) => {
      setSent(0);
      await uploadAvatar(await squarePicture(picture, cut), setSent);
    },
    { success: 'Your picture was saved.', onSuccess: () => setOpen(false) },
  );
  const { busy } = saving;
  const close = () => !busy && setOpen(false);

  return (
    <DialogFrame
      open={open}
      title="Your picture"
      actions={
        <>
          <SecondaryButton aria-disabled={busy} onClick={close}>
            {unreadable ? 'Close' : 'Cancel'}
          </SecondaryButton>
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
        </>
      }
      onClose={close}
      onClosed={onClosed}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
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
      </Box>
    </DialogFrame>
  );
}
