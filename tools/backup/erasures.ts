/** Repeats erasures after a restore: finds people who were erased after the backup, and erases them again. */
import { buffer } from 'node:stream/consumers';
import { createGuestOrderOwnerId } from '../../functions/src/platform/guests';
import { sha256 } from '../../functions/src/platform/hash';
import { readArchiveEntries, parseCompressedLines, verifyArchive } from './archive';
import { readDocuments, getDatabaseTime, writeDocuments, type StoredDocument } from './documents';
import type { BackupShop } from './backup-shop';
import type { FirestoreFields } from './values';

const BATCH_SIZE = 200;

/** Returns erasures by id, which is a hash of the erased person's id. */
export async function readErasures(file: string): Promise<Map<string, FirestoreFields>> {
  await verifyArchive(file);
  const found = new Map<string, FirestoreFields>();
  for await (const { name, stream } of readArchiveEntries(file)) {
    const bytes = await buffer(stream);
    if (!name.startsWith('documents/')) continue;
    for (const line of await parseCompressedLines(bytes)) {
      const { path, fields } = JSON.parse(line) as StoredDocument;
      const [collection, id] = path.split('/');
      if (collection === 'erasures') found.set(id!, fields);
    }
  }
  return found;
}

function getPersonId(path: string): string | null {
  const [collection, id, below] = path.split('/');
  if (!id || below !== undefined) return null;
  if (collection === 'users') return id;
  return collection === 'orders' ? createGuestOrderOwnerId(id) : null;
}

/** Writes erasures into a restored shop, where the scheduled job `finishErasures` then repeats them. */
export async function repeatErasures(
  shop: BackupShop,
  erasures: ReadonlyMap<string, FirestoreFields>,
): Promise<number> {
  const there = new Map<string, string>();
  for await (const { path } of readDocuments(shop, await getDatabaseTime(shop))) {
    const id = getPersonId(path);
    if (id !== null && erasures.has(sha256(id))) there.set(sha256(id), id);
  }
  const due = { timestampValue: new Date(0).toISOString() };
  const lines = [...erasures].map(([hash, fields]) => {
    const id = there.get(hash);
    const again = id === undefined ? fields : { ...fields, id: { stringValue: id }, dueAt: due };
    return JSON.stringify({ path: `erasures/${hash}`, fields: again } satisfies StoredDocument);
  });
  for (let at = 0; at < lines.length; at += BATCH_SIZE)
    await writeDocuments(shop, lines.slice(at, at + BATCH_SIZE));
  return there.size;
}
