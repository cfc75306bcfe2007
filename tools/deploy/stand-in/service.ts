/** What a service of the stand-in is made of. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Cloud } from './cloud';

/** A request as a handler sees it. */
export interface Call {
  method: string;
  host: string;
  path: string;
  /** What stood at the placeholders of the route. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The body as JSON; an empty object where there is none. */
  json: <T>() => T;
}

/** Answers what goes out as JSON, or a `Reply`. */
export type Handler = (call: Call, cloud: Cloud) => unknown;

export interface Service {
  /** Google's name of the API, such as 'firestore.googleapis.com', or '*.web.app' for every name that ends so. */
  host: string;
  /** The environment variables that firebase-tools and the deploy take this address from (firebase-tools' lib/api.js). */
  variables?: readonly string[];
  /** False for what needs no API enabled: tokens and the shop's own address. */
  enabledBy?: false;
  /** 'METHOD /path/{placeholder}' → handler; a placeholder holds no '/', and '{name+}' holds any. */
  routes: Record<string, Handler>;
}

/** An answer that is no JSON, or has a status or headers of its own. */
export class Reply {
  constructor(
    readonly body: Buffer | string,
    readonly status = 200,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** Google's error document; `reason` goes into its details. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly status: string,
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

/** Returns the bearer token of a request. Undefined if the request has none. */
export const getToken = ({ headers }: Pick<Call, 'headers'>) => headers.authorization?.replace('Bearer ', '');

export const notFound = (what: string) => new ApiError(404, 'NOT_FOUND', `${what} not found.`);
