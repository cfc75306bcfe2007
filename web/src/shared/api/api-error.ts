import type { DetailedCode, ErrorDetails, PresentState, StaleType } from '@contract/errors/error-details';
import type { ApiErrorCode } from '@contract/errors';

/** What went wrong on the way, where the server did not get to answer. */
export type TransportCode = 'TIMEOUT' | 'OFFLINE' | 'BAD_ANSWER';

export type ErrorCode = ApiErrorCode | TransportCode;

/** What an error says for programs, which its code names; empty where the answer had none, or others than promised. */
export type DetailsOf<C extends ErrorCode> = C extends DetailedCode ? Partial<ErrorDetails[C]> : object;

class ApiErrorOf<C extends ErrorCode> extends Error {
  /** A toast of the client or the login page has already informed the user. */
  announced = false;

  constructor(
    readonly code: C,
    /** HTTP status, 0 where no answer came. */
    readonly status: number,
    message: string,
    /** A field's path to its message. */
    readonly fields: Record<string, string> = {},
    readonly details = {} as DetailsOf<C>,
    readonly requestId: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The only error that calls of /api throw, apart from an abort the caller asked for. Its code narrows its details. */
export type ApiError =
  | { [C in DetailedCode]: ApiErrorOf<C> }[DetailedCode]
  | ApiErrorOf<Exclude<ErrorCode, DetailedCode>>;

export const ApiError = ApiErrorOf as {
  prototype: ApiError;
  new <C extends ErrorCode>(
    code: C,
    status: number,
    message: string,
    fields?: Record<string, string>,
    details?: DetailsOf<C>,
    requestId?: string | null,
  ): ApiError;
};

/** What was saved in the meantime, of a refusal for that reason; null for any other error. */
export function presentState<T extends StaleType>(error: unknown, type: T): PresentState<T> | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_WRITE' || error.details.type !== type)
    return null;
  return (error.details.current as PresentState<T> | undefined) ?? null;
}

/** Whether the server answered with a sentence that a shopper can act on. */
export function hasServerMessage(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'BAD_ANSWER') return false;
  return error.status > 0 && error.status < 500 && error.message !== '';
}

/** The server's sentence, or the page's own one where the server had none (docs/product.md, Errors). */
export function messageOf(error: unknown, fallback: string): string {
  return hasServerMessage(error) ? error.message : fallback;
}

/** As `messageOf`; also says that nothing got through to the server, where that was it. */
export function reasonOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status === 0 ? error.message : messageOf(error, fallback);
}

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
