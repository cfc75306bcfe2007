import type { Firestore } from 'firebase-admin/firestore';
import type { NoticeKind } from '../../contract/notices/notices';
import { documentsOf } from '../../platform/documents.repository';
import type { Tx } from '../../platform/transactions/transactions';

/** Document `notices/{id}`: email subscriptions of a team member, or of the shop's address if the id is `shop`. */
interface NoticesDocument {
  kinds: NoticeKind[];
}

/** Document `noticeDigests/last`: the Monday of the week of the latest digest. */
interface DigestDocument {
  week: string;
}

export const SHOP = 'shop';
const LAST = 'last';

export type NoticesRepository = ReturnType<typeof noticesRepository>;

export function noticesRepository(db: Firestore) {
  const notices = documentsOf<NoticesDocument>(db, 'notices');
  const digests = documentsOf<DigestDocument>(db, 'noticeDigests');
  return {
    async all(): Promise<Map<string, NoticeKind[]>> {
      const { docs } = await notices.collection.get();
      return new Map(docs.map((doc) => [doc.id, doc.data().kinds]));
    },

    async write(id: string, kinds: NoticeKind[]): Promise<void> {
      await notices.collection.doc(id).set({ kinds });
    },

    remove: notices.erase,

    lastDigest: async (tx: Tx): Promise<string | null> => (await digests.read(tx, LAST))?.week ?? null,

    noteDigest: (tx: Tx, week: string): void => digests.put(tx, LAST, { week }),
  };
}
