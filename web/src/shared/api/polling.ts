import { ApiError } from './api-error';

/** Maximum number of consecutive failed requests before polling stops. */
export const MAX_POLLING_FAILURES = 5;

export const waitMilliseconds = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns true if a failed request may succeed when it is sent again. */
export const isRetryableError = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
