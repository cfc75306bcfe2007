import type { CacheRule } from '../cache-rules';
import { methodOf, type Endpoint } from '../endpoint-parts';
import * as endpoints from '../endpoints';
import type { ApiErrorCode } from '../errors';
import type { RouteAnswer } from './route-answer';
import type { AnySchema } from './route-schema';
import type { Permission } from '../team/permissions';
import type { FileRule } from '../uploads';

/** At most `max` calls in `windowSeconds`: of one address, or of one account where the route asks for one. */
export interface LimitRule {
  name: string;
  max: number;
  windowSeconds: number;
  /** Counts only calls that the route refuses: a caller that proves who it is must never be locked out by others. */
  counts?: 'refused';
  /** Counts only calls with this parameter in their query. */
  onlyWith?: string;
  /** 'instance': each instance counts by itself and nothing is stored: it guards the instance's own time, at no cost. */
  counted?: 'instance';
  /** What a refused caller reads. */
  message?: string;
}

/** The functions that answer the routes' requests: `uploads` does what takes memory and processor time. */
export type HttpFunction = 'api' | 'uploads';

/** One route of /api: the server's guard, parser and mount, and the OpenAPI page, are all made from this. */
export interface RouteDefinition {
  /** Method and path, from `endpoints`. */
  endpoint: Endpoint;
  /** The path begins at the site's root instead of below /api: search engines and others look for it there. */
  atRoot?: true;
  /** Who may call it. `owner` rules are the services' business: the route only asks for a user. */
  who: 'all' | 'user' | 'admin';
  /** What a role of the team must allow for this call; on every route for administrators, and on no other. */
  permission?: Permission;
  /**
   * On a route for users, who may call it without an account as well. 'shop': anyone, while the settings allow guests to
   * order. 'order': the holder of the link of a guest's order, for that order only.
   */
  guests?: 'shop' | 'order';
  /**
   * On a route for administrators, how it asks for the second factor (contract/second-factor.ts): 'none' before there is one,
   * 'fresh' where it must be at most five minutes old; once in twelve hours when absent.
   */
  secondFactor?: 'none' | 'fresh';
  /**
   * Where the shop asks for App Check, only its own pages may call it; 'codes': only where the body has discount codes, since
   * prices are no secret and codes are.
   */
  appCheck?: true | 'codes';
  /** On a route for all: a valid session that is sent is known to the handler; any other call is anonymous. */
  optionalAuth?: true;
  /** The handler verifies a signature over the body's own bytes, which it gets instead of a parsed body. */
  signed?: true;
  /** Bytes of a body without files, where it may be larger than other JSON. */
  bodyBytes?: number;
  tag: string;
  summary: string;
  body?: AnySchema;
  query?: AnySchema;
  /** The function that answers its requests; `api` when absent. firebase.json leads them there. */
  servedBy?: 'uploads';
  /** Given: the body may also come as a multipart form with these files, to the route's path below /api/uploads. */
  files?: FileRule;
  /** Request headers of its own. */
  headers?: AnySchema;
  answer: RouteAnswer;
  /** The status of a success, 200 when absent. */
  status?: number;
  /** Says when a success is a 200 instead of `status`. */
  replay?: string;
  /** Refusals of its own, beside those that follow from how it is guarded and parsed. */
  errors?: readonly ApiErrorCode[];
  cache?: CacheRule;
  limit?: LimitRule;
}

/** What a caller may write in an hour by routes without a limit of their own, counted together by each instance: it bounds what a call costs that is refused. */
const WRITES = {
  user: { name: 'writes', max: 600, windowSeconds: 3600, counted: 'instance' },
  admin: { name: 'admin-writes', max: 6000, windowSeconds: 3600, counted: 'instance' },
} as const satisfies Record<string, LimitRule>;

/** The limit of a route: its own; of a write that has none, that of all writes. Undefined for reads. */
export const limitOf = ({ limit, endpoint, who }: RouteDefinition): LimitRule | undefined =>
  limit ?? (methodOf(endpoint) === 'GET' || who === 'all' ? undefined : WRITES[who]);

type Endpoints = typeof endpoints;

/** A route for administrators names the one permission that it asks for, by itself or with its group. */
type NeededBy<Shared> = Shared extends { who: 'admin' }
  ? Shared extends { permission: Permission }
    ? unknown
    : { permission: Permission }
  : unknown;

/**
 * Makes routes that have something in common, each with the endpoint of its name. Keeps each entry's own schema types, and checks it
 * against the definition.
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
