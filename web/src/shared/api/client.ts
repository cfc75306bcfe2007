import type { ApiPathReader, ApiReadResponse } from '@contract/page-renderer';
import {
  buildEndpointPath,
  getEndpointMethod,
  getEndpointPath,
  type Endpoint,
} from '@contract/endpoint-parts';
import type { ApiErrorBody } from '@contract/errors/error-response';
import { BASE_PATH, toRouterPath } from '../config/base-path';
import { LANGUAGE } from '../config/language';
import { ApiError } from './api-error';
import type {
  EndpointUrlParts,
  EndpointResponse,
  OptionalArgument,
  EndpointData,
  JsonEndpoint,
  EndpointRequestParts,
} from './endpoint-types';
import { CLIENT_ERROR_MESSAGES } from './error-messages';

const REQUEST_TIMEOUT_MS = 10_000;

const isPanel = () => toRouterPath(globalThis.location?.pathname ?? '').startsWith('/admin');

/** Returns the parameter that selects the language of products and other content. The panel edits the first language. */
const getContentQuery = () => (BASE_PATH && !isPanel() ? { language: LANGUAGE } : {});

/** Session functions used by the API client. Set at runtime to avoid a circular import. */
interface SessionLink {
  /** Returns the current ID token, or null for a guest. `fresh` forces a new token from Firebase. */
  token: (options?: { fresh: boolean }) => Promise<string | null>;
  /** Called when the server rejects the session. Returns true if the user was redirected to the login page. */
  onRefused: () => boolean;
  announce: (message: string, requestId: string | null) => void;
  /** Replaces `fetch` during server rendering. */
  send?: ApiPathReader;
}

let link: SessionLink = {
  token: () => Promise.resolve(null),
  onRefused: () => false,
  announce: () => undefined,
};

export function setApiClientSession(session: SessionLink): void {
  link = session;
}

/** Handler of 403 responses, for example to ask for a second factor. If it resolves to true, the request is retried. */
let forbiddenHandler: ((error: ApiError) => Promise<boolean>) | null = null;

export function setForbiddenHandler(handler: typeof forbiddenHandler): void {
  forbiddenHandler = handler;
}

export interface ApiCallOptions {
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** False for requests such as login, where a 401 response does not mean that the session has ended. */
  session?: boolean;
  /** True to suppress toasts for server and connection errors, for example for requests in the background. */
  quiet?: boolean;
  fresh?: boolean;
  keepalive?: boolean;
}

