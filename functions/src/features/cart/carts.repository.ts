import type { Firestore } from 'firebase-admin/firestore';
import type { Cart, CartItem } from '../../contract/orders/cart';
import { transactionOf, type Tx } from '../../platform/transactions';

/** `carts/{uid}`: what the customer wants, without anything that products say themselves. */
interface CartDocument {
  revision: number;
  items: CartItem[];
  updatedAt: Date;
}

export type CartsRepository = ReturnType<typeof cartsRepository>;

/** The `carts` collection: one document per person. */
export function cartsRepository(db: Firestore) {
  const cart = (uid: string) => db.collection('carts').doc(uid);
  const read = (data: Partial<CartDocument> | undefined): Cart => ({
    revision: data?.revision ?? 0,
    items: data?.items ?? [],
  });

  return {
    async find(uid: string): Promise<Cart> {
      return read((await cart(uid).get()).data());
    },

    async read(tx: Tx, uid: string): Promise<Cart> {
      return read((await transactionOf(tx).get(cart(uid))).data());
    },

    /** The cart of a transaction that need not change it. */
    async peek(tx: Tx, uid: string): Promise<Cart> {
      const [found] = await transactionOf(tx).peek(cart(uid));
      return read(found!.data());
    },

    write(tx: Tx, uid: string, { revision, items }: Cart): void {
      const document: CartDocument = { revision, items, updatedAt: new Date() };
      transactionOf(tx).put(cart(uid), document);
    },

    async remove(uid: string): Promise<void> {
      await cart(uid).delete();
    },
  };
}
