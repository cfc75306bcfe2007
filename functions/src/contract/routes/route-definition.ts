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
  /**
   * Set for payments, orders, logins and registrations. An authenticated caller is only limited individually, and a
   * proxy server has ten times its usual limit.
   */
  essential?: true;
  /**
   * Counts by login instead of by account.
   * `login` counts each login of an account separately, so that an attacker with the password cannot exhaust the
   * owner's limit. The account as a whole is then limited only by network.
   */
  per?: 'login';
  /** What a refused caller reads. */
  message?: string;
}

/** The functions that answer the routes' requests: `uploads` does what takes memory and processor time. */
export type HttpFunction = 'api' | 'uploads';

/** External services that call the shop with their own password. */
export type CallingService = 'inboundMail';

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
   * Second factor that the route requires (contract/second-factor.ts).
   * - Routes for administrators: `none` before a factor exists, `fresh` if confirmed within the last five minutes. If
   *   absent, confirmed within the last twelve hours.
   * - Routes for users that change or remove the caller's account: `own` for twelve hours, or `fresh`. Customers have
   *   no second factor.
   */
  secondFactor?: 'none' | 'own' | 'fresh';
  /**
   * Where the shop asks for App Check, only its own pages may call it; 'codes': only where the body has discount codes, since
   * prices are no secret and codes are.
   */
  appCheck?: true | 'codes';
  /** On a route for all: a valid session that is sent is known to the handler; any other call is anonymous. */
  optionalAuth?: true;
  /**
   * Authentication of an external service on a public route. The handler receives the raw bytes of the body.
   * `password`: Basic authentication, verified before the body is read. `signature`: signature over the body, verified
   * by the handler after the body was read.
   */
  service?: 'signature' | { password: CallingService };
  /** Bytes of a body without files, where it may be larger than other JSON. */
  bodyBytes?: number;
  tag: string;
  summary: string;
  body?: AnySchema;
  query?: AnySchema;
  /** The function that answers its requests; `api` when absent. firebase.json leads them there. */
  servedBy?: 'uploads';
  /**
   * Files of a multipart form. Forms of up to `MAX_BODY_BYTES.directForm` are sent to the route's path, larger forms
   * below /api/uploads.
   */
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
  user: { name: 'writes', max: 600, windowSeconds: 3600, counted: 'instance', essential: true },
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
