import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { IndexedProduct, IndexSource } from '../search-port';
import { fromRow, memoryEntry, toRow, type MemoryEntry, type Row } from './memory-entry';

/**
 * The catalogue index: every product in a few hundred bytes, gzipped into `catalogue/index-v6`, and into
 * `catalogue/index-v6-2` and so on where one document (1 MiB at most) is too small.
 *
 * One read loads the catalogue of a small shop, and any change rewrites all of it. That carries some thousands of
 * products, and changes of searchable facts at about one a second (Firestore's pace for one document); an
 * order changes such a fact only when it takes the last unit. Beyond that the index wants to be cut by
 * category, or to live in a search service behind the same `ProductSearch`.
 *
 * The name carries the format, so that during a deploy the old and the new code do not fight over one document.
 */
export const INDEX = 'index-v6';
const PART_BYTES = 700_000;

export interface StoredIndex {
  /** Another one after every change. */
  version: string;
  /** Products on sale. */
  entries: Entries;
  /** All products, archived ones too. */
  all: Entries;
}

export type MemoryIndexRepository = ReturnType<typeof memoryIndexRepository>;

type Entries = ReadonlyMap<string, MemoryEntry>;

/** The index as parts that each fit a document. */
async function packEntries(entries: readonly MemoryEntry[], partBytes: number): Promise<Buffer[]> {
  const packed = await promisify(gzip)(JSON.stringify(entries.map(toRow)));
  const parts: Buffer[] = [];
  for (let at = 0; at < packed.length; at += partBytes) parts.push(packed.subarray(at, at + partBytes));
  return parts;
}

/** Null for what `packEntries` did not make. */
async function unpackEntries(parts: readonly Buffer[]): Promise<Entries | null> {
  try {
    const json = (await promisify(gunzip)(Buffer.concat(parts))).toString('utf8');
    return new Map((JSON.parse(json) as Row[]).map((row) => [row[0], fromRow(row)]));
  } catch {
    return null;
  }
}

/** The index as it was read: what it says, null if it is missing or unreadable, and what a write must replace. */
interface Found {
  entries: Entries | null;
  version: string;
  head: DocumentSnapshot;
  parts: number;
}

/** Tries at a write before giving up, each after a pause that lets the others through. */
const MAX_TRIES = 12;
const PAUSE_MS = 60;

/** gRPC codes of a write that found the index other than it was read: changed, made, gone, or held. */
const OUTRUN = new Set([5, 6, 9, 10]);

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : undefined;

const sameEntries = (a: Entries, b: Entries) =>
  a.size === b.size && [...a].every(([id, { mark }]) => b.get(id)?.mark === mark);

/**
 * No locks: no order waits for the index. A writer reads the index, then the products, and writes only if
 * the index is still the one it read; then it looks again, until index and products, read in that order, agree.
 * So a writer of outdated entries notices, and of two writers at once the second begins again.
 */
export function memoryIndexRepository(db: Firestore, source: IndexSource, partBytes = PART_BYTES) {
  const part = (number: number) =>
    db.collection('catalogue').doc(number === 1 ? INDEX : `${INDEX}-${number}`);

  async function read(): Promise<Found> {
    const head = await part(1).get();
    const version = String(head.get('version'));
    const parts = Number(head.get('parts') ?? 0);
    const others = Array.from({ length: Math.max(0, parts - 1) }, (_, index) => part(index + 2));
    const tail = others.length > 0 ? await db.getAll(...others) : [];
    const whole = tail.every((other) => other.get('version') === version);
    // Another process wrote between the two reads.
    if (!whole && String((await part(1).get()).get('version')) !== version) return read();
    const data = [head, ...tail].map((snapshot) => snapshot.get('data') as Buffer);
    return { entries: whole ? await unpackEntries(data) : null, version, head, parts };
  }

  /** Whether the index was still as found, and is now these entries. */
  async function replaced({ head, parts }: Found, entries: Entries): Promise<boolean> {
    const packed = await packEntries([...entries.values()], partBytes);
    const version = randomUUID();
    const batch = db.batch();
    packed.forEach((data, index) => {
      const document = { version, parts: packed.length, data };
      if (index > 0) batch.set(part(index + 1), document);
      else if (head.exists) batch.update(head.ref, document, { lastUpdateTime: head.updateTime });
      else batch.create(head.ref, document);
    });
    for (let number = packed.length + 1; number <= parts; number += 1) batch.delete(part(number));
    try {
      await batch.commit();
      return true;
    } catch (error) {
      if (OUTRUN.has(codeOf(error) ?? 0)) return false;
      throw error;
    }
  }

  const toMap = (products: readonly IndexedProduct[]): Entries =>
    new Map(products.map((product) => [product.id, memoryEntry(product)]));

  async function all(): Promise<Entries> {
    const products: IndexedProduct[] = [];
    for await (const page of source.all()) products.push(...page);
    return toMap(products);
  }

  /** Writes until the stored index is what `wanted` makes of it. `rewrite`: at least once. */
  async function converge(
    wanted: (known: Entries | null) => Promise<Entries>,
    rewrite = false,
  ): Promise<void> {
    let mustWrite = rewrite;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const found = await read();
      const entries = await wanted(found.entries);
      if (!mustWrite && found.entries !== null && sameEntries(found.entries, entries)) return;
      if (await replaced(found, entries)) mustWrite = false;
      else await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * (tries + 1)));
    }
    throw new Error('The catalogue index kept changing');
  }

  return {
    /** The stored version, or null without an index: one read, without the index's content. */
    async version(): Promise<string | null> {
      const [head] = await db.getAll(part(1), { fieldMask: ['version'] });
      return (head?.get('version') as string | undefined) ?? null;
    },

    /** The index; made from all products if it is missing or cannot be read. */
    async load(): Promise<StoredIndex> {
      const found = await read();
      if (found.entries !== null) {
        const active = [...found.entries].filter(([, { status }]) => status === 'active');
        return { version: found.version, entries: new Map(active), all: found.entries };
      }
      await converge(async (known) => known ?? (await all()));
      return this.load();
    },

    /** Makes the index from all products. */
    async rebuild(): Promise<void> {
      await converge(all, true);
    },

    /** Brings the entries of some products up to their documents. */
    async patch(ids: readonly string[]): Promise<void> {
      await converge(async (known) => {
        if (known === null) return all();
        const fresh = toMap(await source.some(ids));
        const changed = new Set(ids);
        const kept = [...known].filter(([id]) => !changed.has(id));
        return new Map([...kept, ...fresh]);
      });
    },
  };
}
