import { FieldValue, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { dateConverter, inBatches } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import type { CustomerUsesDocument, UsesDocument } from './promotion-document';

/** One of the documents that count a promotion's uses. */
export interface Shard {
  promotion: string;
  shard: number;
}

/** Who used what. */
export interface CustomerOf {
  promotion: string;
  userId: string;
}

export type PromotionUsesRepository = ReturnType<typeof promotionUsesRepository>;

/** How often promotions were used: in all, by the shards of their limit, and by each customer. */
export function promotionUsesRepository(db: Firestore) {
  const uses = db.collection('promotionUses').withConverter(dateConverter<UsesDocument>());
  const customers = db.collection('promotionCustomers').withConverter(dateConverter<CustomerUsesDocument>());
  const shardDoc = ({ promotion, shard }: Shard) => uses.doc(`${promotion}-${shard}`);
  const customerDoc = ({ promotion, userId }: CustomerOf) => customers.doc(`${promotion}-${userId}`);

  async function readAll<T>(tx: Tx | null, typed: readonly DocumentReference<T>[]): Promise<(T | null)[]> {
    if (typed.length === 0) return [];
    // getAll converts each document by its own reference, but its type knows plain documents only.
    const refs = typed as unknown as DocumentReference[];
    const found = await (tx ? transactionOf(tx).peek(...refs) : db.getAll(...refs));
    return found.map((snapshot) => (snapshot.data() as T | undefined) ?? null);
  }

  return {
    /** Shards in the order asked for; null for one that does not exist. Only those that are written must stay as they are. */
    readShards: (tx: Tx | null, shards: readonly Shard[]): Promise<(UsesDocument | null)[]> =>
      readAll(tx, shards.map(shardDoc)),

    /** What customers have used, in the order asked for. */
    async readCustomers(tx: Tx | null, asked: readonly CustomerOf[]): Promise<number[]> {
      return (await readAll(tx, asked.map(customerDoc))).map((found) => found?.used ?? 0);
    },

    /** Replaces the shards of a promotion, of which there were `before`. */
    layOut(
      tx: Tx,
      promotion: string,
      before: number,
      shards: readonly Pick<UsesDocument, 'left' | 'taken'>[],
    ): void {
      shards.forEach((part, shard) =>
        transactionOf(tx).set(shardDoc({ promotion, shard }), { promotion, ...part }),
      );
      for (let shard = shards.length; shard < before; shard += 1)
        transactionOf(tx).delete(shardDoc({ promotion, shard }));
    },

    /** Moves uses of a shard that exists. */
    move(tx: Tx, { promotion, shard }: Shard, taken: 1 | -1): void {
      transactionOf(tx).update(db.collection('promotionUses').doc(`${promotion}-${shard}`), {
        left: FieldValue.increment(-taken),
        taken: FieldValue.increment(taken),
      });
    },

    writeCustomer(tx: Tx, { promotion, userId }: CustomerOf, used: number): void {
      const reference = customerDoc({ promotion, userId });
      if (used > 0) transactionOf(tx).put(reference, { promotion, userId, used });
      else transactionOf(tx).delete(reference);
    },

    /** Deletes what a person used, for an account that is erased. May be repeated. */
    erase: (userId: string): Promise<void> =>
      inBatches(customers.where('userId', '==', userId), (batch, ref) => batch.delete(ref)),
  };
}
