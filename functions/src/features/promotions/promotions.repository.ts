import type { Firestore } from 'firebase-admin/firestore';
import { PROMOTION_LIMITS } from '../../contract/promotions/promotion-schema';
import type { PageRequest } from '../../platform/cursor';
import { dateConverter, pageByTime } from '../../platform/firestore';
import { sha256 } from '../../platform/hash';
import { transactionOf, type Tx } from '../../platform/transactions';
import { promotionConverter, type PromotionDocument, type PromotionState } from './promotion-document';

const NO_STATE: PromotionState = { version: 0, active: [] };

export type PromotionsRepository = ReturnType<typeof promotionsRepository>;

/** Promotions, found by id and by code, and the state that changes with each of them. */
export function promotionsRepository(db: Firestore) {
  const promotions = db.collection('promotions').withConverter(promotionConverter);
  const codes = db.collection('promotionCodes').withConverter(promotionConverter);
  const stateDoc = db
    .collection('promotionState')
    .withConverter(dateConverter<PromotionState>())
    .doc('current');
  // Codes may hold characters that no document's id can.
  const codeDoc = (normalizedCode: string) => codes.doc(sha256(normalizedCode));

  return {
    newId: (): string => promotions.doc().id,

    async state(): Promise<PromotionState> {
      return (await stateDoc.get()).data() ?? NO_STATE;
    },

    async readState(tx: Tx): Promise<PromotionState> {
      return (await transactionOf(tx).get(stateDoc)).data() ?? NO_STATE;
    },

    /** A promotion by its id; without a transaction, as it is now. */
    async read(tx: Tx | null, id: string): Promise<PromotionDocument | null> {
      const ref = promotions.doc(id);
      return (await (tx ? transactionOf(tx).get(ref) : ref.get())).data() ?? null;
    },

    /**
     * Promotions by normalised codes, one read each; unknown codes are left out. They may have changed when a transaction commits;
     * its counters may not.
     */
    async ofCodes(tx: Tx | null, normalizedCodes: readonly string[]): Promise<PromotionDocument[]> {
      if (normalizedCodes.length === 0) return [];
      const refs = normalizedCodes.map(codeDoc);
      const found = await (tx ? transactionOf(tx).peek(...refs) : db.getAll(...refs));
      return found.flatMap((snapshot) => (snapshot.data() as PromotionDocument | undefined) ?? []);
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
      const transaction = transactionOf(tx);
      if (before?.code && before.code !== after?.code) transaction.delete(codeDoc(before.code));
      if (after) {
        transaction.set(promotions.doc(after.id), after);
        if (after.code) transaction.set(codeDoc(after.code), after);
      } else if (before) transaction.delete(promotions.doc(before.id));
      transaction.put(stateDoc, state);
    },

    /**
     * Promotions, newest first.
     * @throws AppError BAD_CURSOR
     */
    async list(page: PageRequest): Promise<{ promotions: PromotionDocument[]; nextCursor: string | null }> {
      const { docs, nextCursor } = await pageByTime(promotions, 'createdAt', 'desc', page);
      return { promotions: docs.map((doc) => doc.data()), nextCursor };
    },
  };
}
