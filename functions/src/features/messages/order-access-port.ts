import type { RequestActor } from '../../platform/auth';
import type { TransactionHandle } from '../../platform/transactions/transactions';

export interface OrderCorrespondent {
  owner: string;
  number: string;
  email: string;
  name: string;
}

export interface OrderAccessPort {
  /** Returns the customer of an order if this is the actor. `tx` is a transaction that reads the order. */
  partyOf: (actor: RequestActor, orderId: string, tx?: TransactionHandle) => Promise<OrderCorrespondent>;
  /** Makes the commit fail if the order has changed since the transaction read it. */
  verify: (tx: TransactionHandle, orderId: string) => void;
}
