import type { PageRead, ReadAnswer } from '@contract/pages';
import { filledPath, methodOf, pathOf, type Endpoint } from '@contract/endpoint-parts';
import type { ApiErrorBody } from '@contract/errors/error-answer';
import { ApiError } from './api-error';
import type { AddressParts, AnswerOf, Argument, DataOf, JsonEndpoint, RequestParts } from './endpoint-types';
import { ERROR_MESSAGES } from './error-messages';

/** Milliseconds after which a request is given up (docs/product.md, Requests). */
const REQUEST_TIMEOUT_MS = 10_000;

/** What the client needs of the session; `app` connects the two, so that neither knows the other. */
interface SessionLink {
  /** The current ID token, or null for a guest. `fresh` asks Firebase for a new one. */
  token: (options?: { fresh: boolean }) => Promise<string | null>;
  /** The server does not accept the session any more. Returns whether the user is led to the login page. */
  onRefused: () => boolean;
  /** Announces a failure that is the same on every page (docs/product.md, Errors). */
  announce: (message: string, requestId: string | null) => void;
  /** How requests are sent where it is not by the browser's `fetch`: a server reads its own services. */
  send?: PageRead;
}

let link: SessionLink = {
  token: () => Promise.resolve(null),
  onRefused: () => false,
  announce: () => undefined,
};

export function connectClient(to: SessionLink): void {
  link = to;
}

/** Whether a call that was forbidden is repeated, as after a second factor. The panel sets it while it is there. */
let confirm: ((error: ApiError) => Promise<boolean>) | null = null;

export function onSecondFactor(ask: typeof confirm): void {
  confirm = ask;
}

export interface CallOptions {
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** False for the calls whose 401 is an answer about the form: login and register. */
  session?: boolean;
  /** Does not announce server errors and time-outs: background work. */
  quiet?: boolean;
  /** Asks the server even where the browser holds an answer that it may still use. */
  fresh?: boolean;
  /** Continues while the page is being left. */
  keepalive?: boolean;
}

/** A path with a query; what is absent or empty is left out, and a list is written as its values. */
export function withQuery(path: string, query: CallOptions['query'] = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const each of [value].flat())
      if (each !== undefined && each !== '') params.append(key, String(each));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The address of a route of /api with its query. */
export const urlOf = (path: string, query?: CallOptions['query']) => `/api${withQuery(path, query)}`;

async function send(
  method: string,
  path: string,
  options: CallOptions,
  token: string | null,
): Promise<ReadAnswer> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const address = urlOf(path, options.query);
    if (link.send) return await link.send(address);
    return await fetch(address, {
      method,
      signal,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(import.meta.env.VITE_APP_CHECK_SITE_KEY && method === 'POST'
          ? await (await import('./page-proof')).pageProof()
          : {}),
        ...options.headers,
      },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      keepalive: options.keepalive,
      cache: options.fresh ? 'no-cache' : 'default',
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (timeout.aborted) throw new ApiError('TIMEOUT', 0, ERROR_MESSAGES.TIMEOUT);
    throw new ApiError('OFFLINE', 0, ERROR_MESSAGES.OFFLINE);
  }
}

/** Whether an answer is an error of the contract. A proxy's error page is none. */
const isErrorBody = (body: unknown): body is Pick<ApiErrorBody, 'code'> & Partial<ApiErrorBody> =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === false && 'code' in body;

/** The details that the code of an answer promises; none where it has others, or its schema cannot be loaded. */
async function detailsOf({ code, details }: Pick<ApiErrorBody, 'code' | 'details'>) {
  if (details === undefined) return undefined;
  try {
    const { readDetails } = await import('@contract/errors/error-details');
    return readDetails(code, details);
  } catch {
    return undefined;
  }
}

/** Reads the contract's error out of an answer that is not a success. */
async function failure(response: ReadAnswer): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) {
    const code = response.status >= 500 ? 'INTERNAL' : 'BAD_ANSWER';
    return new ApiError(code, response.status, ERROR_MESSAGES[code]);
  }
  const message = body.message || ERROR_MESSAGES.BAD_ANSWER;
  const details = await detailsOf(body);
  return new ApiError(body.code, response.status, message, body.fields, details, body.requestId);
}

