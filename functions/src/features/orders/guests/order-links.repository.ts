import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../../platform/documents.repository';
import { sha256 } from '../../../platform/hash';
import { getDocumentTransaction, type TransactionHandle } from '../../../platform/transactions/transactions';

const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;

/** Firestore document `orderLinks/{hash of the token}`: link that opens a guest's order. */
interface OrderLinkDocument {
  orderId: string;
  /** Hash of the email address to which the link was sent. Missing in old links. */
  to?: string;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Creates the repository of links that open a guest's order. Stores only hashes of the tokens. A link is valid while
 * the order has the email address that received the link.
 * @param guestOf returns the current email address of a guest's order, or null for other orders
 */
export function createOrderLinksRepository(
  db: Firestore,
  now: () => number,
  guestOf: (orderId: string) => Promise<string | null>,
) {
  const links = createDocumentRepository<OrderLinkDocument>(db, 'orderLinks');

  return {
    createLink(tx: TransactionHandle, orderId: string, email: string): string {
      const token = randomBytes(32).toString('base64url');
      const [createdAt, expiresAt] = [new Date(now()), new Date(now() + LIFETIME_MS)];
      links.create(tx, sha256(token), { orderId, to: sha256(email), createdAt, expiresAt });
      return token;
    },

    /** Returns the order id and email address of a token, or null if the token is unknown, expired or revoked. */
    async findByToken(token: string): Promise<{ orderId: string; email: string } | null> {
      const found = await links.find(sha256(token));
      if (!found || found.expiresAt.getTime() <= now()) return null;
      const { orderId, to } = found;
      const email = await guestOf(orderId);
      return email !== null && (to === undefined || to === sha256(email)) ? { orderId, email } : null;
    },

    /** Reads the links of an order, and returns a function that revokes them. */
    async prepareRevocation(tx: TransactionHandle, orderId: string): Promise<() => void> {
      const { docs } = await links.collection.where('orderId', '==', orderId).get();
      return () => docs.forEach(({ ref }) => getDocumentTransaction(tx).delete(ref));
    },
  };
}
