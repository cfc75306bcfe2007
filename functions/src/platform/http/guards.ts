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
  type TeamRoleFinder,
  type AuthLoader,
} from '../auth';
import { AppError } from '../errors';
import { resolveGuestOrderOwner, requireGuestOrdersAllowed, type GuestOrderAccess } from '../guests';
import type { Language } from '../../contract/texts/languages';
import type { Logger } from '../logging';
import { getCallersToRateLimit } from '../rate-limit/callers';
import type { RateLimiter } from '../rate-limit/rate-limit';
import type { TrustProxyFunction } from '../rate-limit/trusted-proxies';
import type { AppCheckVerifier } from './app-check-verifier';

/** Functions that check the second factor of administrators (contract/second-factor.ts). */
export interface SecondFactorGuard {
  /**
   * Checks that the second factor was confirmed in this session. For read requests, the result may be cached for one
   * minute.
   * @throws AppError SECOND_FACTOR_REQUIRED if the second factor was not confirmed; TOKEN_REVOKED if the session has
   * ended
   */
  require: (actor: RequestActor, isWrite: boolean) => Promise<void>;
  /**
   * Checks that the second factor was confirmed within the last minutes.
   * @throws AppError SECOND_FACTOR_REQUIRED if it was not; TOKEN_REVOKED if the session has ended
   */
  requireFresh: (actor: RequestActor) => Promise<void>;
  isConfirmed: (actor: RequestActor, isWrite: boolean) => Promise<boolean>;
}

export interface HttpDependencies {
  auth: AuthLoader;
  findRole: TeamRoleFinder;
  secondFactor: SecondFactorGuard;
  guests: GuestOrderAccess;
  appCheck?: AppCheckVerifier | null;
  /** Passwords of external services. Requests of a service without a password are rejected with status 404. */
  servicePasswords?: Readonly<Partial<Record<ExternalService, string>>>;
  limit: RateLimiter;
  /** Returns translations of the shop's texts by their text in the first language. */
  loadShopTexts: (language: Language) => Promise<ReadonlyMap<string, string>>;
  logger: Logger;
  trustProxy: TrustProxyFunction;
  showsReads: boolean;
  bodyMs?: { small: number; large: number };
  live?: boolean;
}

/** Authenticates a guest. Returns a guest order's owner, null for other guests, or undefined if a login is required. */
async function authenticateGuest(
  req: Request,
  res: Response,
  { guests }: RouteDefinition,
  platform: HttpDependencies,
): Promise<RequestActor | null | undefined> {
  const token = req.get(ORDER_TOKEN_HEADER);
  if (guests === 'order' && token) {
    const holder = await resolveGuestOrderOwner(token, getCallersToRateLimit(req, null), platform);
    res.locals.uid = holder.uid;
    return holder;
  }
  if (guests !== 'shop' || req.headers.authorization) return undefined;
  await requireGuestOrdersAllowed(platform.guests);
  return null;
}

/** Authenticates the user of a request. The user's id is logged even if the request is rejected. */
export async function authenticateRequest(
  req: Request,
  res: Response,
  definition: RouteDefinition,
  platform: HttpDependencies,
): Promise<RequestActor | null> {
  const guest = await authenticateGuest(req, res, definition, platform);
  if (guest !== undefined) return guest;
  const isOptional = definition.who === 'all';
  if (isOptional && !(definition.optionalAuth && req.headers.authorization)) return null;
  const verified = verifyToken(platform.auth, parseBearerToken(req.headers.authorization), {
    // ID tokens are valid for up to an hour, but disabled or deleted accounts must not write.
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
 * Checks the second factor that a route requires from administrators. On other routes, an administrator
 * without a confirmed second factor has only the rights of a customer.
 * @throws AppError SECOND_FACTOR_REQUIRED if the confirmation is missing or too old; TOKEN_REVOKED if the
 * session has ended
 */
async function requireConfirmedActor(
  actor: RequestActor,
  { endpoint, permission, secondFactor }: RouteDefinition,
  platform: HttpDependencies,
): Promise<RequestActor> {
  const isWrite = getEndpointMethod(endpoint) !== 'GET';
  if (secondFactor === 'none') return actor;
  if (secondFactor === 'fresh') await platform.secondFactor.requireFresh(actor);
  else if (permission || secondFactor === 'own') await platform.secondFactor.require(actor, isWrite);
  else if (!(await platform.secondFactor.isConfirmed(actor, isWrite))) return { ...actor, unconfirmed: true };
  return actor;
}

/** @throws AppError APP_CHECK_FAILED if the App Check token is invalid; UNAVAILABLE if it cannot be verified */
export async function requireAppCheck(req: Request, { appCheck }: HttpDependencies): Promise<void> {
  if (appCheck && !(await appCheck(req.get(APP_CHECK_HEADER) ?? ''))) throw new AppError('APP_CHECK_FAILED');
}
