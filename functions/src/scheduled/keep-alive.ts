import type { Logger } from '../platform/logging';

/** Milliseconds after which the address counts as not answering. */
const TIME_LIMIT = 10_000;

/**
 * Requests an address so that what runs there stays awake: a plain GET whose answer is not read.
 * Logs success or failure and never throws; an empty address does nothing and says so (docs/product.md, Scheduled jobs).
 */
export async function requestKeepAlive(
  url: string,
  fetcher: typeof fetch,
  logger: Logger,
  timeLimit = TIME_LIMIT,
): Promise<void> {
  if (url === '') {
    logger.info('keep-alive skipped: KEEP_ALIVE_URL is empty');
    return;
  }
  try {
    const response = await fetcher(url, { signal: AbortSignal.timeout(timeLimit) });
    await response.body?.cancel();
    const { status } = response;
    if (response.ok) logger.info('keep-alive succeeded', { status });
    else logger.warn('keep-alive failed', { status });
  } catch (error) {
    logger.warn('keep-alive failed', { error: reason(error) });
  }
}

/** fetch says only 'fetch failed' and keeps the reason in `cause`. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
