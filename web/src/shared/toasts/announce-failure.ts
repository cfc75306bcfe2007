import { ApiError, hasServerMessage } from '@/shared/api/api-error';
import { CLIENT_ERROR_MESSAGES } from '@/shared/api/error-messages';
import { toasts } from './toasts';

const isAnnounced = (error: unknown) => error instanceof ApiError && error.announced;

const getServerErrorId = (error: unknown) =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : null;

/** Adds the reason of a connection or server error: 'Failed to load orders. Server error. ...' */
function withReason(error: unknown, failure: string): string {
  const general = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  if (!general || error.code === 'BAD_ANSWER') return failure;
  return `${failure.replace(/\.?(?: Please try again\.)?$/, '.')} ${CLIENT_ERROR_MESSAGES[error.code] ?? error.message}`;
}

/**
 * Shows an error as a toast, unless the client has already announced it.
 * @param failure message if the server sent none
 * @param unexpected message for errors that are not API errors, such as code that failed to load
 */
export function announceFailure(error: unknown, failure: string, unexpected = failure): void {
  if (isAnnounced(error)) return;
  if (!(error instanceof ApiError)) toasts.error(unexpected);
  else
    toasts.error(
      hasServerMessage(error) ? error.message : withReason(error, failure),
      getServerErrorId(error),
    );
}

/** Shows a toast for data that failed to load, always with the page's message. */
export function announceLoadFailure(error: unknown, failure: string): void {
  if (!isAnnounced(error)) toasts.error(withReason(error, failure), getServerErrorId(error));
}

/** Wraps a fetcher so that its failures are announced. */
export function withFailureToast<Args extends unknown[], T>(
  failure: string,
  fetcher: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    try {
      return await fetcher(...args);
    } catch (error) {
      announceLoadFailure(error, failure);
      throw error;
    }
  };
}
