import { ORDER_TOKEN_PATTERN } from '../contract/orders/order-token';
import type { RateLimitRule } from '../contract/routes/route-definition';
import type { RequestActor } from './auth';
import { AppError, createNotFoundError } from './errors';
import { sha256 } from './hash';
import type { RateCaller, RateLimiter } from './rate-limit/rate-limit';

/** Prefix of ids for guests. Firebase account ids contain no hyphen, so the ids cannot be confused. */
const PREFIX = 'guest-';

/** Returns the owner id of a guest's order. Unique, so that an order's link opens no other order. */
export const createGuestOwnerId = (orderId: string): string => `${PREFIX}${orderId}`;

export const getGuestOrderId = (owner: string): string => owner.slice(PREFIX.length);

/** Email domains that ignore the part after a plus sign, and those that also ignore dots. */
const IGNORES_PLUS = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com'],
  ...['icloud.com', 'me.com', 'fastmail.com', 'proton.me', 'protonmail.com'],
]);
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** Normalizes an email address: `a.b+shop@gmail.com` and `ab@gmail.com` are the same mailbox. */
export function normalizeMailbox(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const whole = address.slice(0, at);
  const name = IGNORES_PLUS.has(domain) ? whole.split('+')[0]! : whole;
  return `${IGNORES_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}

/** Returns the id for a guest's usage limits: a hash of the normalized email address. */
export const createGuestPersonId = (email: string): string => `${PREFIX}${sha256(normalizeMailbox(email))}`;

/** Returns a guest's id in the customer list: a hash of the lower-case email address. */
export const createGuestCustomerId = (email: string): string => `${PREFIX}${sha256(email)}`;

/** Returns other ids of the same person. Limits per customer also count their usage. */
export type FindAlternatePersonIds = () => Promise<readonly string[]>;

/** Returns the guest ids that belong to an account. Empty unless the account's email address is verified. */
export const getVerifiedGuestIds = ({
  email,
  emailVerified,
}: Pick<RequestActor, 'email' | 'emailVerified'>): string[] =>
  emailVerified && email ? [createGuestPersonId(email)] : [];

export const isGuestId = (id: string): boolean => id.startsWith(PREFIX);

export interface GuestAccess {
  mayOrder: () => Promise<boolean>;
  /** Returns the order and email address to which an order token belongs. Null if the token is invalid. */
  holderOf: (token: string) => Promise<{ orderId: string; email: string } | null>;
}

/** Limit for wrong order tokens. They cannot be guessed (256 bits), so this only reduces load. */
export const WRONG_ORDER_TOKEN_LIMIT: RateLimitRule = {
  name: 'order-tokens',
  max: 600,
  windowSeconds: 3600,
  counted: 'instance',
};

/**
 * Returns the user who owns the guest order with the given token.
 * @throws AppError NOT_FOUND if the token is invalid; RATE_LIMITED after too many invalid tokens
 */
export async function resolveGuestOrderOwner(
  token: string,
  callers: readonly RateCaller[],
  { guests, limit }: { guests: GuestAccess; limit: RateLimiter },
): Promise<RequestActor> {
  const holder = ORDER_TOKEN_PATTERN.test(token) ? await guests.holderOf(token) : null;
  if (holder === null) {
    await limit(WRONG_ORDER_TOKEN_LIMIT, callers);
    throw createNotFoundError('We could not find this order.');
  }
  const { orderId, email } = holder;
  return {
    uid: createGuestOwnerId(orderId),
    email,
    emailVerified: false,
    name: '',
    team: null,
    signedInAt: 0,
  };
}

export async function requireGuestsMayOrder({ mayOrder }: GuestAccess): Promise<void> {
  if (!(await mayOrder())) throw new AppError('UNAUTHENTICATED');
}
