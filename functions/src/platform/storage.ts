import { basename } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ApiError } from '@google-cloud/storage';
import type { getStorage } from 'firebase-admin/storage';
import pMap from 'p-map';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

export type BucketLoader = () => Promise<Bucket>;

export const loadFirebaseBucket: BucketLoader = async () =>
  (await import('firebase-admin/storage')).getStorage().bucket();

/** Function that creates the public URL of a stored file. */
export type ObjectUrlFactory = (object: string, token: string) => string;

export function createObjectUrlFactory(bucket: string, emulator?: string): ObjectUrlFactory {
  const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  return (object, token) =>
    `${origin}/v0/b/${bucket}/o/${encodeURIComponent(object)}?alt=media&token=${token}`;
}

/** Storage for files with public URLs. File names are never reused, so the content of a URL never changes. */
export interface ObjectStorage {
  /** Stores a file. The URL contains a secret token, and everyone who knows the URL can read the file. */
  put: (
    name: string,
    bytes: Buffer,
    contentType: string,
    token: string,
    /** File name for downloads. If missing, browsers display the file instead of downloading it. */
    saveAs?: string,
  ) => Promise<void>;
  /** Stores a compressed file from a stream. Calls `openChunks` again if the connection breaks. */
  write: (
    name: string,
    openChunks: () => AsyncIterable<string>,
    options: { contentType: string; token: string },
  ) => Promise<void>;
  read: (name: string) => Promise<Buffer | null>;
  remove: (names: readonly string[]) => Promise<void>;
  removeFolder: (folder: `${string}/`) => Promise<void>;
}

const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const DELETES_AT_ONCE = 20;

const MAX_STREAMS = 3;

/** Maximum milliseconds to read a file. If the connection breaks, Google's client would wait forever. */
const READ_TIMEOUT_MS = 20_000;

export function createFirebaseStorage(
  lazyBucket: BucketLoader,
  readTimeoutMs = READ_TIMEOUT_MS,
): ObjectStorage {
  /** Returns the bucket. All requests are retried after connection errors, because repeating them is harmless. */
  const bucket = async () => {
    const [store, { IdempotencyStrategy }] = await Promise.all([
      lazyBucket(),
      import('@google-cloud/storage'),
    ]);
    store.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
    return store;
  };

  return {
    async put(name, bytes, contentType, token, saveAs) {
      const options = {
        resumable: false,
        metadata: {
          contentType,
          cacheControl: CACHE_CONTROL,
          ...(saveAs && { contentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(saveAs)}` }),
          metadata: { firebaseStorageDownloadTokens: token },
        },
      };
      await (await bucket()).file(name).save(bytes, options);
    },

    async write(name, openChunks, { contentType, token }) {
      const store = await bucket();
      const isTransient = store.storage.retryOptions.retryableErrorFn!;
      for (let streams = 1; ; streams += 1) {
        const target = store.file(name).createWriteStream({
          // Resumable uploads would keep all data in memory.
          resumable: false,
          gzip: true,
          metadata: {
            contentType,
            contentDisposition: `attachment; filename="${basename(name)}"`,
            cacheControl: 'private, no-cache',
            metadata: { firebaseStorageDownloadTokens: token },
          },
        });
        try {
          return await pipeline(Readable.from(openChunks()), target);
        } catch (error) {
          if (streams === MAX_STREAMS || !isTransient(error as ApiError)) throw error;
        }
      }
    },

    async read(name) {
      try {
        const file = (await bucket()).file(name).createReadStream();
        return await buffer(addAbortSignal(AbortSignal.timeout(readTimeoutMs), file));
      } catch (error) {
        if (Object(error).code === 404) return null;
        throw error;
      }
    },

    async remove(names) {
      if (names.length === 0) return;
      const store = await bucket();
      await pMap(names, (name) => store.file(name).delete({ ignoreNotFound: true }), {
        concurrency: DELETES_AT_ONCE,
      });
    },

    async removeFolder(folder) {
      await (await bucket()).deleteFiles({ prefix: folder });
    },
  };
}
