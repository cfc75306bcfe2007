import type { Actor } from '../../platform/auth';
import type { Tx } from '../../platform/transactions/transactions';

export interface OrderParty {
  owner: string;
  number: string;
  email: string;
  name: string;
}

export interface OrderAccess {
  /** Returns the customer of an order, only to that customer. @param tx transaction that reads the order */
  partyOf: (actor: Actor, orderId: string, tx?: Tx) => Promise<OrderParty>;
  /** Makes the commit of a transaction depend on an order that it read. */
  verify: (tx: Tx, orderId: string) => void;
}
