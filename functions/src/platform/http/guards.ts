import type { Request, Response } from 'express';
import { getEndpointMethod } from '../../contract/endpoint-parts';
import { APP_CHECK_HEADER } from '../../contract/app-check';
import { ORDER_TOKEN_HEADER } from '../../contract/orders/order-token';
import type { ExternalService, RouteDefinition } from '../../contract/routes/route-definition';
import {
  parseBearerToken,
  requirePermission,
  verifyToken,
  type RequestActor,
  type FindTeamRole,
  type LoadAuth,
} from '../auth';
import { AppError } from '../errors';
import { resolveOrderHolder, requireGuestsMayOrder, type GuestAccess } from '../guests';
import type { Logger } from '../logging';
import { toRateCallers } from '../rate-limit/callers';
import type { RateLimiter } from '../rate-limit/rate-limit';
import type { TrustProxy } from '../rate-limit/trusted-proxies';
import type { VerifyAppCheck } from './app-check';

/** Guard that requires a second factor of administrators (contract/second-factor.ts). */
export interface SecondFactorGuard {
  /**
   * Requires a confirmed session. Reads are served from a one-minute cache unless `isWrite` is true.
   * @throws AppError SECOND_FACTOR_REQUIRED, or TOKEN_REVOKED if the session was ended.
   */
  require: (actor: RequestActor, isWrite: boolean) => Promise<void>;
  /** Requires a session confirmed within the last minutes. Throws like `require`. */
  requireFresh: (actor: RequestActor) => Promise<void>;
  isConfirmed: (actor: RequestActor, isWrite: boolean) => Promise<boolean>;
}

export interface HttpPlatform {
  auth: LoadAuth;
  findRole: FindTeamRole;
  secondFactor: SecondFactorGuard;
  guests: GuestAccess;
  appCheck?: VerifyAppCheck | null;
  /** Passwords of external services. Calls of a service without a password get 404. */
  servicePasswords?: Readonly<Partial<Record<ExternalService, string>>>;
  limit: RateLimiter;
  logger: Logger;
  trustProxy: TrustProxy;
  showsReads: boolean;
  bodyMs?: { small: number; large: number };
  live?: boolean;
}

/** Returns the guest caller, or null for a guest of the shop. Returns undefined if a session is required. */
async function authenticateGuest(
  req: Request,
  res: Response,
  { guests }: RouteDefinition,
  platform: HttpPlatform,
): Promise<RequestActor | null | undefined> {
  const token = req.get(ORDER_TOKEN_HEADER);
  if (guests === 'order' && token) {
    const holder = await resolveOrderHolder(token, toRateCallers(req, null), platform);
    res.locals.uid = holder.uid;
    return holder;
  }
  if (guests !== 'shop' || req.headers.authorization) return undefined;
  await requireGuestsMayOrder(platform.guests);
  return null;
}

/** Returns the verified caller and stores the id for the request log, even if the request is rejected. */
export async function authenticateRequest(
  req: Request,
  res: Response,
  definition: RouteDefinition,
  platform: HttpPlatform,
): Promise<RequestActor | null> {
  const guest = await authenticateGuest(req, res, definition, platform);
  if (guest !== undefined) return guest;
  const isOptional = definition.who === 'all';
  if (isOptional && !(definition.optionalAuth && req.headers.authorization)) return null;
  const verified = verifyToken(platform.auth, parseBearerToken(req.headers.authorization), {
    // ID tokens stay valid for up to an hour, but disabled or deleted accounts may no longer write.
    checkRevoked: definition.who === 'admin' || getEndpointMethod(definition.endpoint) !== 'GET',
    findRole: platform.findRole,
    ofTeam: definition.who === 'admin',
  });
  const actor = isOptional ? await verified.catch(() => null) : await verified;
  if (actor === null) return null;
  res.locals.uid = actor.uid;
  if (definition.permission) requirePermission(actor, definition.permission);
  return actor.team ? requireConfirmedActor(actor, definition, platform) : actor;
}

/**
 * Requires the second factor of the route. On a route without a second factor, an administrator with an
 * unconfirmed
 * session only has the rights of a customer. Throws SECOND_FACTOR_REQUIRED or TOKEN_REVOKED.
 */
async function requireConfirmedActor(
  actor: RequestActor,
  { endpoint, permission, secondFactor }: RouteDefinition,
  platform: HttpPlatform,
): Promise<RequestActor> {
  const isWrite = getEndpointMethod(endpoint) !== 'GET';
  if (secondFactor === 'none') return actor;
  if (secondFactor === 'fresh') await platform.secondFactor.requireFresh(actor);
  else if (permission || secondFactor === 'own') await platform.secondFactor.require(actor, isWrite);
  else if (!(await platform.secondFactor.isConfirmed(actor, isWrite))) return { ...actor, unconfirmed: true };
  return actor;
}

/** Rejects other callers than the shop's pages. Throws APP_CHECK_FAILED or UNAVAILABLE. */
export async function requireAppCheck(req: Request, { appCheck }: HttpPlatform): Promise<void> {
  if (appCheck && !(await appCheck(req.get(APP_CHECK_HEADER) ?? ''))) throw new AppError('APP_CHECK_FAILED');
}
