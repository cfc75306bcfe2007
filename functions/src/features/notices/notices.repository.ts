import type { Firestore } from 'firebase-admin/firestore';
import type { NotificationKind } from '../../contract/notices/notices';
import { createDocumentRepository } from '../../platform/documents.repository';
import type { TransactionHandle } from '../../platform/transactions/transactions';

/** Firestore document `notices/{id}`: notifications to which a team member or the shop's address has subscribed. */
interface NoticesDocument {
  kinds: NotificationKind[];
}

/** Firestore document `noticeDigests/last`: Monday of the last weekly digest. */
interface DigestDocument {
  week: string;
}

export const SHOP_RECIPIENT_ID = 'shop';
const LAST = 'last';

export function createNotificationsRepository(db: Firestore) {
  const notices = createDocumentRepository<NoticesDocument>(db, 'notices');
  const digests = createDocumentRepository<DigestDocument>(db, 'noticeDigests');
  return {
    async listAll(): Promise<Map<string, NotificationKind[]>> {
      const { docs } = await notices.collection.get();
      return new Map(docs.map((doc) => [doc.id, doc.data().kinds]));
    },

    async write(id: string, kinds: NotificationKind[]): Promise<void> {
      await notices.collection.doc(id).set({ kinds });
    },

    remove: notices.erase,

    findLastDigest: async (tx: TransactionHandle): Promise<string | null> =>
      (await digests.read(tx, LAST))?.week ?? null,

    recordDigest: (tx: TransactionHandle, week: string): void => digests.put(tx, LAST, { week }),
  };
}
