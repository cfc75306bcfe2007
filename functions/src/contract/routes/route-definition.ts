import type { CacheRule } from '../cache-rules';
import { methodOf, type Endpoint } from '../endpoint-parts';
import * as endpoints from '../endpoints';
import type { ApiErrorCode } from '../errors';
import type { RouteAnswer } from './route-answer';
import type { AnySchema } from './route-schema';
import type { Permission } from '../team/permissions';
import type { FileRule } from '../uploads';

/** Rate limit per address, or per account if the route requires one. */
export interface LimitRule {
  name: string;
  max: number;
  windowSeconds: number;
  /** Only counts rejected calls, so that others cannot lock out an authenticated caller. */
  counts?: 'refused';
  /** Only counts calls with this query parameter. */
  onlyWith?: string;
  /** Counts per function instance, without storing the counter. */
  counted?: 'instance';
  /**
   * Set for payments, orders, logins and registrations. Authenticated callers are only limited individually,
   * and proxy servers get ten times the limit.
   */
  essential?: true;
  /**
   * Counts per login, so that an attacker with the password cannot exhaust the owner's limit. The account as
   * a whole is then only limited by network.
   */
  per?: 'login';
  /** Message for rejected callers. Optional. */
  message?: string;
}

/** Cloud Functions with HTTP routes. `uploads` handles requests that need much memory or CPU time. */
export type HttpFunction = 'api' | 'uploads';

/** External services that authenticate with a password of their own. */
export type CallingService = 'inboundMail';

/**
 * Definition of a route. Server guards, parsers and the OpenAPI document are derived from this definition.
 */
export interface RouteDefinition {
  endpoint: Endpoint;
  /** Mounts the path at the site's root instead of below /api. */
  atRoot?: true;
  /** Required kind of caller. Ownership is checked by the services. */
  who: 'all' | 'user' | 'admin';
  /** Permission of a team role. Required on all routes for administrators, and only there. */
  permission?: Permission;
  /**
   * Guests that may call a route for users. `shop`: everyone, if guest checkout is enabled. `order`: holders
   * of a guest order's link, for that order only.
   */
  guests?: 'shop' | 'order';
  /**
   * Required second factor (contract/second-factor.ts).
   * - Routes for administrators: `none` before a factor exists, `fresh` if confirmed within five minutes,
   * default twelve hours.
   * - Routes for users that change the account: `own` for twelve hours, or `fresh`. Customers have no second
   * factor.
   */
  secondFactor?: 'none' | 'own' | 'fresh';
  /** Requires App Check if enabled in the shop. `codes`: only if the body has discount codes. */
  appCheck?: true | 'codes';
  /** Passes a valid session to the handler of a public route. Calls without a valid session are anonymous. */
  optionalAuth?: true;
  /**
   * Authentication of an external service on a public route. The handler receives the raw request body.
   * - `password`: Basic authentication, verified before the body is read.
   * - `signature`: signature over the body, verified by the handler.
   */
  service?: 'signature' | { password: CallingService };
  /** Maximum bytes of a body without files, if larger than the default. */
  bodyBytes?: number;
  tag: string;
  summary: string;
  body?: AnySchema;
  query?: AnySchema;
  /** Cloud Function of the route. Defaults to `api`. Must match the rewrites in firebase.json. */
  servedBy?: 'uploads';
  /**
   * Files of a multipart form. Forms larger than `MAX_BODY_BYTES.directForm` are sent to a path below
   * /api/uploads.
   */
  files?: FileRule;
  headers?: AnySchema;
  answer: RouteAnswer;
  /** Success status. Defaults to 200. */
  status?: number;
  /** Description of a response with status 200 instead of `status`. */
  replay?: string;
  /** Additional errors, beside those that result from guards and parsing. */
  errors?: readonly ApiErrorCode[];
  cache?: CacheRule;
  limit?: LimitRule;
}

/**
 * Default limits of write requests per hour, counted per instance across all routes without a limit of their
 * own.
 */
const WRITES = {
  user: { name: 'writes', max: 600, windowSeconds: 3600, counted: 'instance', essential: true },
  admin: { name: 'admin-writes', max: 6000, windowSeconds: 3600, counted: 'instance' },
} as const satisfies Record<string, LimitRule>;

/** Returns the rate limit of a route. Undefined for reads without a limit. */
export const limitOf = ({ limit, endpoint, who }: RouteDefinition): LimitRule | undefined =>
  limit ?? (methodOf(endpoint) === 'GET' || who === 'all' ? undefined : WRITES[who]);

type Endpoints = typeof endpoints;

/** Requires a permission on routes for administrators, unless the group has one. */
type NeededBy<Shared> = Shared extends { who: 'admin' }
  ? Shared extends { permission: Permission }
    ? unknown
    : { permission: Permission }
  : unknown;

/**
 * Creates routes with shared properties and adds the endpoint of the same name. Preserves the schema types of
 * each route.
 */
export const define =
  <const Shared extends Partial<RouteDefinition>>(shared: Shared) =>
  <const Routes extends Record<string, Omit<RouteDefinition, 'endpoint' | keyof Shared> & NeededBy<Shared>>>(
    routes: Routes,
  ) =>
    Object.fromEntries(
      Object.entries(routes).map(([name, own]) => [
        name,
        { endpoint: endpoints[name as keyof Endpoints], ...shared, ...own },
      ]),
    ) as { [Name in keyof Routes & keyof Endpoints]: { endpoint: Endpoints[Name] } & Shared & Routes[Name] };
