import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { getGrpcErrorCode } from '../../../platform/firestore';
import type { ProductIndexSource } from '../search-port';
import { toMemoryIndexEntry, type MemoryIndexEntry } from './memory-entry';

/*
 * A part contains the products whose hashed id starts with the bits in the part's name. A full part is
 * replaced by two parts whose names have one more bit. Initially, '' is the only part.
 */

export type MemoryIndexEntries = ReadonlyMap<string, MemoryIndexEntry>;

const HASH_BITS = 32;

const toHashBits = (id: string): string =>
  createHash('sha256').update(id).digest().readUInt32BE(0).toString(2).padStart(HASH_BITS, '0');

function findPart(id: string, parts: ReadonlySet<string>): string | undefined {
  const bits = toHashBits(id);
  for (let length = 0; length <= HASH_BITS; length += 1) {
    const prefix = bits.slice(0, length);
    if (parts.has(prefix)) return prefix;
  }
  return undefined;
}

/** Returns true if the parts cover all products without overlap. */
function isWhole(parts: readonly string[]): boolean {
  const share = parts.reduce((sum, prefix) => sum + 2 ** -prefix.length, 0);
  return (
    share === 1 &&
    parts.every((prefix) => !parts.some((other) => other !== prefix && other.startsWith(prefix)))
  );
}

interface PartLimits {
  products: number;
  /** Compressed size in bytes. A Firestore document is limited to 1 MiB. */
  bytes: number;
}

const PART_LIMITS: PartLimits = { products: 250, bytes: 600_000 };

const compress = (entries: MemoryIndexEntries): Promise<Buffer> =>
  promisify(gzip)(JSON.stringify([...entries.values()]));

async function packParts(
  prefix: string,
  entries: MemoryIndexEntries,
  limits: PartLimits,
): Promise<Map<string, Buffer>> {
  const data = entries.size > limits.products ? null : await compress(entries);
  const fits = data !== null && (data.length <= limits.bytes || entries.size <= 1);
  if (fits || prefix.length >= HASH_BITS) return new Map([[prefix, data ?? (await compress(entries))]]);
  const halves = await Promise.all(
    ['0', '1'].map((bit) => {
      const half = prefix + bit;
      const own = new Map([...entries].filter(([id]) => toHashBits(id).startsWith(half)));
      return packParts(half, own, limits);
    }),
  );
  return new Map(halves.flatMap((half) => [...half]));
}

/** Decompresses a stored part of the index. Returns null if the data is invalid. */
async function unpackPart(data: unknown): Promise<MemoryIndexEntries | null> {
  if (!(data instanceof Uint8Array)) return null;
  try {
    const json = (await promisify(gunzip)(data)).toString('utf8');
    return new Map((JSON.parse(json) as MemoryIndexEntry[]).map((entry) => [entry.id, entry]));
  } catch {
    return null;
  }
}

/** Name of the stored index. Contains its format version, so that old and new deployments can run at the same time. */
export const MEMORY_INDEX_NAME = 'index-v13';

export interface StoredIndexPart {
  prefix: string;
  /** Random id that changes with every write of the part. */
  version: string;
  entries: MemoryIndexEntries;
}

/** Parts of the index and Firestore's read time in milliseconds. */
export interface IndexPartsSnapshot<T> {
  at: number;
  found: T;
}

const MAX_TRIES = 12;
const PAUSE_MS = 60;
const MAX_PARALLEL_WRITES = 4;

/** Overlap between two checks in milliseconds. Must exceed the delay between a document's timestamp and its commit. */
const CHECK_OVERLAP_MS = 10_000;

/** gRPC codes of a conflicting write: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION and ABORTED. */
const CONFLICT_CODES = new Set([5, 6, 9, 10]);

const pause = (tries: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * (tries + 1)));

const toVersion = ({ updateTime }: DocumentSnapshot) => `${updateTime?.seconds}.${updateTime?.nanoseconds}`;

export type IndexPartsRepository = ReturnType<typeof createIndexPartsRepository>;

