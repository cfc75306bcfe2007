import type { Firestore } from 'firebase-admin/firestore';
import type { SavedReplies } from '../../contract/messages/messages';
import { documentsOf } from '../../platform/documents.repository';
import type { Tx } from '../../platform/transactions/transactions';

const ALL = 'all';

export type SavedRepliesRepository = ReturnType<typeof savedRepliesRepository>;

export function savedRepliesRepository(db: Firestore) {
  const none: SavedReplies = { replies: [], version: 0 };
  const replies = documentsOf<SavedReplies, SavedReplies>(db, 'savedReplies', none);
  return {
    find: () => replies.find(ALL),
    read: (tx: Tx) => replies.read(tx, ALL),
    write: (tx: Tx, saved: SavedReplies): void => replies.put(tx, ALL, saved),
  };
}
