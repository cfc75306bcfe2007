import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '@contract/texts/text';
import { openBarcodeReader, type BarcodeReader } from './barcode-reader';

/** Interval in milliseconds between two reads of the video. */
const READ_INTERVAL_MS = 200;
/** Time in milliseconds that a code must be out of view before the same code is reported again. */
const REPEAT_AFTER_MS = 1500;

const CAMERA_ERRORS: Readonly<Record<string, string>> = {
  NotAllowedError: t(
    'The camera is not allowed for this site. Please allow it in the browser’s settings, or type the code.',
  ),
  NotFoundError: t('There is no camera here. Please use a scanner, or type the code.'),
  NotReadableError: t('Another program uses the camera. Please close it, or type the code.'),
};
const NO_READER = t(
  'Barcodes cannot be read right now. Please check the connection and try again, or type the code.',
);

async function openCamera(): Promise<MediaStream> {
  // Browsers omit `mediaDevices` on pages without HTTPS.
  if (!('mediaDevices' in navigator)) throw new DOMException('no cameras', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
}

/** Camera preview that calls `onCode` once for each barcode that comes into view. */
export function BarcodeCamera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    let ended = false;
    let stream: MediaStream | undefined;
    let reader: BarcodeReader | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let last = { code: '', at: 0 };
    const end = () => {
      ended = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
      reader?.end();
    };
    const fail = (error: unknown) => {
      if (!ended) setProblem(CAMERA_ERRORS[(error as Error).name] ?? NO_READER);
      end();
    };
    async function readFrame(): Promise<void> {
      if (ended || !video.current || !reader) return;
      const code = await reader.read(video.current);
      const now = Date.now();
      if (code && code !== last.code && !ended) report(code);
      if (code) last = { code, at: now };
      else if (now - last.at > REPEAT_AFTER_MS) last.code = '';
      timer = setTimeout(() => void readFrame().catch(fail), READ_INTERVAL_MS);
    }
    async function begin(): Promise<void> {
      stream = await openCamera();
      if (!ended) reader = await openBarcodeReader();
      if (ended || !video.current) return end();
      video.current.srcObject = stream;
      await video.current.play();
      await readFrame();
    }
    begin().catch(fail);
    return end;
  }, []);
  if (problem !== null)
    return (
      <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
        {problem}
      </Alert>
    );
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={t('The camera’s picture')}
      sx={picture}
    />
  );
}

const picture = {
  display: 'block',
  width: '100%',
  mt: 1,
  maxHeight: '35dvh',
  objectFit: 'cover',
  borderRadius: 2,
  bgcolor: '#000',
};
