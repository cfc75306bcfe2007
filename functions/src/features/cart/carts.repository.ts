import type { Firestore, FirestoreDataConverter } from 'firebase-admin/firestore';
import type { Cart } from '../../contract/orders/cart';
import { createDocumentRepository } from '../../platform/documents.repository';
import type { TransactionHandle } from '../../platform/transactions/transactions';

/** Firestore document `carts/{uid}`: product ids and quantities, without copies of product data. */
type CartDocument = Cart & { updatedAt?: Date };

const cartConverter: FirestoreDataConverter<CartDocument> = {
  toFirestore: (cart) => cart,
  fromFirestore(snapshot) {
    const { revision, items, saved } = snapshot.data() as Partial<Cart>;
    return { revision: revision ?? 0, items: items ?? [], saved: saved ?? [] };
  },
};

const EMPTY_CART: Cart = { revision: 0, items: [], saved: [] };

export function createCartsRepository(db: Firestore) {
  const { find, read, peekAll, put, erase } = createDocumentRepository(
    db,
    'carts',
    EMPTY_CART,
    cartConverter,
  );

  return {
    find,
    read,
    erase,

    /** Reads a cart. The transaction succeeds even if the cart changes before the commit. */
    async peek(tx: TransactionHandle, uid: string): Promise<Cart> {
      const [found = EMPTY_CART] = await peekAll(tx, [uid]);
      return found;
    },

    write: (tx: TransactionHandle, uid: string, { revision, items, saved }: Cart): void =>
      put(tx, uid, { revision, items, saved, updatedAt: new Date() }),
  };
}
