import type {
  DetailedErrorCode,
  ErrorDetails,
  LatestVersion,
  ConflictType,
} from '@contract/errors/error-details';
import type { ApiErrorCode } from '@contract/errors';

/** Error codes of requests that received no valid response from the server. */
export type TransportErrorCode = 'TIMEOUT' | 'OFFLINE' | 'BAD_ANSWER';

export type ErrorCode = ApiErrorCode | TransportErrorCode;

/** Details of an error, depending on its code. Empty if the response contained no valid details. */
export type ErrorDetailsByCode<C extends ErrorCode> = C extends DetailedErrorCode
  ? Partial<ErrorDetails[C]>
  : object;

class ApiErrorBase<C extends ErrorCode> extends Error {
  /** True if a toast or the login page has already informed the user. */
  announced = false;

  constructor(
    readonly code: C,
    /** HTTP status, or 0 if there was no response. */
    readonly status: number,
    message: string,
    /** Error messages by field path. */
    readonly fields: Record<string, string> = {},
    readonly details = {} as ErrorDetailsByCode<C>,
    readonly requestId: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Only error thrown by calls to /api, apart from a requested abort. Its code determines the type of the details. */
export type ApiError =
  | { [C in DetailedErrorCode]: ApiErrorBase<C> }[DetailedErrorCode]
  | ApiErrorBase<Exclude<ErrorCode, DetailedErrorCode>>;

export const ApiError = ApiErrorBase as {
  prototype: ApiError;
  new <C extends ErrorCode>(
    code: C,
    status: number,
    message: string,
    fields?: Record<string, string>,
    details?: ErrorDetailsByCode<C>,
    requestId?: string | null,
  ): ApiError;
};

/** Returns the newer saved version when a save was rejected as a conflict, otherwise null. */
export function getConflictingVersion<T extends ConflictType>(
  error: unknown,
  type: T,
): LatestVersion<T> | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_WRITE' || error.details.type !== type)
    return null;
  return (error.details.current as LatestVersion<T> | undefined) ?? null;
}

/** Returns true if the server sent a message that the user can act on. */
export function hasServerMessage(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'BAD_ANSWER') return false;
  return error.status > 0 && error.status < 500 && error.message !== '';
}

/** Returns the server's message, or the fallback if the server sent none. */
export function getServerMessage(error: unknown, fallback: string): string {
  return hasServerMessage(error) ? error.message : fallback;
}

/** Returns the connection error, the server's message or the fallback, in this order of preference. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status === 0 ? error.message : getServerMessage(error, fallback);
}

export const isNotFoundError = (error: unknown) => error instanceof ApiError && error.status === 404;
