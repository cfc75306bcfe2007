import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { codeOf } from '../../../platform/firestore';
import type { IndexSource } from '../search-port';
import { memoryEntry, type MemoryEntry } from './memory-entry';

/*
 * Parts divide products by the bits of a hash of their id. A part is named by the bits that its products begin with: '' is
 * the only part of a small catalogue; when it is full, '0' and '1' take its place, and so on. The parts of a whole index
 * have every product's place exactly once.
 */

export type Entries = ReadonlyMap<string, MemoryEntry>;

const HASH_BITS = 32;

/** The bits that decide a product's part. */
const bitsOf = (id: string): string =>
  createHash('sha256').update(id).digest().readUInt32BE(0).toString(2).padStart(HASH_BITS, '0');

/** The part of a product, undefined where none of the parts has its place. */
function partOf(id: string, parts: ReadonlySet<string>): string | undefined {
  const bits = bitsOf(id);
  for (let length = 0; length <= HASH_BITS; length += 1) {
    const prefix = bits.slice(0, length);
    if (parts.has(prefix)) return prefix;
  }
  return undefined;
}

/** Whether parts have every product's place exactly once. */
function isWhole(parts: readonly string[]): boolean {
  const share = parts.reduce((sum, prefix) => sum + 2 ** -prefix.length, 0);
  return (
    share === 1 &&
    parts.every((prefix) => !parts.some((other) => other !== prefix && other.startsWith(prefix)))
  );
}

/** How large a part may become. */
interface PartLimits {
  products: number;
  /** Bytes as it is stored; a document holds 1 MiB. */
  bytes: number;
}

const PART_LIMITS: PartLimits = { products: 250, bytes: 600_000 };

const packed = (entries: Entries): Promise<Buffer> => promisify(gzip)(JSON.stringify([...entries.values()]));

/** Entries as one part, or as the parts that take its place where it is too large. */
async function packParts(prefix: string, entries: Entries, limits: PartLimits): Promise<Map<string, Buffer>> {
  const data = entries.size > limits.products ? null : await packed(entries);
  const fits = data !== null && (data.length <= limits.bytes || entries.size <= 1);
  if (fits || prefix.length >= HASH_BITS) return new Map([[prefix, data ?? (await packed(entries))]]);
  const halves = await Promise.all(
    ['0', '1'].map((bit) => {
      const half = prefix + bit;
      const own = new Map([...entries].filter(([id]) => bitsOf(id).startsWith(half)));
      return packParts(half, own, limits);
    }),
  );
  return new Map(halves.flatMap((half) => [...half]));
}

/** Null for what `packParts` did not make. */
async function unpackPart(data: unknown): Promise<Entries | null> {
  if (!(data instanceof Uint8Array)) return null;
  try {
    const json = (await promisify(gunzip)(data)).toString('utf8');
    return new Map((JSON.parse(json) as MemoryEntry[]).map((entry) => [entry.id, entry]));
  } catch {
    return null;
  }
}

/**
 * The stored index: `catalogue/index-v9/parts/p{bits}`, each a few hundred products, gzipped. A change rewrites the part
 * of its product and nothing else, so that the index has no largest size and two writers rarely meet.
 *
 * The name carries the format, so that during a deploy the old and the new code do not fight over one document.
 */
export const INDEX = 'index-v10';

/** A part as it is stored. */
export interface StoredPart {
  prefix: string;
  /** Another one after every change. */
  version: string;
  entries: Entries;
}

/** What was found when the stored index was looked at; times are Firestore's, in milliseconds since 1970. */
export interface Look<T> {
  at: number;
  found: T;
}

/** Tries at a write before giving up, each after a pause that lets the others through. */
const MAX_TRIES = 12;
const PAUSE_MS = 60;
/** Parts that one call writes at once. */
const AT_ONCE = 4;

/** Commits and their time stamps are never so far apart: what changed shortly before the last look is looked at again. */
const OVERLAP_MS = 10_000;

/** gRPC codes of a write that found the part other than it was read: changed, made, gone, or held. */
const CONFLICTS = new Set([5, 6, 9, 10]);

const pause = (tries: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * (tries + 1)));

const versionOf = ({ updateTime }: DocumentSnapshot) => `${updateTime?.seconds}.${updateTime?.nanoseconds}`;

export type IndexPartsRepository = ReturnType<typeof indexPartsRepository>;

/**
 * No locks: no order waits for the index. A writer reads a part, then the products, and writes only if the part is still
 * the one it read. So of two writers at once the second begins again, and a writer of outdated products is followed by the
 * writer of the change that outdated them.
 */
