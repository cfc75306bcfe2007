import { ApiError, hasServerMessage } from '@/shared/api/api-error';
import { ERROR_MESSAGES } from '@/shared/api/error-messages';
import { toasts } from './toasts';

const isAnnounced = (error: unknown) => error instanceof ApiError && error.announced;

/** The request's id, where the shop failed and not what was asked. */
const requestIdOf = (error: unknown) =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : null;

/** What failed, and why where the reason is the shop's or the network's: 'Failed to load orders. Server error. ...' */
function withReason(error: unknown, failure: string): string {
  const general = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  if (!general || error.code === 'BAD_ANSWER') return failure;
  return `${failure.replace(/\.?(?: Please try again\.)?$/, '.')} ${ERROR_MESSAGES[error.code] ?? error.message}`;
}

/**
 * Says in one toast why an action failed: the server's sentence, or the page's own (docs/product.md, Errors). Says nothing where the
 * client has announced the failure already.
 *
 * @param failure The page's sentence for an answer without words.
 * @param unexpected Its sentence for everything that is no answer, such as code that did not load.
 */
export function announceFailure(error: unknown, failure: string, unexpected = failure): void {
  if (isAnnounced(error)) return;
  if (!(error instanceof ApiError)) toasts.error(unexpected);
  else toasts.error(hasServerMessage(error) ? error.message : withReason(error, failure), requestIdOf(error));
}

/** As `announceFailure` for data that a page shows: the page always says what is missing, beside the server's reason. */
export function announceLoadFailure(error: unknown, failure: string): void {
  if (!isAnnounced(error)) toasts.error(withReason(error, failure), requestIdOf(error));
}

/** A fetcher that announces its failures in the page's words. */
export function announcing<Args extends unknown[], T>(
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
