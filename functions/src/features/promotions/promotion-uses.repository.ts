import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';
import { changeDocumentsInBatches } from '../../platform/firestore';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';
import type { PromotionCustomerUsesDocument, PromotionUsesDocument } from './promotion-document';

export interface PromotionCounterShard {
  promotion: string;
  shard: number;
}

export interface PromotionCustomer {
  promotion: string;
  userId: string;
}

export function createPromotionUsesRepository(db: Firestore) {
  const uses = createDocumentRepository<PromotionUsesDocument>(db, 'promotionUses');
  const customers = createDocumentRepository<PromotionCustomerUsesDocument>(db, 'promotionCustomers');
  const shardId = ({ promotion, shard }: PromotionCounterShard) => `${promotion}-${shard}`;
  const customerId = ({ promotion, userId }: PromotionCustomer) => `${promotion}-${userId}`;

  return {
    /** Reads counter documents without locking them. Missing documents are null. */
    readShards: (
      tx: TransactionHandle | null,
      shards: readonly PromotionCounterShard[],
    ): Promise<(PromotionUsesDocument | null)[]> => uses.peekAll(tx, shards.map(shardId)),

    async readCustomers(
      tx: TransactionHandle | null,
      asked: readonly PromotionCustomer[],
    ): Promise<number[]> {
      return (await customers.peekAll(tx, asked.map(customerId))).map((found) => found?.used ?? 0);
    },

    createShards(
      tx: TransactionHandle,
      promotion: string,
      before: number,
      shards: readonly Pick<PromotionUsesDocument, 'left' | 'taken'>[],
    ): void {
      shards.forEach((part, shard) => uses.set(tx, shardId({ promotion, shard }), { promotion, ...part }));
      for (let shard = shards.length; shard < before; shard += 1)
        uses.delete(tx, shardId({ promotion, shard }));
    },

    changeCounters(tx: TransactionHandle, shard: PromotionCounterShard, taken: 1 | -1): void {
      getDocumentTransaction(tx).update(db.collection('promotionUses').doc(shardId(shard)), {
        left: FieldValue.increment(-taken),
        taken: FieldValue.increment(taken),
      });
    },

    writeCustomer(tx: TransactionHandle, { promotion, userId }: PromotionCustomer, used: number): void {
      const id = customerId({ promotion, userId });
      if (used > 0) customers.put(tx, id, { promotion, userId, used });
      else customers.delete(tx, id);
    },

    erase: (userId: string): Promise<void> =>
      changeDocumentsInBatches(customers.collection.where('userId', '==', userId), (batch, ref) =>
        batch.delete(ref),
      ),
  };
}
