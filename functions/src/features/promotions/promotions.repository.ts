import type { Firestore, Query } from 'firebase-admin/firestore';
import { PROMOTION_LIMITS } from '../../contract/promotions/promotion-schema';
import type { PageRequest } from '../../platform/cursor';
import { documentsOf } from '../../platform/documents.repository';
import { pageByTime } from '../../platform/firestore';
import { sha256 } from '../../platform/hash';
import type { Tx } from '../../platform/transactions/transactions';
import { promotionConverter, type PromotionDocument, type PromotionState } from './promotion-document';

const STATE = 'current';

/** Conditions of the list of promotions, all of which must hold. */
export interface PromotionFilter extends Partial<Pick<PromotionDocument, 'active' | 'kind'>> {
  /** Search key of `nameKey`. */
  key?: string;
}

export type PromotionsRepository = ReturnType<typeof promotionsRepository>;

/** Promotions, found by id and by code, and the state that changes with each of them. */
export function promotionsRepository(db: Firestore) {
  const documents = documentsOf(db, 'promotions', null, promotionConverter);
  const promotions = documents.collection;
  // Under the hashes of the codes, which may hold characters that no document's id can.
  const codes = documentsOf(db, 'promotionCodes', null, promotionConverter);
  const states = documentsOf<PromotionState, PromotionState>(db, 'promotionState', {
    version: 0,
    active: [],
  });

  return {
    newId: (): string => promotions.doc().id,

    state: () => states.find(STATE),

    readState: (tx: Tx) => states.read(tx, STATE),

    /** A promotion by its id; without a transaction, as it is now. */
    read: documents.read,

    /**
     * Promotions by normalised codes, one read each; unknown codes are left out. They may have changed when a transaction commits;
     * its counters may not.
     */
    async ofCodes(tx: Tx | null, normalizedCodes: readonly string[]): Promise<PromotionDocument[]> {
      const found = await codes.peekMany(tx, normalizedCodes.map(sha256));
      return found.map(([, promotion]) => promotion);
    },

    /** Active promotions that apply without a code: no more than a shop may have. */
    async automatic(): Promise<PromotionDocument[]> {
      const query = promotions.where('automatic', '==', true).where('active', '==', true);
      const { docs } = await query.limit(PROMOTION_LIMITS.active).get();
      return docs.map((doc) => doc.data());
    },

    /** Writes a promotion under its id and its code, in place of `before`, with the state of all promotions. */
    write(
      tx: Tx,
      before: PromotionDocument | null,
      after: PromotionDocument | null,
      state: PromotionState,
    ): void {
      if (before?.code && before.code !== after?.code) codes.delete(tx, sha256(before.code));
      if (after) {
        documents.set(tx, after.id, after);
        if (after.code) codes.set(tx, sha256(after.code), after);
      } else if (before) documents.delete(tx, before.id);
      states.put(tx, STATE, state);
    },

    /**
     * One page of promotions, newest first.
     * @throws AppError BAD_CURSOR
     */
    async list(
      { key, kind, active }: PromotionFilter,
      page: PageRequest,
    ): Promise<{ promotions: PromotionDocument[]; nextCursor: string | null }> {
      let query: Query<PromotionDocument> = promotions;
      if (active !== undefined) query = query.where('active', '==', active);
      if (kind !== undefined) query = query.where('kind', '==', kind);
      if (key !== undefined) query = query.where('searchKeys', 'array-contains', key);
      const { docs, nextCursor } = await pageByTime(query, 'createdAt', 'desc', page);
      return { promotions: docs.map((doc) => doc.data()), nextCursor };
    },
  };
}