export function indexPartsRepository(db: Firestore, source: IndexSource, limits: PartLimits = PART_LIMITS) {
  const parts = db.collection('catalogue').doc(INDEX).collection('parts');
  const docOf = (prefix: string) => parts.doc(`p${prefix}`);
  const prefixOf = ({ id }: { id: string }) => id.slice(1);

  async function storedPart(snapshot: DocumentSnapshot): Promise<StoredPart | null> {
    const entries = await unpackPart(snapshot.get('data'));
    return entries && { prefix: prefixOf(snapshot), version: versionOf(snapshot), entries };
  }

  /** Whether the part was still as found, or missing as found, and now has these entries. */
  async function isWritten(found: DocumentSnapshot, entries: Entries): Promise<boolean> {
    const packed = await packParts(prefixOf(found), entries, limits);
    const batch = db.batch();
    const lastUpdateTime = found.updateTime;
    const known = found.exists && lastUpdateTime ? { lastUpdateTime } : null;
    if (known && !packed.has(prefixOf(found))) batch.delete(found.ref, known);
    for (const [prefix, data] of packed) {
      const document = { at: FieldValue.serverTimestamp(), data };
      if (known && prefix === prefixOf(found)) batch.update(found.ref, document, known);
      else batch.create(docOf(prefix), document);
    }
    try {
      await batch.commit();
      return true;
    } catch (error) {
      if (CONFLICTS.has(codeOf(error) ?? 0)) return false;
      throw error;
    }
  }

  /** The parts that there were when they were last looked at. */
  let layout: ReadonlySet<string> | null = null;

  async function readLayout(): Promise<ReadonlySet<string>> {
    layout = new Set((await parts.select().get()).docs.map(prefixOf));
    return layout;
  }

  /** Brings products of one part up to their documents. False where the part is gone or cannot be read. */
  async function patchPart(prefix: string, ids: readonly string[]): Promise<boolean> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const found = await docOf(prefix).get();
      const known = found.exists ? await unpackPart(found.get('data')) : null;
      if (known === null) return false;
      const fresh = new Map((await source.some(ids)).map((product) => [product.id, memoryEntry(product)]));
      if (ids.every((id) => known.get(id)?.mark === fresh.get(id)?.mark)) return true;
      const changed = new Set(ids);
      const kept = [...known].filter(([id]) => !changed.has(id));
      if (await isWritten(found, new Map([...kept, ...fresh]))) return true;
      await pause(tries);
    }
    throw new Error('A part of the catalogue index kept changing');
  }

  /** Removes indexes of formats that no code reads any more. */
  async function removeEarlierFormats(): Promise<void> {
    const indexes = await db.collection('catalogue').listDocuments();
    await Promise.all(indexes.filter(({ id }) => id !== INDEX).map((index) => index.delete()));
  }

  /** Writes every part from all products, into the parts that there are. */
  async function rebuild(): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      // The parts are read before the products: what changes after that is written by its own writer, on top of this.
      const { docs } = await parts.select().get();
      const existing = new Map(docs.map((doc) => [prefixOf(doc), doc]));
      const places = new Set(placesIn([...existing.keys()]));
      const byPlace = new Map([...places].map((place) => [place, new Map<string, MemoryEntry>()]));
      for await (const page of source.all())
        for (const product of page) {
          const place = partOf(product.id, places) ?? '';
          byPlace.get(place)?.set(product.id, memoryEntry(product));
        }
      const written = await pMap(
        byPlace,
        async ([place, own]) => isWritten(existing.get(place) ?? (await docOf(place).get()), own),
        { concurrency: AT_ONCE },
      );
      const orphans = docs.filter((doc) => !places.has(prefixOf(doc)));
      await Promise.all(orphans.map(({ ref }) => ref.delete()));
      layout = null;
      if (written.every(Boolean)) return removeEarlierFormats();
      await pause(tries);
    }
    throw new Error('The catalogue index kept changing');
  }

  return {
    /** Every part, null where the index is missing, not whole or cannot be read. */
    async load(): Promise<Look<StoredPart[]> | null> {
      const { docs, readTime } = await parts.get();
      const found = await pMap(docs, storedPart, { concurrency: AT_ONCE });
      const readable = found.filter((part) => part !== null);
      const isComplete = readable.length === docs.length && isWhole(readable.map(({ prefix }) => prefix));
      return isComplete ? { at: readTime.toMillis(), found: readable } : null;
    },

    /** Some parts, null where one is gone or cannot be read. */
    async loadParts(prefixes: readonly string[]): Promise<StoredPart[] | null> {
      const snapshots = await db.getAll(...prefixes.map(docOf));
      const found = await pMap(snapshots, storedPart, { concurrency: AT_ONCE });
      const readable = found.filter((part) => part !== null);
      return readable.length === prefixes.length ? readable : null;
    },

    /**
     * The versions of the parts that changed since a look and shortly before it, the part that changed last always among
     * them: one read, unless something changed within seconds. Null without an index.
     */
    async changedSince(look: number): Promise<Look<Map<string, string>> | null> {
      const newest = await parts.orderBy('at', 'desc').limit(1).select('at').get();
      const changedAt: unknown = newest.docs[0]?.get('at');
      if (!(changedAt instanceof Timestamp)) return null;
      const since = Timestamp.fromMillis(look - OVERLAP_MS);
      const isQuiet = changedAt.valueOf() < since.valueOf();
      const { docs, readTime } = isQuiet ? newest : await parts.where('at', '>=', since).select().get();
      return { at: readTime.toMillis(), found: new Map(docs.map((doc) => [prefixOf(doc), versionOf(doc)])) };
    },

    rebuild,

    /** Brings the entries of some products up to their documents. */
    async patch(ids: readonly string[]): Promise<void> {
      let left = [...new Set(ids)];
      for (let tries = 0; tries < MAX_TRIES && left.length > 0; tries += 1) {
        const known = layout && tries === 0 ? layout : await readLayout();
        if (!isWhole([...known])) return rebuild();
        const byPart = new Map<string, string[]>();
        for (const id of left) {
          const part = partOf(id, known) ?? '';
          byPart.set(part, [...(byPart.get(part) ?? []), id]);
        }
        const done = await pMap(
          byPart,
          async ([prefix, own]) => ((await patchPart(prefix, own)) ? [] : own),
          { concurrency: AT_ONCE },
        );
        left = done.flat();
        // A part was divided meanwhile, or cannot be read.
        if (left.length > 0 && tries > 1) return rebuild();
      }
    },
  };
}

/** Places for every product that keep the parts that there are: these, and what is missing between them. */
function placesIn(existing: readonly string[], prefix = ''): string[] {
  const inside = existing.some((part) => part !== prefix && part.startsWith(prefix));
  return inside ? [...placesIn(existing, `${prefix}0`), ...placesIn(existing, `${prefix}1`)] : [prefix];
}
