import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { escapeMarkup } from '../../platform/escape-markup';

/** Pattern of characters that are not allowed in XML 1.0, and unpaired surrogates. */
const INVALID_CHARACTERS = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;

export function formatXmlElement(name: string, text: string | number | null | undefined): string {
  const written = String(text ?? '').replace(INVALID_CHARACTERS, '');
  return written === '' ? '' : `<${name}>${escapeMarkup(written)}</${name}>`;
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface CompressedFile {
  etag: string;
  gzipped: Buffer;
}

export function createFileCompressor() {
  const gzip = createGzip();
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  gzip.on('data', (part: Buffer) => parts.push(part));
  return {
    async write(text: string): Promise<void> {
      hash.update(text);
      if (!gzip.write(text)) await once(gzip, 'drain');
    },
    async end(): Promise<CompressedFile> {
      gzip.end();
      await once(gzip, 'end');
      return { etag: `"${hash.digest('hex').slice(0, 32)}"`, gzipped: Buffer.concat(parts) };
    },
  };
}

export async function* decompressFile({ gzipped }: CompressedFile): AsyncGenerator<Buffer> {
  yield* Readable.from([gzipped]).pipe(createGunzip()) as AsyncIterable<Buffer>;
}
