import type { TransactionHandle } from '../../../platform/transactions/transactions';

export interface OrderOwner {
  userId?: string;
  /** Email addresses of the customer's guest orders, in lower case. */
  guests: readonly string[];
}

export interface GuestCustomersPort {
  /** Reads the guest customer with an email address, and returns a function that records an order. */
  prepareOrderRecord: (tx: TransactionHandle, email: string) => Promise<(name: string, at: Date) => void>;
  /** Reads the guest customer with an email address, and returns a function that merges the guest into an account. */
  prepareMerge: (tx: TransactionHandle, email: string, uid: string) => Promise<() => void>;
  join: (account: { uid: string; email: string; emailVerified: boolean }) => Promise<void>;
  /** Deletes the guest with an email address, unless the guest has orders other than `exceptOrderId`. Idempotent. */
  removeWithoutOrders: (email: string, exceptOrderId?: string) => Promise<void>;
  findOwner: (customerId: string) => Promise<OrderOwner>;
}
