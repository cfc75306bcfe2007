import type {
  ErrorCodeWithDetails,
  ErrorDetailsMap,
  LatestVersion,
  ConflictType,
} from '@contract/errors/error-details';
import type { ApiErrorCode } from '@contract/errors';

/** Error codes of requests that received no valid response. */
export type TransportErrorCode = 'TIMEOUT' | 'OFFLINE' | 'BAD_ANSWER';

export type ErrorCode = ApiErrorCode | TransportErrorCode;

/** Error details for code `C`. All fields are optional, because a response may lack them. */
export type ErrorDetailsByCode<C extends ErrorCode> = C extends ErrorCodeWithDetails
  ? Partial<ErrorDetailsMap[C]>
  : object;

class ApiErrorBase<C extends ErrorCode> extends Error {
  /** True if the user has already seen the error, in a toast or on the login page. */
  announced = false;

  constructor(
    readonly code: C,
    /** HTTP status, or 0 if there was no response. */
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly details = {} as ErrorDetailsByCode<C>,
    readonly requestId: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Error of a failed API call. `code` determines the type of `details`. Aborted requests throw other errors. */
export type ApiError =
  | { [C in ErrorCodeWithDetails]: ApiErrorBase<C> }[ErrorCodeWithDetails]
  | ApiErrorBase<Exclude<ErrorCode, ErrorCodeWithDetails>>;

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

/** Returns the newer saved version if a save was rejected as a conflict, otherwise null. */
export function getConflictingVersion<T extends ConflictType>(
  error: unknown,
  type: T,
): LatestVersion<T> | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_WRITE' || error.details.type !== type)
    return null;
  return (error.details.current as LatestVersion<T> | undefined) ?? null;
}

/** Returns true if the error has a message from the server that the user can act on. */
export function hasServerErrorMessage(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'BAD_ANSWER') return false;
  return error.status > 0 && error.status < 500 && error.message !== '';
}

export function getServerErrorMessage(error: unknown, fallback: string): string {
  return hasServerErrorMessage(error) ? error.message : fallback;
}

/** Returns a message for the user: the connection error or the server's message, otherwise the fallback. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status === 0
    ? error.message
    : getServerErrorMessage(error, fallback);
}

export const isNotFoundError = (error: unknown) => error instanceof ApiError && error.status === 404;
