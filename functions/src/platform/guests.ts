import { ORDER_TOKEN } from '../contract/orders/order-token';
import type { LimitRule } from '../contract/routes/route-definition';
import type { Actor } from './auth';
import { AppError, notFound } from './errors';
import { sha256 } from './hash';
import type { RateCaller, RateLimiter } from './rate-limit/rate-limit';

/** Begins the ids of those who have no account. Firebase makes no account's id with a hyphen. */
const PREFIX = 'guest-';

/** Who a guest's order belongs to: each to itself, so that its link opens nothing else. */
export const guestOwner = (orderId: string): string => `${PREFIX}${orderId}`;

/** Returns the order id of a guest's owner id. */
export const getGuestOrderId = (owner: string): string => owner.slice(PREFIX.length);

/** Providers that deliver what is behind a plus sign to the same person, and those that leave out dots as well. */
const IGNORES_PLUS = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com'],
  ...['icloud.com', 'me.com', 'fastmail.com', 'proton.me', 'protonmail.com'],
]);
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** One spelling of an address for all that reach the same person. */
export function normalAddress(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const whole = address.slice(0, at);
  const name = IGNORES_PLUS.has(domain) ? whole.split('+')[0]! : whole;
  return `${IGNORES_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}

/** Whom the limits of guests count for: an email address however it is spelt, hashed. */
export const guestPerson = (email: string): string => `${PREFIX}${sha256(normalAddress(email))}`;

/** The id of an address among the customers, lower case: orders without an account name it. */
export const guestCustomer = (email: string): string => `${PREFIX}${sha256(email)}`;

/** Finds others that are known to be the same person as a customer: what they used counts too. */
export type AlsoKnownAs = () => Promise<readonly string[]>;

/** Whom an account's earlier orders as a guest count for: once its address is verified. */
export const guestsOf = ({ email, emailVerified }: Pick<Actor, 'email' | 'emailVerified'>): string[] =>
  emailVerified && email ? [guestPerson(email)] : [];

/** Whether an id is a guest's, of either kind. */
export const isGuest = (id: string): boolean => id.startsWith(PREFIX);

/** What the platform asks the shop about callers without an account. */
export interface Guests {
  /** Whether the settings in force let them order. */
  mayOrder: () => Promise<boolean>;
  /** Order and email address of an order token, or null if the token is invalid. */
  holderOf: (token: string) => Promise<{ orderId: string; email: string } | null>;
}

/**
 * Wrong tokens of one network. A token is looked up before anything can be refused, and 256 bits cannot be guessed: this
 * only has programs that continue trying wait, so it is counted in memory.
 */
export const WRONG_TOKENS: LimitRule = {
  name: 'order-tokens',
  max: 600,
  windowSeconds: 3600,
  counted: 'instance',
};

/**
 * The holder of the link of a guest's order, who is the owner of that order and of nothing else. What others in the
 * network have sent never stands in the way of a token that opens an order.
 * @throws AppError NOT_FOUND for any other token, as for an order that does not exist; RATE_LIMITED after many of these
 */
export async function orderHolder(
  token: string,
  callers: readonly RateCaller[],
  { guests, limit }: { guests: Guests; limit: RateLimiter },
): Promise<Actor> {
  const holder = ORDER_TOKEN.test(token) ? await guests.holderOf(token) : null;
  if (holder === null) {
    await limit(WRONG_TOKENS, callers);
    throw notFound('We could not find this order.');
  }
  const { orderId, email } = holder;
  return { uid: guestOwner(orderId), email, emailVerified: false, name: '', team: null, signedInAt: 0 };
}

/** @throws AppError UNAUTHENTICATED while the settings ask for an account to order. */
export async function requireGuestsMayOrder({ mayOrder }: Guests): Promise<void> {
  if (!(await mayOrder())) throw new AppError('UNAUTHENTICATED');
}
