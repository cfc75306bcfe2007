import type { PlaceOrderInput } from '../../../contract/orders/orders';
import type { RateLimitRule } from '../../../contract/routes/route-definition';
import { storeConfig } from '../../../contract/store-config';
import { t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import { createFieldError } from '../../../platform/errors';
import {
  createGuestOrderOwnerId,
  createGuestPersonId,
  type AlternatePersonIdsLoader,
} from '../../../platform/guests';
import { sha256 } from '../../../platform/hash';
import { getNetworkCallers } from '../../../platform/rate-limit/callers';
import type { RateLimitCaller } from '../../../platform/rate-limit/rate-limit';

/** Rate limit of placed orders per customer. Rejected attempts do not count, so that customers can try again. */
export const ORDERS_PER_HOUR_LIMIT: RateLimitRule = {
  name: 'orders',
  max: storeConfig.orders.maxPerHour,
  windowSeconds: 3600,
};

/** Rate limit of guest orders per email address and per network, because email addresses are easy to change. */
const GUEST_ORDERS_PER_HOUR: RateLimitRule = { name: 'guest-orders', max: 10, windowSeconds: 3600 };

/** Maximum guest orders per network and hour. Higher than per email address, because customers can share a network. */
const MAX_GUEST_ORDERS_PER_NETWORK = 20;

export interface BuyerIdentity {
  /** Id of the order's owner: the account id, or a guest id derived from the order id. */
  owner: string;
  /** Id of the customer for rate limits and promotion uses. */
  person: string;
  email: string;
  isGuest: boolean;
  alsoKnownAs?: AlternatePersonIdsLoader;
  counted: RateLimitCaller[];
  anHour: RateLimitRule;
  /** Network of the customer. Missing if the team placed the order. */
  network?: string;
}

/** Returns a short prefix of the network's hash, which is sufficient to compare networks but does not identify them. */
const getNetworkMark = (callers: readonly RateLimitCaller[]): string | undefined => {
  const network = getNetworkCallers(callers).at(-1);
  return network && sha256(network.id).slice(0, 4);
};

/** @throws AppError VALIDATION_ERROR if a guest entered no email address */
export function createBuyerIdentity(
  actor: RequestActor | null,
  orderId: string,
  input: PlaceOrderInput,
  callers: readonly RateLimitCaller[],
): BuyerIdentity {
  const network = getNetworkMark(callers);
  if (actor) {
    const { uid, email } = actor;
    const counters = { counted: [{ id: uid }], anHour: ORDERS_PER_HOUR_LIMIT, network };
    return { owner: uid, person: uid, email: email.toLowerCase(), isGuest: false, ...counters };
  }
  if (!input.email) {
    throw createFieldError('email', t('Email is required'));
  }
  const email = input.email.toLowerCase();
  const person = createGuestPersonId(email);
  // Proxy servers are counted per attempt, because a single counter for all their orders would cause conflicts.
  const networks = getNetworkCallers(callers).map(({ id, width = 1 }) => ({
    id,
    share: MAX_GUEST_ORDERS_PER_NETWORK * width,
  }));
  const counters = { counted: [{ id: person }, ...networks], anHour: GUEST_ORDERS_PER_HOUR, network };
  return { owner: createGuestOrderOwnerId(orderId), person, email, isGuest: true, ...counters };
}
