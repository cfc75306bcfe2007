import type { CacheRule } from '../cache-rules';
import { getEndpointMethod, type Endpoint } from '../endpoint-parts';
import * as endpoints from '../endpoints';
import type { ApiErrorCode } from '../errors';
import type { RouteResponse } from './route-response';
import type { RouteSchema } from './route-schema';
import type { Permission } from '../team/permissions';
import type { UploadRule } from '../uploads';

/** Rate limit per address, or per account if the route requires one. */
export interface RateLimitRule {
  name: string;
  max: number;
  windowSeconds: number;
  /** Only counts rejected calls, so that others cannot lock out an authenticated caller. */
  counts?: 'refused';
  onlyWith?: string;
  /** Counts per function instance, without storing the counter. */
  counted?: 'instance';
  /** Set for payments, orders and logins, where accounts are only limited individually. */
  essential?: true;
  /** Counts per login, so that an attacker with the password cannot exhaust the owner's limit. */
  per?: 'login';
  message?: string;
}

/** Cloud Functions with HTTP routes. `uploads` handles requests that need much memory or CPU time. */
export type HttpFunction = 'api' | 'uploads';

export type ExternalService = 'inboundMail';

/** Definition of a route, from which guards, parsers and the OpenAPI document are derived. */
export interface RouteDefinition {
  endpoint: Endpoint;
  atRoot?: true;
  /** Required kind of caller. Ownership is checked by the services. */
  who: 'all' | 'user' | 'admin';
  /** Permission of a team role. Required on all routes for administrators, and only there. */
  permission?: Permission;
  /** Guests allowed on a route for users: all guests of the shop, or holders of a guest order's link. */
  guests?: 'shop' | 'order';
  /**
   * Required second factor (contract/second-factor.ts). On routes for administrators, `none` is for calls
   * before a factor
   * exists, `fresh` requires a confirmation within five minutes, and the default is twelve hours. On routes
   * for users,
   * `own` (twelve hours) and `fresh` only apply to administrators.
   */
  secondFactor?: 'none' | 'own' | 'fresh';
  /** Requires App Check if enabled in the shop. `codes`: only if the body has discount codes. */
  appCheck?: true | 'codes';
  /** Passes a valid session to the handler of a public route. Calls without a valid session are anonymous. */
  optionalAuth?: true;
  /** External service. `password` is verified before the body is read, `signature` by the handler. */
  service?: 'signature' | { password: ExternalService };
  bodyBytes?: number;
  tag: string;
  summary: string;
  body?: RouteSchema;
  query?: RouteSchema;
  /** Cloud Function of the route. Defaults to `api`. Must match the rewrites in firebase.json. */
  servedBy?: 'uploads';
  /** Multipart files. Forms above `MAX_BODY_BYTES.directForm` are sent to a path below /api/uploads. */
  files?: UploadRule;
  headers?: RouteSchema;
  answer: RouteResponse;
  status?: number;
  /** Description of a response with status 200 instead of `status`. */
  replay?: string;
  errors?: readonly ApiErrorCode[];
  cache?: CacheRule;
  limit?: RateLimitRule;
}

/** Default limits of write requests per hour and function instance. */
const WRITE_LIMITS = {
  user: { name: 'writes', max: 600, windowSeconds: 3600, counted: 'instance', essential: true },
  admin: { name: 'admin-writes', max: 6000, windowSeconds: 3600, counted: 'instance' },
} as const satisfies Record<string, RateLimitRule>;

/** Returns the rate limit of a route. Undefined for reads without a limit. */
export const getRateLimit = ({ limit, endpoint, who }: RouteDefinition): RateLimitRule | undefined =>
  limit ?? (getEndpointMethod(endpoint) === 'GET' || who === 'all' ? undefined : WRITE_LIMITS[who]);

type Endpoints = typeof endpoints;

type RequiredPermission<Shared> = Shared extends { who: 'admin' }
  ? Shared extends { permission: Permission }
    ? unknown
    : { permission: Permission }
  : unknown;

/** Creates routes with shared properties. Adds the endpoint of the same name to each route. */
export const defineRoutes =
  <const Shared extends Partial<RouteDefinition>>(shared: Shared) =>
  <
    const Routes extends Record<
      string,
      Omit<RouteDefinition, 'endpoint' | keyof Shared> & RequiredPermission<Shared>
    >,
  >(
    routes: Routes,
  ) =>
    Object.fromEntries(
      Object.entries(routes).map(([name, own]) => [
        name,
        { endpoint: endpoints[name as keyof Endpoints], ...shared, ...own },
      ]),
    ) as { [Name in keyof Routes & keyof Endpoints]: { endpoint: Endpoints[Name] } & Shared & Routes[Name] };
