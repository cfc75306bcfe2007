import type { TransactionHandle } from '../../../platform/transactions/transactions';

export interface OrderOwner {
  userId?: string;
  /** Email addresses of the customer's guest orders, in lower case. */
  guests: readonly string[];
}

export interface GuestCustomersPort {
  /** Reads the customer with a guest's address. Returns a function that adds an order. */
  noting: (tx: TransactionHandle, email: string) => Promise<(name: string, at: Date) => void>;
  /** Reads the customer with a guest's address. Returns a function that merges the customer into an account. */
  joining: (tx: TransactionHandle, email: string, uid: string) => Promise<() => void>;
  join: (account: { uid: string; email: string; emailVerified: boolean }) => Promise<void>;
  /** Deletes the customer with a guest's address if there are no orders, other than the order `but`. Idempotent. */
  end: (email: string, but?: string) => Promise<void>;
  whose: (customerId: string) => Promise<OrderOwner>;
}
