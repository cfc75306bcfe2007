import type { Tx } from '../../../platform/transactions/transactions';

/** Whose orders are meant: an account's, and those of addresses that ordered without one. */
export interface Whose {
  /** Absent for none. */
  userId?: string;
  /** In lower case, as orders have them. */
  guests: readonly string[];
}

/** What orders tell the customers of addresses that order without an account. */
export interface GuestCustomers {
  /** Reads what is known of an address, and answers the write that notes an order of it. */
  noting: (tx: Tx, email: string) => Promise<(name: string, at: Date) => void>;
  /** The same for an address that an account has proven to be its own: from now on it is that customer. */
  joining: (tx: Tx, email: string, uid: string) => Promise<() => void>;
  /** Joins what an account's verified address ordered without one; nothing where there is nothing to join. */
  join: (account: { uid: string; email: string; emailVerified: boolean }) => Promise<void>;
  /** Forgets an address that no order has any more, but for one, with what the team noted of it. May be repeated. */
  end: (email: string, but?: string) => Promise<void>;
  /** Whose orders belong to a customer, by the id of an account or of an address. */
  whose: (customerId: string) => Promise<Whose>;
}
