import type { Firestore } from 'firebase-admin/firestore';
import type { SavedReplies } from '../../contract/messages/messages';
import { createDocumentRepository } from '../../platform/documents.repository';
import type { TransactionHandle } from '../../platform/transactions/transactions';

const ALL = 'all';

export function createSavedRepliesRepository(db: Firestore) {
  const none: SavedReplies = { replies: [], version: 0 };
  const replies = createDocumentRepository<SavedReplies, SavedReplies>(db, 'savedReplies', none);
  return {
    find: () => replies.find(ALL),
    read: (tx: TransactionHandle) => replies.read(tx, ALL),
    write: (tx: TransactionHandle, saved: SavedReplies): void => replies.put(tx, ALL, saved),
  };
}
