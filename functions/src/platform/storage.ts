import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApiError } from '@google-cloud/storage';
import type { getStorage } from 'firebase-admin/storage';
import pMap from 'p-map';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** The bucket, loaded when the first upload needs it: nothing else does. */
export type LazyBucket = () => Promise<Bucket>;

export const firebaseBucket: LazyBucket = async () =>
  (await import('firebase-admin/storage')).getStorage().bucket();

/** The address of an object, for anyone who has it: made of its name and its token. */
export type AddressOf = (object: string, token: string) => string;

/** @param emulator the host and port of Storage's emulator, where there is one. */
export function addressesIn(bucket: string, emulator?: string): AddressOf {
  const origin = emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
  return (object, token) =>
    `${origin}/v0/b/${bucket}/o/${encodeURIComponent(object)}?alt=media&token=${token}`;
}

/** Files that browsers fetch by address (`AddressOf`). Names are generated and contents never change under a name. */
export interface ObjectStorage {
  /**
   * Stores an object. Its `token` makes its address readable by anyone who has it, as the console's own download addresses are.
   * Files of one picture share one: a reader of one may read all, and pages that name them all become smaller.
   */
  put: (
    name: string,
    bytes: Buffer,
    contentType: string,
    token: string,
    /** Given: browsers save it under this name, and never show it. */
    saveAs?: string,
  ) => Promise<void>;
  /**
   * Stores an object in a stream, packed, so that it is never in memory as a whole; browsers save it under its name.
   * A stream that was sent cannot be sent again: after a broken connection `openChunks` is called for another.
   */
  write: (
    name: string,
    openChunks: () => AsyncIterable<string>,
    options: { contentType: string; token: string },
  ) => Promise<void>;
  /** An object's bytes; null for one that is gone. */
  read: (name: string) => Promise<Buffer | null>;
  /** Deletes objects; those that are gone already are no failure. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Deletes every object whose name begins with a folder's, which ends with a slash. */
  removeFolder: (folder: `${string}/`) => Promise<void>;
}

const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Objects that one call deletes at once. */
const DELETES_AT_ONCE = 20;

const MAX_STREAMS = 3;

/** Firebase Storage, or its emulator, which the Admin SDK finds by itself. */
export function firebaseStorage(lazyBucket: LazyBucket): ObjectStorage {
  /** A connection that broke says nothing about what was asked; here everything can be asked again. */
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
          // In one request, which keeps nothing in memory to send it again.
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
        const [bytes] = await (await bucket()).file(name).download();
        return bytes;
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
