import type { ApiErrorCode, RefusedLine, UnpaidOrder } from '@contract/errors';
import type { Quote } from '@contract/orders/quote';

/** What went wrong on the way, where the server did not get to answer. */
export type TransportCode = 'TIMEOUT' | 'OFFLINE' | 'BAD_ANSWER';

/** The only error that calls of /api throw, apart from an abort the caller asked for. */
export class ApiError extends Error {
  /** A toast of the client or the login page has already informed the user. */
  announced = false;

  constructor(
    readonly code: ApiErrorCode | TransportCode,
    /** HTTP status, 0 where no answer came. */
    readonly status: number,
    message: string,
    /** A field's path to its message. */
    readonly fields: Record<string, string> = {},
    readonly details: {
      items?: RefusedLine[];
      orders?: UnpaidOrder[];
      codes?: Quote['refusedCodes'];
      [key: string]: unknown;
    } = {},
    readonly requestId: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
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
