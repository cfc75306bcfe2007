import type { Actor } from '../../platform/auth';
import type { Tx } from '../../platform/transactions/transactions';

/** Customer of an order, as the author of messages. */
export interface OrderParty {
  /** Account id, or owner id of a guest's order. */
  owner: string;
  number: string;
  /** Address that receives the shop's emails about the order. */
  email: string;
  name: string;
}

/** Access of conversations to orders. */
export interface OrderAccess {
  /**
   * Returns the customer of an order, only to that customer.
   * @param tx transaction that reads the order. Call `verify` to make its commit depend on the order.
   */
  partyOf: (actor: Actor, orderId: string, tx?: Tx) => Promise<OrderParty>;
  /** Makes the commit of a transaction depend on an order that it read. */
  verify: (tx: Tx, orderId: string) => void;
}
