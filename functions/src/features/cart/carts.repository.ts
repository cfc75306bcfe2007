import type { Firestore, FirestoreDataConverter } from 'firebase-admin/firestore';
import type { Cart } from '../../contract/orders/cart';
import { documentsOf } from '../../platform/documents.repository';
import type { Tx } from '../../platform/transactions/transactions';

/** `carts/{uid}`: what the customer wants, without anything that products say themselves. When it was written nothing reads. */
type CartDocument = Cart & { updatedAt?: Date };

const cartConverter: FirestoreDataConverter<CartDocument> = {
  toFirestore: (cart) => cart,
  fromFirestore(snapshot) {
    const { revision, items } = snapshot.data() as Partial<Cart>;
    return { revision: revision ?? 0, items: items ?? [] };
  },
};

const EMPTY: Cart = { revision: 0, items: [] };

export type CartsRepository = ReturnType<typeof cartsRepository>;

/** The `carts` collection: one document per person. */
export function cartsRepository(db: Firestore) {
  const { find, read, peekAll, put, erase } = documentsOf(db, 'carts', EMPTY, cartConverter);

  return {
    find,
    read,
    erase,

    /** The cart of a transaction that need not change it. */
    async peek(tx: Tx, uid: string): Promise<Cart> {
      const [found = EMPTY] = await peekAll(tx, [uid]);
      return found;
    },

    write: (tx: Tx, uid: string, { revision, items }: Cart): void =>
      put(tx, uid, { revision, items, updatedAt: new Date() }),
  };
}
