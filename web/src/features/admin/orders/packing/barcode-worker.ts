import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The content security policy of this worker allows WebAssembly, unlike that of the pages (firebase.json).

/** Reader options for the barcodes on products, cartons and shipping labels. */
const OPTIONS: ReaderOptions = {
  formats: ['EANUPC', 'ITF14', 'Code128', 'Code39', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
};

// Without this, ZXing would load its WebAssembly file from a third-party server.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Reads a video frame and posts the barcode text, null if no barcode was found, or an Error. */
self.onmessage = ({ data }: MessageEvent<ImageData>) =>
  readBarcodes(data, OPTIONS).then(
    ([found]) => self.postMessage(found?.text ?? null),
    (error: unknown) => self.postMessage(new Error(String(error))),
  );
