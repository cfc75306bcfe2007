import type { Request, Response } from 'express';
import { methodOf } from '../../contract/endpoint-parts';
import { APP_CHECK_HEADER } from '../../contract/app-check';
import { ORDER_TOKEN_HEADER } from '../../contract/orders/order-token';
import type { RouteDefinition } from '../../contract/routes/route-definition';
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
import { callersOf } from '../rate-limit/callers';
import type { RateLimiter } from '../rate-limit/rate-limit';
import type { TrustProxy } from '../rate-limit/trusted-proxies';
import type { VerifyAppCheck } from './app-check';

/** What a route asks of the second factor (contract/second-factor.ts). */
export interface SecondFactorGuard {
  /** @throws AppError SECOND_FACTOR_REQUIRED */
  require: (actor: Actor) => Promise<void>;
  /** @throws AppError SECOND_FACTOR_REQUIRED also where it is more than some minutes old. */
  requireFresh: (actor: Actor) => Promise<void>;
  isConfirmed: (actor: Actor) => Promise<boolean>;
}

export interface HttpPlatform {
  auth: LazyAuth;
  findRole: FindRole;
  /** The second factor of administrators. */
  secondFactor: SecondFactorGuard;
  guests: Guests;
  /** Tells the shop's own pages from other programs; absent where the shop does not ask for that. */
  appCheck?: VerifyAppCheck | null;
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
    const holder = await orderHolder(token, callersOf(req, null), platform);
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
  if (definition.permission) {
    requirePermission(actor, definition.permission);
    if (definition.secondFactor === 'fresh') await platform.secondFactor.requireFresh(actor);
    else if (definition.secondFactor !== 'none') await platform.secondFactor.require(actor);
    return actor;
  }
  // On a route for everyone an administrator without the second factor may do what a customer may.
  if (actor.team && !(await platform.secondFactor.isConfirmed(actor))) return { ...actor, unconfirmed: true };
  return actor;
}

/**
 * Refuses what does not come from one of the shop's own pages, where the shop asks for that.
 * @throws AppError APP_CHECK_FAILED; UNAVAILABLE where the token cannot be verified now.
 */
export async function requireShopsOwnPage(req: Request, { appCheck }: HttpPlatform): Promise<void> {
  if (appCheck && !(await appCheck(req.get(APP_CHECK_HEADER) ?? ''))) throw new AppError('APP_CHECK_FAILED');
}
