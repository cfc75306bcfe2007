import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

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

export type FilePacker = ReturnType<typeof filePacker>;

/** The file's content in chunks. */
export async function* unpacked({ gzipped }: CachedFile): AsyncGenerator<Buffer> {
  yield* Readable.from([gzipped]).pipe(createGunzip()) as AsyncIterable<Buffer>;
}