/** Creates the repository of the stored index. Retries a write if the part has changed since its products were read. */
export function createIndexPartsRepository(
  db: Firestore,
  source: ProductIndexSource,
  limits: PartLimits = PART_LIMITS,
) {
  const parts = db.collection('catalogue').doc(MEMORY_INDEX_NAME).collection('parts');
  const getPartDocument = (prefix: string) => parts.doc(`p${prefix}`);
  const getPrefix = ({ id }: { id: string }) => id.slice(1);

  async function storedPart(snapshot: DocumentSnapshot): Promise<StoredIndexPart | null> {
    const entries = await unpackPart(snapshot.get('data'));
    return entries && { prefix: getPrefix(snapshot), version: toVersion(snapshot), entries };
  }

  async function isWritten(found: DocumentSnapshot, entries: MemoryIndexEntries): Promise<boolean> {
    const packed = await packParts(getPrefix(found), entries, limits);
    const batch = db.batch();
    const lastUpdateTime = found.updateTime;
    const known = found.exists && lastUpdateTime ? { lastUpdateTime } : null;
    if (known && !packed.has(getPrefix(found))) batch.delete(found.ref, known);
    for (const [prefix, data] of packed) {
      const document = { at: FieldValue.serverTimestamp(), data };
      if (known && prefix === getPrefix(found)) batch.update(found.ref, document, known);
      else batch.create(getPartDocument(prefix), document);
    }
    try {
      await batch.commit();
      return true;
    } catch (error) {
      if (CONFLICT_CODES.has(getGrpcErrorCode(error) ?? 0)) return false;
      throw error;
    }
  }

  let layout: ReadonlySet<string> | null = null;

  async function readLayout(): Promise<ReadonlySet<string>> {
    layout = new Set((await parts.select().get()).docs.map(getPrefix));
    return layout;
  }

  async function patchPart(prefix: string, ids: readonly string[]): Promise<boolean> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const found = await getPartDocument(prefix).get();
      const known = found.exists ? await unpackPart(found.get('data')) : null;
      if (known === null) return false;
      const fresh = new Map(
        (await source.loadMany(ids)).map((product) => [product.id, toMemoryIndexEntry(product)]),
      );
      if (ids.every((id) => known.get(id)?.mark === fresh.get(id)?.mark)) return true;
      const changed = new Set(ids);
      const kept = [...known].filter(([id]) => !changed.has(id));
      if (await isWritten(found, new Map([...kept, ...fresh]))) return true;
      await pause(tries);
    }
    throw new Error('A part of the catalogue index kept changing');
  }

  async function removeEarlierFormats(): Promise<void> {
    const indexes = await db.collection('catalogue').listDocuments();
    await Promise.all(indexes.filter(({ id }) => id !== MEMORY_INDEX_NAME).map((index) => index.delete()));
  }

  async function rebuild(): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      // Parts are read before products. A product that changes in between is added by the request that changed it.
      const { docs } = await parts.select().get();
      const existing = new Map(docs.map((doc) => [getPrefix(doc), doc]));
      const places = new Set(completePrefixes([...existing.keys()]));
      const byPlace = new Map([...places].map((place) => [place, new Map<string, MemoryIndexEntry>()]));
      for await (const page of source.iterateAll())
        for (const product of page) {
          const place = findPart(product.id, places) ?? '';
          byPlace.get(place)?.set(product.id, toMemoryIndexEntry(product));
        }
      const written = await pMap(
        byPlace,
        async ([place, own]) => isWritten(existing.get(place) ?? (await getPartDocument(place).get()), own),
        { concurrency: MAX_PARALLEL_WRITES },
      );
      const orphans = docs.filter((doc) => !places.has(getPrefix(doc)));
      await Promise.all(orphans.map(({ ref }) => ref.delete()));
      layout = null;
      if (written.every(Boolean)) return removeEarlierFormats();
      await pause(tries);
    }
    throw new Error('The catalogue index kept changing');
  }

  return {
    async load(): Promise<IndexPartsSnapshot<StoredIndexPart[]> | null> {
      const { docs, readTime } = await parts.get();
      const found = await pMap(docs, storedPart, { concurrency: MAX_PARALLEL_WRITES });
      const readable = found.filter((part) => part !== null);
      const isComplete = readable.length === docs.length && isWhole(readable.map(({ prefix }) => prefix));
      return isComplete ? { at: readTime.toMillis(), found: readable } : null;
    },

    async loadParts(prefixes: readonly string[]): Promise<StoredIndexPart[] | null> {
      const snapshots = await db.getAll(...prefixes.map(getPartDocument));
      const found = await pMap(snapshots, storedPart, { concurrency: MAX_PARALLEL_WRITES });
      const readable = found.filter((part) => part !== null);
      return readable.length === prefixes.length ? readable : null;
    },

    /** Returns the parts that changed since the last check, including a short overlap. Null if there is no index. */
    async changedSince(look: number): Promise<IndexPartsSnapshot<Map<string, string>> | null> {
      const newest = await parts.orderBy('at', 'desc').limit(1).select('at').get();
      const changedAt: unknown = newest.docs[0]?.get('at');
      if (!(changedAt instanceof Timestamp)) return null;
      const since = Timestamp.fromMillis(look - CHECK_OVERLAP_MS);
      const isQuiet = changedAt.valueOf() < since.valueOf();
      const { docs, readTime } = isQuiet ? newest : await parts.where('at', '>=', since).select().get();
      return { at: readTime.toMillis(), found: new Map(docs.map((doc) => [getPrefix(doc), toVersion(doc)])) };
    },

    rebuild,

    async patch(ids: readonly string[]): Promise<void> {
      let left = [...new Set(ids)];
      for (let tries = 0; tries < MAX_TRIES && left.length > 0; tries += 1) {
        const known = layout && tries === 0 ? layout : await readLayout();
        if (!isWhole([...known])) return rebuild();
        const byPart = new Map<string, string[]>();
        for (const id of left) {
          const part = findPart(id, known) ?? '';
          byPart.set(part, [...(byPart.get(part) ?? []), id]);
        }
        const done = await pMap(
          byPart,
          async ([prefix, own]) => ((await patchPart(prefix, own)) ? [] : own),
          { concurrency: MAX_PARALLEL_WRITES },
        );
        left = done.flat();
        // A part is invalid, or was split since it was read.
        if (left.length > 0 && tries > 1) return rebuild();
      }
    },
  };
}

function completePrefixes(existing: readonly string[], prefix = ''): string[] {
  const inside = existing.some((part) => part !== prefix && part.startsWith(prefix));
  return inside
    ? [...completePrefixes(existing, `${prefix}0`), ...completePrefixes(existing, `${prefix}1`)]
    : [prefix];
}
