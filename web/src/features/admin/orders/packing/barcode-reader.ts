/** Reads barcodes in the camera's picture. */
export interface BarcodeReader {
  /** The code in what the video shows now, null for none. @throws Error where the reader could not be loaded */
  read: (video: HTMLVideoElement) => Promise<string | null>;
  end: () => void;
}

/** The part of the browser's own reader that is used here; the types of the DOM do not have it yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

function ownOfBrowser(detector: Detector): BarcodeReader {
  return {
    // It refuses pictures that are not there yet.
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    end: () => undefined,
  };
}

/** Pixels: wide enough for the bars of a code at arm's length. */
const WIDEST = 1280;

/** ZXing in a worker, which is loaded now. */
function inWorker(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('The worker could not be loaded'));
  });
  // It may fail before the first look.
  failed.catch(() => undefined);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return {
    read(video) {
      const scale = Math.min(1, WIDEST / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      const answer = new Promise<string | null>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null | Error>) =>
          data instanceof Error ? reject(data) : resolve(data);
      });
      worker.postMessage(picture, [picture.data.buffer]);
      return Promise.race([answer, failed]);
    },
    end: () => worker.terminate(),
  };
}

/** The browser's own reader where it knows any codes, which costs a phone least, else one that is loaded. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  return own && (await own.getSupportedFormats()).length > 0 ? ownOfBrowser(new own()) : inWorker();
}