/** One request with the session's token: `ask` sends it. Throws ApiError for what is no success. */
async function answerOf<A extends ReadAnswer>(
  ask: (token: string | null) => Promise<A>,
  session: boolean,
): Promise<A> {
  const token = session ? await link.token() : null;
  let response = await ask(token);
  if (response.status === 401 && token) {
    // One silent retry with a token straight from Firebase; then the session is over (docs/product.md, Requests).
    const fresh = await link.token({ fresh: true });
    if (fresh) response = await ask(fresh);
  }
  if (response.ok) return response;
  const error = await failure(response);
  if (response.status === 403 && (await confirm?.(error))) return answerOf(ask, session);
  if (response.status === 401 && session) error.announced = link.onRefused();
  throw error;
}

/**
 * One call through the session: `ask` sends it with the token it is given, `read` takes the success. What fails becomes
 * an ApiError, and is announced where it is no fault of what was asked.
 */
export async function callWith<T, A extends ReadAnswer>(
  ask: (token: string | null) => Promise<A>,
  read: (response: A) => Promise<T>,
  { signal, session = true, quiet = false }: Pick<CallOptions, 'signal' | 'session' | 'quiet'> = {},
): Promise<T> {
  try {
    return await read(await answerOf(ask, session));
  } catch (error) {
    if (signal?.aborted) throw error;
    const known =
      error instanceof ApiError ? error : new ApiError('BAD_ANSWER', 0, ERROR_MESSAGES.BAD_ANSWER);
    const { code, status } = known;
    // The panel then checks the person's current role.
    if (status === 403) dispatchEvent(new CustomEvent('forbidden', { detail: known }));
    // A list that searched says in its place that search is unavailable.
    if (code === 'SEARCH_UNAVAILABLE') known.announced = true;
    else if (!quiet && (status >= 500 || status === 0)) {
      link.announce(ERROR_MESSAGES[code] ?? known.message, known.requestId);
      known.announced = true;
    }
    throw known;
  }
}

const callPath = <T>(method: string, path: string, options: CallOptions = {}): Promise<T> =>
  callWith(
    (token) => send(method, path, options, token),
    (response) => response.json() as Promise<T>,
    options,
  );

/** What the types of an endpoint's request come down to. */
export interface Address {
  params?: Readonly<Record<string, string>>;
  query?: CallOptions['query'];
}

/** The path of an endpoint with its params filled in, below /api. */
export const pathTo = (endpoint: Endpoint, { params = {} }: Address = {}) => filledPath(endpoint, params);

declare const endpointOf: unique symbol;

/** The address of an endpoint below /api with all that it is made of: what a read is cached under, and asked for by. */
export type Key<E extends Endpoint> = string & { readonly [endpointOf]: E };

/** The key that the answer of a read is cached under in `useData`, and that `read` asks for it by. */
export function keyOf<E extends Endpoint>(endpoint: E, ...[address]: Argument<AddressParts<E>>): Key<E> {
  const parts: Address = address ?? {};
  return withQuery(pathTo(endpoint, parts), parts.query) as Key<E>;
}

/** The beginning of all keys of an endpoint, for `update` and `invalidate`: its path up to the first parameter. */
export const prefixOf = (endpoint: Endpoint) => pathOf(endpoint).replace(/\/:.*$/, '');

type Options = Pick<CallOptions, 'signal' | 'session' | 'quiet' | 'fresh' | 'keepalive'>;

/**
 * Calls an endpoint of the contract, which says what is sent and what comes back.
 * @throws ApiError
 */
export function call<E extends JsonEndpoint>(
  endpoint: E,
  ...[request]: Argument<RequestParts<E> & Options>
): Promise<AnswerOf<E>> {
  const options: Address & CallOptions = request ?? {};
  return callPath(methodOf(endpoint), pathTo(endpoint, options), options);
}

/**
 * Requests the answer that is cached under a key of `keyOf`.
 * @throws ApiError
 */
export const read = <E extends JsonEndpoint>(
  key: Key<E>,
  options: Options & Pick<CallOptions, 'headers'> = {},
): Promise<AnswerOf<E>> => callPath('GET', key, options);

/**
 * The data of that answer, for `useData`. Failures are not announced: the page says itself what is missing.
 * @throws ApiError
 */
export const readData = async <E extends JsonEndpoint>(key: Key<E>): Promise<DataOf<E>> =>
  (await callPath<{ data: DataOf<E> }>('GET', key, { quiet: true })).data;
