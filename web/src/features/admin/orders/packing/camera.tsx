import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The part of the browser's own barcode reader that is used here; the types of the DOM do not have it yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

const detectorClass = (): (new () => Detector) | undefined =>
  (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector;

/** Whether this browser reads barcodes with the camera by itself. */
export const hasCameraScan = (): boolean =>
  detectorClass() !== undefined && 'mediaDevices' in navigator && navigator.mediaDevices !== undefined;

/** Milliseconds between two looks at the picture, and in which a code that is still in it counts once. */
const LOOK_MS = 200;
const SAME_MS = 1500;

/** The camera's picture; reports each barcode that comes into it. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    let ended = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let last = { code: '', at: 0 };
    const Detector = detectorClass();
    async function look(detector: Detector): Promise<void> {
      const found = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (ended) return;
      const code = found[0]?.rawValue;
      const now = Date.now();
      if (code) {
        if (code !== last.code || now - last.at > SAME_MS) report(code);
        last = { code, at: now };
      }
      timer = setTimeout(() => void look(detector), LOOK_MS);
    }
    async function begin(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (ended || !video.current || !Detector) return stream.getTracks().forEach((track) => track.stop());
      video.current.srcObject = stream;
      await video.current.play();
      await look(new Detector());
    }
    begin().catch(
      () =>
        ended || setProblem('The camera could not be used. Please allow it for this site, or type the code.'),
    );
    return () => {
      ended = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  if (problem !== null)
    return (
      <Alert severity="warning" variant="outlined">
        {problem}
      </Alert>
    );
  return (
    <Box component="video" ref={video} muted playsInline aria-label="The camera’s picture" sx={picture} />
  );
}

const picture = { width: '100%', maxHeight: '35dvh', objectFit: 'cover', borderRadius: 2, bgcolor: '#000' };
