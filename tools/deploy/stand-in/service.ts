import type { IncomingHttpHeaders } from 'node:http';
import type { FakeCloud } from './cloud';

export interface ApiCall {
  method: string;
  host: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  json: <T>() => T;
}

/** Handles a request. Returns a value that is sent as JSON, or an `ApiReply`. */
export type ApiHandler = (call: ApiCall, cloud: FakeCloud) => unknown;

export interface FakeService {
  /** Host of the API, such as `firestore.googleapis.com`, or `*.web.app` for all subdomains. */
  host: string;
  /** Environment variables from which firebase-tools and the deploy read the API's URL (firebase-tools' lib/api.js). */
  variables?: readonly string[];
  enabledBy?: false;
  /** Handlers by `METHOD /path/{placeholder}`. `{name}` matches one path segment, `{name+}` any number. */
  routes: Record<string, ApiHandler>;
}

/** Response that is not JSON, or has its own status or headers. */
export class ApiReply {
  constructor(
    readonly body: Buffer | string,
    readonly status = 200,
    readonly headers: Record<string, string> = {},
  ) {}
}

export class GoogleApiError extends Error {
  constructor(
    readonly code: number,
    readonly status: string,
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

export const getBearerToken = ({ headers }: Pick<ApiCall, 'headers'>) =>
  headers.authorization?.replace('Bearer ', '');

export const createGoogleNotFoundError = (what: string) =>
  new GoogleApiError(404, 'NOT_FOUND', `${what} not found.`);
