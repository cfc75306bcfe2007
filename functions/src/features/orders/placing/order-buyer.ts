import type { PlaceOrderInput } from '../../../contract/orders/orders';
import type { LimitRule } from '../../../contract/routes/route-definition';
import { store } from '../../../contract/store-config';
import type { Actor } from '../../../platform/auth';
import { invalidField } from '../../../platform/errors';
import { guestOwner, guestPerson, type AlsoKnownAs } from '../../../platform/guests';
import { sha256 } from '../../../platform/hash';
import { filterNetworkCallers } from '../../../platform/rate-limit/callers';
import type { RateCaller } from '../../../platform/rate-limit/rate-limit';

/** Counts placed orders, not attempts: a refused customer may correct the cart and send it again. */
export const ORDERS_AN_HOUR: LimitRule = {
  name: 'orders',
  max: store.orders.maxPerHour,
  windowSeconds: 3600,
};

/** Each guest's email address; and each network, since anyone can type another address. */
const GUEST_ORDERS_AN_HOUR: LimitRule = { name: 'guest-orders', max: 10, windowSeconds: 3600 };

/** How many guests' orders one network may have: a mobile provider's customers share an address. */
const GUESTS_A_NETWORK = 20;

/** Who places an order. */
export interface Buyer {
  /** Whom the order belongs to: an account, or a guest's order itself. */
  owner: string;
  /** Whom limits and used promotions count for. */
  person: string;
  email: string;
  isGuest: boolean;
  /** Who else is known to be the same person. */
  alsoKnownAs?: AlsoKnownAs;
  /** What the orders of an hour count for. */
  counted: RateCaller[];
  anHour: LimitRule;
  /** Where a customer orders from; absent where the team orders for them. */
  network?: string;
}

/**
 * A few letters of the hash of the caller's network: enough to tell the networks of a few hundred unpaid orders apart, and too few to
 * lead back to any.
 */
const networkMark = (callers: readonly RateCaller[]): string | undefined => {
  const network = filterNetworkCallers(callers).at(-1);
  return network && sha256(network.id).slice(0, 4);
};

/**
 * The account, or who the guest says to be.
 * @throws AppError VALIDATION_ERROR for a guest without an email address.
 */
export function buyerOf(
  actor: Actor | null,
  orderId: string,
  input: PlaceOrderInput,
  callers: readonly RateCaller[],
): Buyer {
  const network = networkMark(callers);
  if (actor) {
    const { uid, email } = actor;
    const counters = { counted: [{ id: uid }], anHour: ORDERS_AN_HOUR, network };
    return { owner: uid, person: uid, email: email.toLowerCase(), isGuest: false, ...counters };
  }
  if (!input.email) {
    throw invalidField('email', 'Email is required');
  }
  const email = input.email.toLowerCase();
  const person = guestPerson(email);
  // Proxy servers are counted per attempt, because one counter document for all their orders would be contended.
  const networks = filterNetworkCallers(callers).map(({ id, width = 1 }) => ({
    id,
    share: GUESTS_A_NETWORK * width,
  }));
  const counters = { counted: [{ id: person }, ...networks], anHour: GUEST_ORDERS_AN_HOUR, network };
  return { owner: guestOwner(orderId), person, email, isGuest: true, ...counters };
}
