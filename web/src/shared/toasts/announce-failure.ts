import { ApiError, hasServerErrorMessage } from '@/shared/api/api-error';
import { CLIENT_ERROR_MESSAGES } from '@/shared/api/error-messages';
import { toasts } from './toasts';

const isAnnounced = (error: unknown) => error instanceof ApiError && error.announced;

const getServerErrorId = (error: unknown) =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : null;

/** Appends the cause of a connection or server error to a message, such as 'Failed to load orders. Server error.' */
function withReason(error: unknown, failure: string): string {
  const general = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  if (!general || error.code === 'BAD_ANSWER') return failure;
  return `${failure.replace(/\.?(?: Please try again\.)?$/, '.')} ${CLIENT_ERROR_MESSAGES[error.code] ?? error.message}`;
}

/**
 * Shows an error toast, unless the user has already been informed about the error.
 * @param failure message if the server sent none
 * @param unexpected message for errors that are not API errors, for example if code failed to load
 */
export function showFailureToast(error: unknown, failure: string, unexpected = failure): void {
  if (isAnnounced(error)) return;
  if (!(error instanceof ApiError)) toasts.error(unexpected);
  else
    toasts.error(
      hasServerErrorMessage(error) ? error.message : withReason(error, failure),
      getServerErrorId(error),
    );
}

/** Shows an error toast for data that could not be loaded, with the cause of the error. */
export function showLoadFailureToast(error: unknown, failure: string): void {
  if (!isAnnounced(error)) toasts.error(withReason(error, failure), getServerErrorId(error));
}

/** Wraps a fetcher to show the toast `failure` if a request fails. The promise still rejects. */
export function withFailureToast<Args extends unknown[], T>(
  failure: string,
  fetcher: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    try {
      return await fetcher(...args);
    } catch (error) {
      showLoadFailureToast(error, failure);
      throw error;
    }
  };
}
