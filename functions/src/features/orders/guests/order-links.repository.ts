import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../../platform/documents.repository';
import { sha256 } from '../../../platform/hash';
import { transactionOf, type Tx } from '../../../platform/transactions/transactions';

/** How long a link opens its order: longer than an order is asked about, and each mail brings a new one. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;

/** `orderLinks/{hash of the token}`: a link that opens a guest's order. */
interface OrderLinkDocument {
  orderId: string;
  createdAt: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
}

export type OrderLinksRepository = ReturnType<typeof orderLinksRepository>;

/**
 * Links that open a guest's order without an account. Each has a token of 256 random bits, of which only the hash is
 * stored: reading the store opens no order, and a token is found by its hash, so there is nothing to compare whose time
 * could give it away.
 */
export function orderLinksRepository(db: Firestore, now: () => number) {
  const links = documentsOf<OrderLinkDocument>(db, 'orderLinks');

  return {
    /** A new token that opens an order; a write. It is not known afterwards. */
    open(tx: Tx, orderId: string): string {
      const token = randomBytes(32).toString('base64url');
      const [createdAt, expiresAt] = [new Date(now()), new Date(now() + LIFETIME_MS)];
      links.create(tx, sha256(token), { orderId, createdAt, expiresAt });
      return token;
    },

    /** The order that a token opens; null for none, or one that is too old. */
    async orderOf(token: string): Promise<string | null> {
      const found = await links.find(sha256(token));
      return found && found.expiresAt.getTime() > now() ? found.orderId : null;
    },

    /** Finds the links of an order, and answers the write that ends them. One that is made meanwhile opens nothing: the order is no guest's any more. */
    async ending(tx: Tx, orderId: string): Promise<() => void> {
      const { docs } = await links.collection.where('orderId', '==', orderId).get();
      return () => docs.forEach(({ ref }) => transactionOf(tx).delete(ref));
    },
  };
}
