import type { Firestore } from 'firebase-admin/firestore';
import { readDates } from '../../../platform/firestore';
import { transactionOf, type Tx } from '../../../platform/transactions';

/** `orderLinks/{hash of the token}`: a link that opens a guest's order. */
export interface OrderLinkDocument {
  orderId: string;
  createdAt: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
}

export type OrderLinksRepository = ReturnType<typeof orderLinksRepository>;

/** The links of guests' orders, known by the hashes of their tokens: reading the store opens no order. */
export function orderLinksRepository(db: Firestore) {
  const links = db.collection('orderLinks');

  return {
    async find(hash: string): Promise<OrderLinkDocument | null> {
      const link = await links.doc(hash).get();
      return link.exists ? readDates<OrderLinkDocument>(link.data()!) : null;
    },

    /** The hashes of all links of an order. */
    async of(orderId: string): Promise<string[]> {
      const { docs } = await links.where('orderId', '==', orderId).get();
      return docs.map(({ id }) => id);
    },

    add(tx: Tx, hash: string, link: OrderLinkDocument): void {
      transactionOf(tx).create(links.doc(hash), link);
    },

    remove(tx: Tx, hash: string): void {
      transactionOf(tx).delete(links.doc(hash));
    },
  };
}
