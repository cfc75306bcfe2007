/** Erases again whom a restored backup brought back: compares a shop with the erasures in a newer backup. */
import { buffer } from 'node:stream/consumers';
import { guestOwner } from '../../functions/src/platform/guests';
import { sha256 } from '../../functions/src/platform/hash';
import { entriesOf, linesOf, verifyArchive } from './archive';
import { readDocuments, timeOf, writeDocuments, type StoredDocument } from './documents';
import type { Shop } from './shop';
import type { Fields } from './values';

/** Documents that are written at once. */
const TOGETHER = 200;

/** Reads the erasures of a backup, by their ids: hashes of the erased ids. */
export async function readErasures(file: string): Promise<Map<string, Fields>> {
  await verifyArchive(file);
  const found = new Map<string, Fields>();
  for await (const { name, stream } of entriesOf(file)) {
    const bytes = await buffer(stream);
    if (!name.startsWith('documents/')) continue;
    for (const line of await linesOf(bytes)) {
      const { path, fields } = JSON.parse(line) as StoredDocument;
      const [collection, id] = path.split('/');
      if (collection === 'erasures') found.set(id!, fields);
    }
  }
  return found;
}

/** Returns the id that an erasure of a document's person is recorded by; null for documents of no person. */
function erasedIdOf(path: string): string | null {
  const [collection, id, below] = path.split('/');
  if (!id || below !== undefined) return null;
  if (collection === 'users') return id;
  return collection === 'orders' ? guestOwner(id) : null;
}

/**
 * Writes the erasures of a newer backup into a restored shop. The shop's job `finishErasures` continues those of people who are
 * there again.
 * @returns how many people and orders will be erased again.
 */
export async function eraseAgain(shop: Shop, erasures: ReadonlyMap<string, Fields>): Promise<number> {
  const there = new Map<string, string>();
  for await (const { path } of readDocuments(shop, await timeOf(shop))) {
    const id = erasedIdOf(path);
    if (id !== null && erasures.has(sha256(id))) there.set(sha256(id), id);
  }
  const due = { timestampValue: new Date(0).toISOString() };
  const lines = [...erasures].map(([hash, fields]) => {
    const id = there.get(hash);
    const again = id === undefined ? fields : { ...fields, id: { stringValue: id }, dueAt: due };
    return JSON.stringify({ path: `erasures/${hash}`, fields: again } satisfies StoredDocument);
  });
  for (let at = 0; at < lines.length; at += TOGETHER)
    await writeDocuments(shop, lines.slice(at, at + TOGETHER));
  return there.size;
}
