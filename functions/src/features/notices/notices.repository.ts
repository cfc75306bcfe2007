import type { Firestore } from 'firebase-admin/firestore';
import type { NoticeKind } from '../../contract/notices/notices';
import { documentsOf } from '../../platform/documents.repository';
import type { Tx } from '../../platform/transactions/transactions';

/** `notices/{id}`: the mails that a person of the team wants; `shop` is the shop's own address. No account has an id this short. */
interface NoticesDocument {
  kinds: NoticeKind[];
}

/** `noticeDigests/last`: the week whose digest was written last, as its Monday. */
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
    /** All choices by whose they are: one for each person of the team that made one. */
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
