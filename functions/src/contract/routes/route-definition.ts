import type { CacheRule } from '../cache-rules';
import { getEndpointMethod, type Endpoint } from '../endpoint-parts';
import type { ReadName } from '../endpoints';
import type { ApiErrorCode } from '../errors';
import type { RouteResponse } from './route-response';
import type { RouteSchema } from './route-schema';
import type { Permission } from '../team/permissions';
import type { UploadRule } from '../uploads';

/** Rate limit of a route, per network address, and per account if signed in. */
export interface RateLimitRule {
  name: string;
  max: number;
  windowSeconds: number;
  /** Counts only rejected calls, so that others at the address do not block valid calls. */
  counts?: 'refused';
  onlyWith?: string;
  /** Counts calls in the memory of each function instance, without storing the counter in Firestore. */
  counted?: 'instance';
  /** Marks payments, orders and logins, where signed-in customers are only limited per account. */
  essential?: true;
  /** Counts per login, so that an attacker with the password cannot use up the owner's limit. */
  per?: 'login';
  message?: string;
}

/** Cloud Functions that serve HTTP routes. `uploads` serves requests that need much memory or CPU time. */
export type HttpFunction = 'api' | 'uploads';

export type ExternalService = 'inboundMail';

export interface ReplacedReads {
  /** Field that identifies the resource. */
  id: string;
  list?: ReadName;
  get?: ReadName;
}

/** Definition of an API route. Access checks, parsing and the OpenAPI document are derived from it. */
export interface RouteDefinition {
  endpoint: Endpoint;
  atRoot?: true;
  /** Required kind of caller. Services check if the caller owns the requested object. */
  who: 'all' | 'user' | 'admin';
  /** Required team permission. Only for routes with `who: 'admin'`, which all need one. */
  permission?: Permission;
  /** Allows guests: all guests of the shop, or only those with the link to their order. */
  guests?: 'shop' | 'order';
  /**
   * Required second factor of administrators. `fresh`: confirmed within five minutes, `own`: within twelve
   * hours, `none`: not required. Defaults to twelve hours for `who: 'admin'`, and to none for `who: 'user'`.
   */
  secondFactor?: 'none' | 'own' | 'fresh';
  /** Requires App Check if the shop uses it. `codes`: only for requests with discount codes. */
  appCheck?: true | 'codes';
  /** Accepts an optional ID token on a public route. Callers without a valid one are anonymous. */
  optionalAuth?: true;
  /** Marks calls by an external service. A `signature` is verified by the route's handler. */
  service?: 'signature' | { password: ExternalService };
  bodyBytes?: number;
  tag: string;
  summary: string;
  body?: RouteSchema;
  query?: RouteSchema;
  /** Cloud Function of the route, by default `api`. Must match the rewrites in firebase.json. */
  servedBy?: 'uploads';
  /** Files of a multipart form. Forms above `MAX_BODY_BYTES.directForm` use a path below /api/uploads. */
  files?: UploadRule;
  headers?: RouteSchema;
  answer: RouteResponse;
  status?: number;
  /** Description of the response with status 200 to a repeated request, which replaces `status`. */
  replay?: string;
  errors?: readonly ApiErrorCode[];
  cache?: CacheRule;
  /** Reads whose cached responses are outdated after this write. */
  invalidates?: readonly ReadName[];
  /** Reads whose cached responses contain the resource that this write returns. */
  replaces?: ReplacedReads;
  limit?: RateLimitRule;
}

/** Default limits for write requests of a user or administrator, per hour and function instance. */
const WRITE_LIMITS = {
  user: { name: 'writes', max: 600, windowSeconds: 3600, counted: 'instance', essential: true },
  admin: { name: 'admin-writes', max: 6000, windowSeconds: 3600, counted: 'instance' },
} as const satisfies Record<string, RateLimitRule>;

/** Returns a route's own rate limit, or else the default for writes. Undefined if unlimited. */
export const getRateLimit = ({ limit, endpoint, who }: RouteDefinition): RateLimitRule | undefined =>
  limit ?? (getEndpointMethod(endpoint) === 'GET' || who === 'all' ? undefined : WRITE_LIMITS[who]);

type RequiredPermission<Shared> = Shared extends { who: 'admin' }
  ? Shared extends { permission: Permission }
    ? unknown
    : { permission: Permission }
  : unknown;

/** Creates route definitions with shared properties. */
export const defineRoutes =
  <const Shared extends Partial<RouteDefinition>>(shared: Shared) =>
  <const Routes extends Record<string, Omit<RouteDefinition, keyof Shared> & RequiredPermission<Shared>>>(
    routes: Routes,
  ) =>
    Object.fromEntries(Object.entries(routes).map(([name, own]) => [name, { ...shared, ...own }])) as {
      [Name in keyof Routes]: Shared & Routes[Name];
    };
