import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../documents.repository';
import { sha256 } from '../hash';
import type { TransactionHandle } from '../transactions/transactions';

/** Milliseconds after which an unfinished erasure is considered interrupted and continued. */
export const ERASURE_TIMEOUT_MS = 10 * 60_000;

/** Milliseconds after which an erasure is repeated, to erase data that was written by concurrent requests. */
export const ERASURE_REPEAT_DELAY_MS = 10 * 60_000;

const MAX_DUE_ERASURES = 20;

/** Record of an erased account or guest order, stored as `erasures/{hash of its id}`. */
export interface ErasureDocument {
  at: Date;
  id: string | null;
  email: string | null;
  by: { uid: string; name: string } | null;
  /** Time at which a scheduled job continues or repeats the erasure. Null if the erasure is complete. */
  dueAt: Date | null;
}

/** Creates the repository of erasures. Erasures are repeated after a backup is restored (tools/backup/erasures.ts). */
export function createErasuresRepository(db: Firestore) {
  const documents = createDocumentRepository<ErasureDocument>(db, 'erasures');

  return {
    read: (tx: TransactionHandle, id: string) => documents.read(tx, sha256(id)),

    write: (tx: TransactionHandle, id: string, erasure: ErasureDocument): void =>
      documents.put(tx, sha256(id), erasure),

    /** Reads an erasure. The returned function marks the erasure as finished and schedules its repetition. */
    async prepareFinish(tx: TransactionHandle, id: string, now: number): Promise<() => void> {
      const { at } = (await documents.read(tx, sha256(id))) ?? { at: new Date(now) };
      const dueAt = new Date(now + ERASURE_REPEAT_DELAY_MS);
      return () => documents.put(tx, sha256(id), { at, id, email: null, by: null, dueAt });
    },

    /** Marks an erasure as complete, unless the erasure was started again after it was listed. */
    async close(tx: TransactionHandle, { id, dueAt }: ErasureDocument): Promise<void> {
      const found = id === null ? null : await documents.read(tx, sha256(id));
      if (!found || id === null) return;
      const isSame = found.dueAt?.getTime() === dueAt?.getTime();
      if (isSame) documents.put(tx, sha256(id), { ...found, id: null, email: null, by: null, dueAt: null });
    },

    async listDue(now: Date): Promise<ErasureDocument[]> {
      const due = documents.collection.where('dueAt', '<=', now).orderBy('dueAt').limit(MAX_DUE_ERASURES);
      return (await due.get()).docs.map((doc) => doc.data());
    },
  };
}