/** Appends parameters to the query string of a path. Empty values are omitted. Lists become repeated parameters. */
export function appendQuery(path: string, query: ApiCallOptions['query'] = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const each of [value].flat())
      if (each !== undefined && each !== '') params.append(key, String(each));
  }
  return params.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${params}` : path;
}

export const getApiUrl = (path: string, query?: ApiCallOptions['query']) => `/api${appendQuery(path, query)}`;

async function send(
  method: string,
  path: string,
  options: ApiCallOptions,
  token: string | null,
): Promise<ApiReadResponse> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const address = getApiUrl(path, { ...options.query, ...getContentQuery() });
    if (link.send) return await link.send(address);
    return await fetch(address, {
      method,
      signal,
      headers: {
        'Accept-Language': LANGUAGE,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(import.meta.env.VITE_APP_CHECK_SITE_KEY && method === 'POST'
          ? await (await import('./app-check-headers')).getAppCheckHeaders()
          : {}),
        ...options.headers,
      },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      keepalive: options.keepalive,
      cache: options.fresh ? 'no-cache' : 'default',
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (timeout.aborted) throw new ApiError('TIMEOUT', 0, CLIENT_ERROR_MESSAGES.TIMEOUT);
    throw new ApiError('OFFLINE', 0, CLIENT_ERROR_MESSAGES.OFFLINE);
  }
}

/** Returns true if the response body is an API error, unlike the error page of a proxy. */
const isErrorBody = (body: unknown): body is Pick<ApiErrorBody, 'code'> & Partial<ApiErrorBody> =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === false && 'code' in body;

async function loadErrorDetails({ code, details }: Pick<ApiErrorBody, 'code' | 'details'>) {
  if (details === undefined) return undefined;
  try {
    const { parseErrorDetails } = await import('@contract/errors/error-details');
    return parseErrorDetails(code, details);
  } catch {
    return undefined;
  }
}

async function toApiError(response: ApiReadResponse): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) {
    const code = response.status >= 500 ? 'INTERNAL' : 'BAD_ANSWER';
    return new ApiError(code, response.status, CLIENT_ERROR_MESSAGES[code]);
  }
  const message = body.message || CLIENT_ERROR_MESSAGES.BAD_ANSWER;
  const details = await loadErrorDetails(body);
  return new ApiError(body.code, response.status, message, body.fields, details, body.requestId);
}

/** Sends a request with the user's token. If the response has status 401, retries once with a new token. */
async function sendAuthorized<A extends ApiReadResponse>(
  ask: (token: string | null) => Promise<A>,
  session: boolean,
): Promise<A> {
  const token = session ? await link.token() : null;
  let response = await ask(token);
  if (response.status === 401 && token) {
    // The token may have expired, so the request is retried with a new token.
    const fresh = await link.token({ fresh: true });
    if (fresh) response = await ask(fresh);
  }
  if (response.ok) return response;
  const error = await toApiError(response);
  if (response.status === 403 && (await forbiddenHandler?.(error))) return sendAuthorized(ask, session);
  if (response.status === 401 && session) error.announced = link.onRefused();
  throw error;
}

/**
 * Sends a request with the user's token. Shows a toast for connection and server errors.
 * @throws ApiError if the request fails
 */
export async function requestWithSession<T, A extends ApiReadResponse>(
  ask: (token: string | null) => Promise<A>,
  read: (response: A) => Promise<T>,
  { signal, session = true, quiet = false }: Pick<ApiCallOptions, 'signal' | 'session' | 'quiet'> = {},
): Promise<T> {
  try {
    return await read(await sendAuthorized(ask, session));
  } catch (error) {
    if (signal?.aborted) throw error;
    const known =
      error instanceof ApiError ? error : new ApiError('BAD_ANSWER', 0, CLIENT_ERROR_MESSAGES.BAD_ANSWER);
    const { code, status } = known;
    // The admin panel checks the user's current role after this event.
    if (status === 403) dispatchEvent(new CustomEvent('forbidden', { detail: known }));
    if (code === 'SEARCH_UNAVAILABLE') known.announced = true;
    else if (!quiet && (status >= 500 || status === 0)) {
      link.announce(CLIENT_ERROR_MESSAGES[code] ?? known.message, known.requestId);
      known.announced = true;
    }
    throw known;
  }
}

const callPath = <T>(method: string, path: string, options: ApiCallOptions = {}): Promise<T> =>
  requestWithSession(
    (token) => send(method, path, options, token),
    (response) => response.json() as Promise<T>,
    options,
  );

export interface EndpointUrlOptions {
  params?: Readonly<Record<string, string>>;
  query?: ApiCallOptions['query'];
}

export const fillEndpointPath = (endpoint: Endpoint, { params = {} }: EndpointUrlOptions = {}) =>
  buildEndpointPath(endpoint, params);

declare const endpointBrand: unique symbol;

/** Cache key of an endpoint's response: the path below /api with the query string. */
export type CacheKey<E extends Endpoint> = string & { readonly [endpointBrand]: E };

export function getCacheKey<E extends Endpoint>(
  endpoint: E,
  ...[address]: OptionalArgument<EndpointUrlParts<E>>
): CacheKey<E> {
  const parts: EndpointUrlOptions = address ?? {};
  return appendQuery(fillEndpointPath(endpoint, parts), parts.query) as CacheKey<E>;
}

/** Returns the prefix shared by all cache keys of an endpoint: the path up to the first parameter. */
export const getCacheKeyPrefix = (endpoint: Endpoint) => getEndpointPath(endpoint).replace(/\/:.*$/, '');

type RequestOptions = Pick<ApiCallOptions, 'signal' | 'session' | 'quiet' | 'fresh' | 'keepalive'>;

/** @throws ApiError if the request fails */
export function callApi<E extends JsonEndpoint>(
  endpoint: E,
  ...[request]: OptionalArgument<EndpointRequestParts<E> & RequestOptions>
): Promise<EndpointResponse<E>> {
  const options: EndpointUrlOptions & ApiCallOptions = request ?? {};
  return callPath(getEndpointMethod(endpoint), fillEndpointPath(endpoint, options), options);
}

/** @throws ApiError if the request fails */
export const fetchEndpointResponse = <E extends JsonEndpoint>(
  key: CacheKey<E>,
  options: RequestOptions & Pick<ApiCallOptions, 'headers'> = {},
): Promise<EndpointResponse<E>> => callPath('GET', key, options);

/** Sends a GET request for a cache key and returns the `data` of the response. Shows no toast for errors. */
export const fetchEndpointData = async <E extends JsonEndpoint>(key: CacheKey<E>): Promise<EndpointData<E>> =>
  (await callPath<{ data: EndpointData<E> }>('GET', key, { quiet: true })).data;
