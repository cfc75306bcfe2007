import { ORDER_TOKEN_PATTERN } from '../contract/orders/order-token';
import type { RateLimitRule } from '../contract/routes/route-definition';
import type { RequestActor } from './auth';
import { AppError, createNotFoundError } from './errors';
import { sha256 } from './hash';
import type { RateCaller, RateLimiter } from './rate-limit/rate-limit';

/** Prefix of guest ids. Firebase account ids contain no hyphen. */
const PREFIX = 'guest-';

/** Returns the owner id of a guest's order. Every order has its own owner, so its link opens nothing else. */
export const createGuestOwnerId = (orderId: string): string => `${PREFIX}${orderId}`;

export const getGuestOrderId = (owner: string): string => owner.slice(PREFIX.length);

/** Providers that ignore the part after a plus sign, and providers that also ignore dots. */
const IGNORES_PLUS = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com'],
  ...['icloud.com', 'me.com', 'fastmail.com', 'proton.me', 'protonmail.com'],
]);
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** Normalizes an email address, so that aliases of the same mailbox are equal. */
export function normalizeMailbox(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const whole = address.slice(0, at);
  const name = IGNORES_PLUS.has(domain) ? whole.split('+')[0]! : whole;
  return `${IGNORES_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}

/** Returns the id for limits on guests: the hash of the normalized email address. */
export const createGuestPersonId = (email: string): string => `${PREFIX}${sha256(normalizeMailbox(email))}`;

/** Returns the customer id of a guest: the hash of the lower-case email address. */
export const createGuestCustomerId = (email: string): string => `${PREFIX}${sha256(email)}`;

/** Finds other ids of the same person, whose usage also counts. */
export type FindAlternateIds = () => Promise<readonly string[]>;

/** Returns the guest ids whose usage counts for an account with a verified address. */
export const getVerifiedGuestIds = ({
  email,
  emailVerified,
}: Pick<RequestActor, 'email' | 'emailVerified'>): string[] =>
  emailVerified && email ? [createGuestPersonId(email)] : [];

export const isGuestId = (id: string): boolean => id.startsWith(PREFIX);

export interface GuestAccess {
  mayOrder: () => Promise<boolean>;
  /** Returns order and email address for an order token, or null if the token is invalid. */
  holderOf: (token: string) => Promise<{ orderId: string; email: string } | null>;
}

/** Limit for wrong order tokens. Tokens have 256 bits, so the limit only slows down endless attempts. */
export const WRONG_ORDER_TOKEN_LIMIT: RateLimitRule = {
  name: 'order-tokens',
  max: 600,
  windowSeconds: 3600,
  counted: 'instance',
};

/** Returns the owner of a guest's order. Throws NOT_FOUND, or RATE_LIMITED after many wrong tokens. */
export async function resolveOrderHolder(
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
