import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { escapeMarkup } from '../../platform/escape-markup';

/** Characters that XML 1.0 does not have, and halves of surrogate pairs. */
const NO_XML = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;

/** An element with a text; nothing where there is none. */
export function element(name: string, text: string | number | null | undefined): string {
  const written = String(text ?? '').replace(NO_XML, '');
  return written === '' ? '' : `<${name}>${escapeMarkup(written)}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A file that is cached in memory: gzipped, it takes a tenth. */
export interface CachedFile {
  /** Names its content. */
  etag: string;
  gzipped: Buffer;
}

/** Packs a file while it is written, so that it is never in memory as a whole. */
export function filePacker() {
  const gzip = createGzip();
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  gzip.on('data', (part: Buffer) => parts.push(part));
  return {
    async write(text: string): Promise<void> {
      hash.update(text);
      if (!gzip.write(text)) await once(gzip, 'drain');
    },
    async end(): Promise<CachedFile> {
      gzip.end();
      await once(gzip, 'end');
      return { etag: `"${hash.digest('hex').slice(0, 32)}"`, gzipped: Buffer.concat(parts) };
    },
  };
}

/** The file's content in chunks. */
export async function* unpacked({ gzipped }: CachedFile): AsyncGenerator<Buffer> {
  yield* Readable.from([gzipped]).pipe(createGunzip()) as AsyncIterable<Buffer>;
}
