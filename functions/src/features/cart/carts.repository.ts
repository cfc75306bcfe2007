import type { Firestore, FirestoreDataConverter } from 'firebase-admin/firestore';
import type { Cart } from '../../contract/orders/cart';
import { documentsOf } from '../../platform/documents.repository';
import type { Tx } from '../../platform/transactions/transactions';

/** Document `carts/{uid}`: products and quantities, without copies of product data. */
type CartDocument = Cart & { updatedAt?: Date };

const cartConverter: FirestoreDataConverter<CartDocument> = {
  toFirestore: (cart) => cart,
  fromFirestore(snapshot) {
    const { revision, items } = snapshot.data() as Partial<Cart>;
    return { revision: revision ?? 0, items: items ?? [] };
  },
};

const EMPTY_CART: Cart = { revision: 0, items: [] };

export type CartsRepository = ReturnType<typeof cartsRepository>;

export function cartsRepository(db: Firestore) {
  const { find, read, peekAll, put, erase } = documentsOf(db, 'carts', EMPTY_CART, cartConverter);

  return {
    find,
    read,
    erase,

    /** Reads a cart without locking it for the transaction. */
    async peek(tx: Tx, uid: string): Promise<Cart> {
      const [found = EMPTY_CART] = await peekAll(tx, [uid]);
      return found;
    },

    write: (tx: Tx, uid: string, { revision, items }: Cart): void =>
      put(tx, uid, { revision, items, updatedAt: new Date() }),
  };
}
