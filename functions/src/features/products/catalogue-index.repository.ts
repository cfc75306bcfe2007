import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { minor } from '../../contract/money';
import { inTransaction } from '../../platform/firestore';
import { catalogueEntry, isCurrent, type CatalogueEntry } from './catalogue-entry';
import { productConverter } from './product-document';

/**
 * The catalogue index: every active product in a few hundred bytes, gzipped into `catalogue/index-v1`, and into
 * `catalogue/index-v1-2` and so on where one document (1 MiB at most) is too small.
 *
 * One read loads the catalogue of a small shop, and any change rewrites all of it. That carries some thousands of
 * products, and changes of searchable facts at about one a second (Firestore's pace for one document); an
 * order changes such a fact only when it takes the last piece. Beyond that the index wants to be cut by
 * category, or to live in a search service behind the same `ProductSearch`.
 *
 * The name carries the format, so that during a deploy the old and the new code do not fight over one document.
 */
const INDEX = 'index-v1';
const PART_BYTES = 700_000;

export interface StoredCatalogue {
  /** Another one after every change. */
  version: string;
  entries: CatalogueEntry[];
}

export type CatalogueIndexRepository = ReturnType<typeof catalogueIndexRepository>;

type Row = [string, string, string, string, number, 0 | 1, number, number, string];

const toRow = (entry: CatalogueEntry): Row => [
  entry.id,
  entry.title,
  entry.category,
  entry.categorySlug,
  entry.price,
  entry.inStock ? 1 : 0,
  entry.popularity,
  entry.createdAt,
  entry.words.join(' '),
];

const fromRow = (row: Row): CatalogueEntry => {
  const [id, title, category, categorySlug, price, inStock, popularity, createdAt, words] = row;
  return {
    id,
    title,
    category,
    categorySlug,
    price: minor(price),
    inStock: inStock === 1,
    popularity,
    createdAt,
    words: words === '' ? [] : words.split(' '),
  };
};

/** The index as parts that each fit a document. */
export async function packEntries(
  entries: readonly CatalogueEntry[],
  partBytes = PART_BYTES,
): Promise<Buffer[]> {
  const packed = await promisify(gzip)(JSON.stringify(entries.map(toRow)));
  const parts: Buffer[] = [];
  for (let at = 0; at < packed.length; at += partBytes) parts.push(packed.subarray(at, at + partBytes));
  return parts;
}

export async function unpackEntries(parts: readonly Buffer[]): Promise<CatalogueEntry[]> {
  const json = (await promisify(gunzip)(Buffer.concat(parts))).toString('utf8');
  return (JSON.parse(json) as Row[]).map(fromRow);
}

export function catalogueIndexRepository(db: Firestore) {
  const part = (number: number) =>
    db.collection('catalogue').doc(number === 1 ? INDEX : `${INDEX}-${number}`);
  const products = db.collection('products').withConverter(productConverter);

  /** Null when it is missing or cannot be read: both are mended by building it anew. */
  async function read(tx: Transaction): Promise<{ stored: StoredCatalogue | null; parts: number }> {
    const head = await tx.get(part(1));
    const parts = Number(head.get('parts') ?? 0);
    const others = Array.from({ length: Math.max(0, parts - 1) }, (_, index) => part(index + 2));
    const tail = others.length > 0 ? await tx.getAll(...others) : [];
    try {
      const data = [head, ...tail].map((snapshot) => snapshot.get('data') as Buffer);
      const entries = await unpackEntries(data);
      return { stored: { version: String(head.get('version')), entries }, parts };
    } catch {
      return { stored: null, parts };
    }
  }

  async function write(tx: Transaction, entries: readonly CatalogueEntry[], oldParts: number): Promise<void> {
    const version = randomUUID();
    const packed = await packEntries(entries);
    packed.forEach((data, index) => tx.set(part(index + 1), { version, parts: packed.length, data }));
    for (let number = packed.length + 1; number <= oldParts; number += 1) tx.delete(part(number));
  }

  /** Reads inside the transaction, so that no product can change between being read and being indexed. */
  async function build(tx: Transaction, oldParts: number): Promise<void> {
    const active = await tx.get(products.where('status', '==', 'active'));
    const entries = active.docs.flatMap((doc) => catalogueEntry(doc.id, doc.data()) ?? []);
    await write(tx, entries, oldParts);
  }

  return {
    /** The stored version, or null without an index: one read, without the index's content. */
    async version(): Promise<string | null> {
      const [head] = await db.getAll(part(1), { fieldMask: ['version'] });
      return (head?.get('version') as string | undefined) ?? null;
    },

    /** The whole index, its parts as of one moment. */
    async load(): Promise<StoredCatalogue | null> {
      return db.runTransaction(async (tx) => (await read(tx)).stored, { readOnly: true });
    },

    /** Makes the index from all active products. */
    async rebuild(): Promise<void> {
      await inTransaction(db, async (tx) => build(tx, (await read(tx)).parts));
    },

    /** Makes the index unless a readable one is there. */
    async ensure(): Promise<void> {
      await inTransaction(db, async (tx) => {
        const { stored, parts } = await read(tx);
        if (stored === null) await build(tx, parts);
      });
    },

    /** Brings the entries of some products up to their documents: two patches at once lose nothing. */
    async patch(ids: readonly string[]): Promise<void> {
      await inTransaction(db, async (tx) => {
        const { stored, parts } = await read(tx);
        // Whoever reads the index next builds it from these documents anyway.
        if (stored === null) return;
        const snapshots = await tx.getAll(...ids.map((id) => products.doc(id)));
        const entries = new Map(stored.entries.map((entry) => [entry.id, entry]));
        let changed = false;
        for (const snapshot of snapshots) {
          const { id } = snapshot;
          const entry = catalogueEntry(id, snapshot.data());
          if (isCurrent(entries.get(id) ?? null, entry)) continue;
          changed = true;
          if (entry) entries.set(id, entry);
          else entries.delete(id);
        }
        if (changed) await write(tx, [...entries.values()], parts);
      });
    },
  };
}

/** Makes the catalogue index from all active products: after a seed, an import or a restored backup. */
export async function rebuildCatalogueIndex(db: Firestore): Promise<void> {
  await catalogueIndexRepository(db).rebuild();
}
