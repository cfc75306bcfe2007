import type { Actor } from '../../platform/auth';

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
   * The customer of an order, for that customer only.
   * @throws AppError NOT_FOUND
   */
  partyOf: (actor: Actor, orderId: string) => Promise<OrderParty>;
}
