import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import { t } from '@contract/texts/text';
import { getErrorMessage } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { uploadAvatar } from '../account-api';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { AvatarCropArea } from './crop-area';

const FAILED = t('Your picture could not be saved. Please try again.');

/** Maximum width and height of the uploaded image in pixels. */
const MAX_SIDE = 1024;

/** Loads an image from a URL and applies its EXIF rotation. Rejects if the browser cannot read it. */
async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Returns the selected area of an image as a square JPEG. Transparent areas become white. */
async function cropToSquare(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = await loadImage(url);
  const side = Math.max(1, Math.min(MAX_SIDE, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot edit pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be created'))),
      'image/jpeg',
      0.92,
    ),
  );
}

export function CropDialog({ url, onClosed }: { url: string; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [area, setArea] = useState<Area | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [sent, setSent] = useState(0);
  const saving = useAction(
    async (picture: string, cut: Area) => {
      setSent(0);
      await uploadAvatar(await cropToSquare(picture, cut), setSent);
    },
    { success: t('Your picture was saved.'), onSuccess: () => setOpen(false) },
  );
  const { busy } = saving;
  const close = () => !busy && setOpen(false);

  return (
    <DialogFrame
      open={open}
      title={t('Your picture')}
      actions={
        <>
          <SecondaryButton aria-disabled={busy} onClick={close}>
            {t(unreadable ? 'Close' : 'Cancel')}
          </SecondaryButton>
          {unreadable ? null : (
            <Button
              variant="contained"
              disabled={!area}
              loading={busy}
              onClick={() => void (area && saving.run(url, area))}
            >
              {t('Save picture')}
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
            {t('This file cannot be read as a picture. Please choose a JPEG, PNG, WebP or AVIF.')}
          </Alert>
        ) : null}
        {unreadable ? null : (
          <AvatarCropArea url={url} onChange={setArea} onUnreadable={() => setUnreadable(true)} />
        )}
        {saving.error ? (
          <Alert severity="error" variant="outlined">
            {getErrorMessage(saving.error, FAILED)}
          </Alert>
        ) : null}
        {busy ? (
          <LinearProgress
            aria-label={t('Uploading')}
            variant={sent < 1 ? 'determinate' : 'indeterminate'}
            value={Math.round(sent * 100)}
          />
        ) : null}
      </Box>
    </DialogFrame>
  );
}
