import { ORDER_TOKEN_PATTERN } from '../contract/orders/order-token';
import type { RateLimitRule } from '../contract/routes/route-definition';
import { t } from '../contract/texts/text';
import type { RequestActor } from './auth';
import { AppError, createNotFoundError } from './errors';
import { sha256 } from './hash';
import type { RateLimitCaller, RateLimiter } from './rate-limit/rate-limit';

/** Prefix of guest ids. Contains a hyphen, so that no guest id equals the id of a Firebase account. */
const PREFIX = 'guest-';

/** Returns the owner id of a guest's order. The id is unique per order, so that a link opens only one order. */
export const createGuestOrderOwnerId = (orderId: string): string => `${PREFIX}${orderId}`;

export const getGuestOrderId = (ownerId: string): string => ownerId.slice(PREFIX.length);

/** Email domains that ignore the part after a plus sign in an address. Some also ignore dots. */
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

/** Returns the guest id for limits per customer: a hash of the normalized email address. */
export const createGuestPersonId = (email: string): string => `${PREFIX}${sha256(normalizeMailbox(email))}`;

/** Returns the guest id in the customer list: a hash of the email address in lower case. */
export const createGuestCustomerId = (email: string): string => `${PREFIX}${sha256(email)}`;

/** Function that returns other ids of the same person. Their usage counts towards the same limits per customer. */
export type AlternatePersonIdsLoader = () => Promise<readonly string[]>;

/** Returns the guest ids of an account's email address, or an empty list if the address is not verified. */
export const getVerifiedGuestIds = ({
  email,
  emailVerified,
}: Pick<RequestActor, 'email' | 'emailVerified'>): string[] =>
  emailVerified && email ? [createGuestPersonId(email)] : [];

export const isGuestId = (id: string): boolean => id.startsWith(PREFIX);

export interface GuestOrderAccess {
  mayOrder: () => Promise<boolean>;
  /** Returns the order and the email address that an order token gives access to, or null if the token is invalid. */
  holderOf: (token: string) => Promise<{ orderId: string; email: string } | null>;
}

/** Rate limit for wrong order tokens. Tokens cannot be guessed (256 bits), so this only limits the load. */
export const WRONG_ORDER_TOKEN_LIMIT: RateLimitRule = {
  name: 'order-tokens',
  max: 600,
  windowSeconds: 3600,
  counted: 'instance',
};

/** @throws AppError NOT_FOUND if the token is invalid; RATE_LIMITED after too many invalid tokens */
export async function resolveGuestOrderOwner(
  token: string,
  callers: readonly RateLimitCaller[],
  { guests, limit }: { guests: GuestOrderAccess; limit: RateLimiter },
): Promise<RequestActor> {
  const holder = ORDER_TOKEN_PATTERN.test(token) ? await guests.holderOf(token) : null;
  if (holder === null) {
    await limit(WRONG_ORDER_TOKEN_LIMIT, callers);
    throw createNotFoundError(t('We could not find this order.'));
  }
  const { orderId, email } = holder;
  return {
    uid: createGuestOrderOwnerId(orderId),
    email,
    emailVerified: false,
    name: '',
    team: null,
    signedInAt: 0,
  };
}

export async function requireGuestOrdersAllowed({ mayOrder }: GuestOrderAccess): Promise<void> {
  if (!(await mayOrder())) throw new AppError('UNAUTHENTICATED');
}
