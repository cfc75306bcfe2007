import type { Firestore, Query } from 'firebase-admin/firestore';
import { PROMOTION_LIMITS } from '../../contract/promotions/promotion-schema';
import type { CursorPageRequest } from '../../platform/cursor';
import { createDocumentRepository } from '../../platform/documents.repository';
import { loadPageByTime } from '../../platform/firestore';
import { sha256 } from '../../platform/hash';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import {
  promotionConverter,
  type PromotionDocument,
  type PromotionsStateDocument,
} from './promotion-document';

const STATE = 'current';

export interface PromotionFilter extends Partial<Pick<PromotionDocument, 'active' | 'kind'>> {
  key?: string;
}

export function createPromotionsRepository(db: Firestore) {
  const documents = createDocumentRepository(db, 'promotions', null, promotionConverter);
  const promotions = documents.collection;
  // Stored under hashes, because codes can contain characters that document ids cannot.
  const codes = createDocumentRepository(db, 'promotionCodes', null, promotionConverter);
  const states = createDocumentRepository<PromotionsStateDocument, PromotionsStateDocument>(
    db,
    'promotionState',
    {
      version: 0,
      active: [],
    },
  );

  return {
    newId: (): string => promotions.doc().id,

    findState: () => states.find(STATE),

    readState: (tx: TransactionHandle) => states.read(tx, STATE),

    read: documents.read,

    /** Returns the promotions with the given codes. Unknown codes are ignored. Costs one read per code. */
    async listByCodes(
      tx: TransactionHandle | null,
      normalizedCodes: readonly string[],
    ): Promise<PromotionDocument[]> {
      const found = await codes.peekMany(tx, normalizedCodes.map(sha256));
      return found.map(([, promotion]) => promotion);
    },

    async listAutomatic(): Promise<PromotionDocument[]> {
      const query = promotions.where('automatic', '==', true).where('active', '==', true);
      const { docs } = await query.limit(PROMOTION_LIMITS.active).get();
      return docs.map((doc) => doc.data());
    },

    write(
      tx: TransactionHandle,
      before: PromotionDocument | null,
      after: PromotionDocument | null,
      state: PromotionsStateDocument,
    ): void {
      if (before?.code && before.code !== after?.code) codes.delete(tx, sha256(before.code));
      if (after) {
        documents.set(tx, after.id, after);
        if (after.code) codes.set(tx, sha256(after.code), after);
      } else if (before) documents.delete(tx, before.id);
      states.put(tx, STATE, state);
    },

    async list(
      { key, kind, active }: PromotionFilter,
      page: CursorPageRequest,
    ): Promise<{ promotions: PromotionDocument[]; nextCursor: string | null }> {
      let query: Query<PromotionDocument> = promotions;
      if (active !== undefined) query = query.where('active', '==', active);
      if (kind !== undefined) query = query.where('kind', '==', kind);
      if (key !== undefined) query = query.where('searchKeys', 'array-contains', key);
      const { docs, nextCursor } = await loadPageByTime(query, 'createdAt', 'desc', page);
      return { promotions: docs.map((doc) => doc.data()), nextCursor };
    },
  };
}
