export interface BarcodeReader {
  /** Returns the barcode in the current video frame, or null if none is found. Throws if the reader failed to load. */
  read: (video: HTMLVideoElement) => Promise<string | null>;
  end: () => void;
}

/** Subset of the Barcode Detection API, which is missing from TypeScript's DOM types. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

function createNativeReader(detector: Detector): BarcodeReader {
  return {
    // The detector rejects frames of a video that has not loaded yet.
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    end: () => undefined,
  };
}

/** Maximum width in pixels of an analyzed video frame. Sufficient to read a barcode at arm's length. */
const MAX_FRAME_WIDTH = 1280;

function createWorkerReader(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('The worker could not be loaded'));
  });
  // If the worker fails before the first read, prevents an unhandled rejection.
  failed.catch(() => undefined);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return {
    read(video) {
      const scale = Math.min(1, MAX_FRAME_WIDTH / video.videoWidth);
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

/** Creates a barcode reader. Prefers the browser's reader over ZXing, because it uses less power. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const NativeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  return NativeDetector && (await NativeDetector.getSupportedFormats()).length > 0
    ? createNativeReader(new NativeDetector())
    : createWorkerReader();
}
