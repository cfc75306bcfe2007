import type { Firestore, Query } from 'firebase-admin/firestore';
import type { WithdrawalState } from '../../contract/withdrawals/withdrawals';
import type { CursorPageRequest } from '../../platform/cursor';
import type { PersonIdentity } from '../../platform/correspondent';
import { createDocumentRepository } from '../../platform/documents.repository';
import { loadPageByTime } from '../../platform/firestore';
import type { WithdrawalDocument } from './withdrawal-document';

export function createWithdrawalsRepository(db: Firestore) {
  const documents = createDocumentRepository<WithdrawalDocument>(db, 'withdrawals');
  const { collection } = documents;

  return {
    find: documents.find,
    read: documents.read,
    put: documents.put,
    verify: documents.verify,

    async list(state: WithdrawalState | undefined, page: CursorPageRequest) {
      const query: Query<WithdrawalDocument> =
        state === undefined ? collection : collection.where('state', '==', state);
      const { docs, nextCursor } = await loadPageByTime(query, 'lastAt', 'desc', page);
      return { withdrawals: docs.map((doc) => [doc.id, doc.data()] as const), nextCursor };
    },

    async listByPerson({ uid, email }: PersonIdentity): Promise<(readonly [string, WithdrawalDocument])[]> {
      const [own, named] = await Promise.all([
        collection.where('userId', '==', uid).get(),
        email ? collection.where('email', '==', email).get() : null,
      ]);
      const found = new Map([...own.docs, ...(named?.docs ?? [])].map((doc) => [doc.id, doc.data()]));
      return [...found];
    },

    async listIdsHandledBy(uid: string): Promise<string[]> {
      return (await collection.where('handledBy.uid', '==', uid).select().get()).docs.map(({ id }) => id);
    },
  };
}
