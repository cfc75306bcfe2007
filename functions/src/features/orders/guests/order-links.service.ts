import { randomBytes } from 'node:crypto';
import { sha256 } from '../../../platform/hash';
import type { Tx } from '../../../platform/transactions';
import type { OrderLinksRepository } from './order-links.repository';

/** How long a link opens its order: longer than an order is asked about, and each mail brings a new one. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;

interface Dependencies {
  links: OrderLinksRepository;
  now: () => number;
}

export type OrderLinksService = ReturnType<typeof orderLinksService>;

/**
 * Links that open a guest's order without an account. Each has a token of 256 random bits, of which only the hash is
 * stored: a token is found by its hash, so there is nothing to compare whose time could give it away.
 */
export function orderLinksService({ links, now }: Dependencies) {
  return {
    /** A new token that opens an order; a write. It is not known afterwards. */
    open(tx: Tx, orderId: string): string {
      const token = randomBytes(32).toString('base64url');
      const createdAt = new Date(now());
      links.add(tx, sha256(token), { orderId, createdAt, expiresAt: new Date(now() + LIFETIME_MS) });
      return token;
    },

    /** The order that a token opens; null for none, or one that is too old. */
    async orderOf(token: string): Promise<string | null> {
      const link = await links.find(sha256(token));
      return link && link.expiresAt.getTime() > now() ? link.orderId : null;
    },

    /** Finds the links of an order, and answers the write that ends them. One that is made meanwhile opens nothing: the order is no guest's any more. */
    async ending(tx: Tx, orderId: string): Promise<() => void> {
      const hashes = await links.of(orderId);
      return () => hashes.forEach((hash) => links.remove(tx, hash));
    },
  };
}
