import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// WebAssembly runs in this worker only: its file has a policy of its own that permits it (firebase.json), the pages' does not.

/** What is printed on goods, cartons and labels of a shop's own. */
const OPTIONS: ReaderOptions = {
  formats: ['EANUPC', 'ITF14', 'Code128', 'Code39', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
};

// The package's own default is a server of others.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Answers a picture with its code, null for none, or an error. */
self.onmessage = ({ data }: MessageEvent<ImageData>) =>
  readBarcodes(data, OPTIONS).then(
    ([found]) => self.postMessage(found?.text ?? null),
    (error: unknown) => self.postMessage(new Error(String(error))),
  );
