import type { Actor } from '../../platform/auth';
import type { Tx } from '../../platform/transactions/transactions';

/** Who an order's messages are from, and what they are about. */
export interface OrderParty {
  /** The account, or the owner of a guest's order. */
  owner: string;
  number: string;
  /** Where the shop's mails about the order go. */
  email: string;
  name: string;
}

/** What conversations ask the orders. */
export interface OrderAccess {
  /**
   * Returns the customer of an order, only to that customer.
   * @param tx transaction that reads the order. Call `verify` to make its commit depend on the order.
   */
  partyOf: (actor: Actor, orderId: string, tx?: Tx) => Promise<OrderParty>;
  /** Makes the commit of a transaction depend on an order that it read. */
  verify: (tx: Tx, orderId: string) => void;
}
