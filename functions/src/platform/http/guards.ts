import type { Request, Response } from 'express';
import { methodOf } from '../../contract/endpoint-parts';
import { APP_CHECK_HEADER } from '../../contract/app-check';
import { ORDER_TOKEN_HEADER } from '../../contract/orders/order-token';
import type { CallingService, RouteDefinition } from '../../contract/routes/route-definition';
import {
  bearerToken,
  requirePermission,
  verifyToken,
  type Actor,
  type FindRole,
  type LazyAuth,
} from '../auth';
import { AppError } from '../errors';
import { orderHolder, requireGuestsMayOrder, type Guests } from '../guests';
import type { Logger } from '../logging';
import { toRateCallers } from '../rate-limit/callers';
import type { RateLimiter } from '../rate-limit/rate-limit';
import type { TrustProxy } from '../rate-limit/trusted-proxies';
import type { VerifyAppCheck } from './app-check';

/** Guard that requires a second factor of administrators (contract/second-factor.ts). */
export interface SecondFactorGuard {
  /**
   * Requires a confirmed session.
   * @param isWrite reads the session from the database. Otherwise, a session cached within the last minute is accepted.
   * @throws AppError SECOND_FACTOR_REQUIRED; TOKEN_REVOKED if the session was ended.
   */
  require: (actor: Actor, isWrite: boolean) => Promise<void>;
  /**
   * Requires a session confirmed within the last minutes.
   * @throws AppError SECOND_FACTOR_REQUIRED; TOKEN_REVOKED if the session was ended.
   */
  requireFresh: (actor: Actor) => Promise<void>;
  /**
   * Returns true if the session is confirmed.
   * @throws AppError TOKEN_REVOKED if the session was ended.
   */
  isConfirmed: (actor: Actor, isWrite: boolean) => Promise<boolean>;
}

export interface HttpPlatform {
  auth: LazyAuth;
  findRole: FindRole;
  /** The second factor of administrators. */
  secondFactor: SecondFactorGuard;
  guests: Guests;
  /** Tells the shop's own pages from other programs; absent where the shop does not ask for that. */
  appCheck?: VerifyAppCheck | null;
  /** Passwords of external services that call the shop. Calls of a service without a password get 404. */
  servicePasswords?: Readonly<Partial<Record<CallingService, string>>>;
  limit: RateLimiter;
  logger: Logger;
  /** Whose word about a caller's address counts. */
  trustProxy: TrustProxy;
  /** Whether answers say in `Server-Timing` what their request read from Firestore. */
  showsReads: boolean;
  /** Milliseconds in which small and large bodies must arrive, where they are not the usual ones. */
  bodyMs?: { small: number; large: number };
  /** People buy here: addresses that are for examples and tests are refused. */
  live?: boolean;
}

/**
 * A caller without an account where the route allows one: the holder of an order's link, or null for a guest of the
 * shop. Undefined: the route asks for a session. An order's token counts before a session: it says which order is meant.
 */
async function guestOf(
  req: Request,
  res: Response,
  { guests }: RouteDefinition,
  platform: HttpPlatform,
): Promise<Actor | null | undefined> {
  const token = req.get(ORDER_TOKEN_HEADER);
  if (guests === 'order' && token) {
    const holder = await orderHolder(token, toRateCallers(req, null), platform);
    res.locals.uid = holder.uid;
    return holder;
  }
  if (guests !== 'shop' || req.headers.authorization) return undefined;
  await requireGuestsMayOrder(platform.guests);
  return null;
}

/** The verified caller, whose id goes to the request's log line, also when they are refused. */
export async function actorOf(
  req: Request,
  res: Response,
  definition: RouteDefinition,
  platform: HttpPlatform,
): Promise<Actor | null> {
  const guest = await guestOf(req, res, definition, platform);
  if (guest !== undefined) return guest;
  const isOptional = definition.who === 'all';
  if (isOptional && !(definition.optionalAuth && req.headers.authorization)) return null;
  const verified = verifyToken(platform.auth, bearerToken(req.headers.authorization), {
    // An ID token outlives its account by up to an hour: a disabled or deleted account may not write any more.
    checkRevoked: definition.who === 'admin' || methodOf(definition.endpoint) !== 'GET',
    findRole: platform.findRole,
    ofTeam: definition.who === 'admin',
  });
  const actor = isOptional ? await verified.catch(() => null) : await verified;
  if (actor === null) return null;
  res.locals.uid = actor.uid;
  if (definition.permission) requirePermission(actor, definition.permission);
  return actor.team ? confirmedActor(actor, definition, platform) : actor;
}

/**
 * Requires the second factor that the route defines.
 * @returns the caller. On a route without a second factor, an administrator with an unconfirmed session has only the
 *   rights of a customer.
 * @throws AppError SECOND_FACTOR_REQUIRED, TOKEN_REVOKED
 */
async function confirmedActor(
  actor: Actor,
  { endpoint, permission, secondFactor }: RouteDefinition,
  platform: HttpPlatform,
): Promise<Actor> {
  const isWrite = methodOf(endpoint) !== 'GET';
  if (secondFactor === 'none') return actor;
  if (secondFactor === 'fresh') await platform.secondFactor.requireFresh(actor);
  else if (permission || secondFactor === 'own') await platform.secondFactor.require(actor, isWrite);
  else if (!(await platform.secondFactor.isConfirmed(actor, isWrite))) return { ...actor, unconfirmed: true };
  return actor;
}

/**
 * Refuses what does not come from one of the shop's own pages, where the shop asks for that.
 * @throws AppError APP_CHECK_FAILED; UNAVAILABLE where the token cannot be verified now.
 */
export async function requireShopsOwnPage(req: Request, { appCheck }: HttpPlatform): Promise<void> {
  if (appCheck && !(await appCheck(req.get(APP_CHECK_HEADER) ?? ''))) throw new AppError('APP_CHECK_FAILED');
}
