import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import { inBatches } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';
import type { CustomerUsesDocument, UsesDocument } from './promotion-document';

export interface Shard {
  promotion: string;
  shard: number;
}

export interface CustomerOf {
  promotion: string;
  userId: string;
}

export type PromotionUsesRepository = ReturnType<typeof promotionUsesRepository>;

export function promotionUsesRepository(db: Firestore) {
  const uses = documentsOf<UsesDocument>(db, 'promotionUses');
  const customers = documentsOf<CustomerUsesDocument>(db, 'promotionCustomers');
  const shardId = ({ promotion, shard }: Shard) => `${promotion}-${shard}`;
  const customerId = ({ promotion, userId }: CustomerOf) => `${promotion}-${userId}`;

  return {
    /** Missing shards are null. Not locked by the transaction. */
    readShards: (tx: Tx | null, shards: readonly Shard[]): Promise<(UsesDocument | null)[]> =>
      uses.peekAll(tx, shards.map(shardId)),

    async readCustomers(tx: Tx | null, asked: readonly CustomerOf[]): Promise<number[]> {
      return (await customers.peekAll(tx, asked.map(customerId))).map((found) => found?.used ?? 0);
    },

    layOut(
      tx: Tx,
      promotion: string,
      before: number,
      shards: readonly Pick<UsesDocument, 'left' | 'taken'>[],
    ): void {
      shards.forEach((part, shard) => uses.set(tx, shardId({ promotion, shard }), { promotion, ...part }));
      for (let shard = shards.length; shard < before; shard += 1)
        uses.delete(tx, shardId({ promotion, shard }));
    },

    move(tx: Tx, shard: Shard, taken: 1 | -1): void {
      transactionOf(tx).update(db.collection('promotionUses').doc(shardId(shard)), {
        left: FieldValue.increment(-taken),
        taken: FieldValue.increment(taken),
      });
    },

    writeCustomer(tx: Tx, { promotion, userId }: CustomerOf, used: number): void {
      const id = customerId({ promotion, userId });
      if (used > 0) customers.put(tx, id, { promotion, userId, used });
      else customers.delete(tx, id);
    },

    erase: (userId: string): Promise<void> =>
      inBatches(customers.collection.where('userId', '==', userId), (batch, ref) => batch.delete(ref)),
  };
}
