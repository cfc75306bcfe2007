import type { CacheRule } from './cache-rules';
import { getEndpointMethod, type Endpoint } from '../endpoint-parts';
import type { ReadName } from '../endpoints';
import type { ApiErrorCode } from '../errors';
import type { RouteResponse } from './route-response';
import type { RouteSchema } from './route-schema';
import type { Permission } from '../team/permissions';
import type { UploadRule } from '../uploads';

/** Rate limit of a route. Applies per network address, and for signed-in users also per account. */
export interface RateLimitRule {
  name: string;
  max: number;
  windowSeconds: number;
  /** Counts only rejected requests, so that valid requests do not use up the limit of a shared address. */
  counts?: 'refused';
  onlyWith?: string;
  /** Counts requests in the memory of each function instance instead of in Firestore. */
  counted?: 'instance';
  /** Exempts signed-in customers from the limit per network address. For requests such as payments and logins. */
  essential?: true;
  /** Counts requests per login, so that an attacker who knows the password cannot use up the account owner's limit. */
  per?: 'login';
  message?: string;
}

/** Cloud Functions with HTTP routes. `uploads` handles requests that need much memory or CPU time. */
export type HttpCloudFunctionName = 'api' | 'uploads';

export type ExternalService = 'inboundMail';

export interface CachedObjectRoutes {
  /** Name of the id property, such as `_id` or `slug`. */
  id: string;
  lists?: readonly ReadName[];
  get?: ReadName;
}

/** Definition of an API route. Access checks, request parsing and the OpenAPI document are derived from it. */
export interface RouteDefinition {
  endpoint: Endpoint;
  atRoot?: true;
  /** Kind of user who may call the route. Services check if the user owns the requested object. */
  who: 'all' | 'user' | 'admin';
  /** Permission that administrators need. Required if `who` is `admin`. */
  permission?: Permission;
  /** Guests who may call the route: all guests (`shop`), or only guests with the link to the order (`order`). */
  guests?: 'shop' | 'order';
  /**
   * Maximum age of the second factor confirmation: five minutes for `fresh`, twelve hours for `own`. Defaults to `own`
   * for administrators and to `none` for other users.
   */
  secondFactor?: 'none' | 'own' | 'fresh';
  /** Requires App Check if the shop uses it. `codes` requires App Check only for requests with discount codes. */
  appCheck?: true | 'codes';
  /** Accepts an ID token on a public route. Requests without a valid token are anonymous. */
  optionalAuth?: true;
  /** Marks requests from an external service. For `signature`, the route's handler verifies the signature. */
  service?: 'signature' | { password: ExternalService };
  bodyBytes?: number;
  tag: string;
  summary: string;
  body?: RouteSchema;
  query?: RouteSchema;
  /** Cloud Function that serves the route, by default `api`. Must match the rewrites in firebase.json. */
  servedBy?: 'uploads';
  /** Files of a multipart form. Forms above `MAX_BODY_BYTES.directForm` need a path below /api/uploads. */
  files?: UploadRule;
  headers?: RouteSchema;
  answer: RouteResponse;
  status?: number;
  /** Description of the response to a repeated request (status 200) in the OpenAPI document. */
  replay?: string;
  errors?: readonly ApiErrorCode[];
  cache?: CacheRule;
  /** Names of the GET routes whose cached responses are outdated after this request. */
  invalidates?: readonly ReadName[];
  /** Names of the GET routes whose cached responses may be outdated if this request fails. */
  invalidatesOnFailure?: readonly ReadName[];
  /** Names of the GET routes whose cached responses contain the objects that this request changes or deletes. */
  replaces?: CachedObjectRoutes;
  /** Name of the GET route whose cached `data` is updated with the `data` of this response. */
  merges?: ReadName;
  limit?: RateLimitRule;
}

/** Default rate limits of write requests. Counted per hour and function instance. */
const WRITE_LIMITS = {
  user: { name: 'writes', max: 600, windowSeconds: 3600, counted: 'instance', essential: true },
  admin: { name: 'admin-writes', max: 6000, windowSeconds: 3600, counted: 'instance' },
} as const satisfies Record<string, RateLimitRule>;

/** Returns the rate limit of a route. Write requests have a default limit. Returns undefined if there is no limit. */
export const getRateLimit = ({ limit, endpoint, who }: RouteDefinition): RateLimitRule | undefined =>
  limit ?? (getEndpointMethod(endpoint) === 'GET' || who === 'all' ? undefined : WRITE_LIMITS[who]);

type RequiredPermission<Shared> = Shared extends { who: 'admin' }
  ? Shared extends { permission: Permission }
    ? unknown
    : { permission: Permission }
  : unknown;

/** Creates route definitions that have properties in common, such as the OpenAPI tag. */
export const defineRoutes =
  <const Shared extends Partial<RouteDefinition>>(shared: Shared) =>
  <const Routes extends Record<string, Omit<RouteDefinition, keyof Shared> & RequiredPermission<Shared>>>(
    routes: Routes,
  ) =>
    Object.fromEntries(Object.entries(routes).map(([name, own]) => [name, { ...shared, ...own }])) as {
      [Name in keyof Routes]: Shared & Routes[Name];
    };
