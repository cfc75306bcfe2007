import type { Tx } from '../../../platform/transactions/transactions';

/** Orders of a customer: those of an account, and those of guest addresses. */
export interface Whose {
  /** Account id. Missing for a customer without an account. */
  userId?: string;
  /** Guest addresses in lower case. */
  guests: readonly string[];
}

/** Customer records of guest addresses, maintained by orders. */
export interface GuestCustomers {
  /** Reads the record of an address and returns the write that adds an order. */
  noting: (tx: Tx, email: string) => Promise<(name: string, at: Date) => void>;
  /** Reads the record of an address and returns the write that merges it into an account. */
  joining: (tx: Tx, email: string, uid: string) => Promise<() => void>;
  /** Merges the guest record of an account's verified address into the account, if there is one. */
  join: (account: { uid: string; email: string; emailVerified: boolean }) => Promise<void>;
  /**
   * Deletes the record of an address without orders, including team notes. Idempotent.
   * @param but id of an order to ignore
   */
  end: (email: string, but?: string) => Promise<void>;
  /** Returns the orders of a customer by the id of an account or guest address. */
  whose: (customerId: string) => Promise<Whose>;
}
