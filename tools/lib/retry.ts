import { GoogleError } from './google';

const INITIAL_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;

/** Maximum time until all of Google's services know a new service account or an enabled API. */
export const PROPAGATION_TIMEOUT_MS = 120_000;

/**
 * Retries an operation with exponential backoff until it succeeds, throws a permanent error, or times out.
 * @param timeoutMs no further attempt starts after this time.
 */
export async function retryWithBackoff<T>(
  operation: () => Promise<T>,
  isTransient: (error: unknown) => boolean,
  timeoutMs = PROPAGATION_TIMEOUT_MS,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let delay = INITIAL_DELAY_MS; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    try {
      return await operation();
    } catch (error) {
      if (!isTransient(error) || Date.now() + delay > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Returns true if a policy changed concurrently, or if the policy does not know a new service account yet. */
export const isPolicyPropagationError = (error: unknown): boolean =>
  error instanceof GoogleError &&
  ([404, 409, 412].includes(error.status) || (error.status === 400 && /does not exist/.test(error.message)));

/** Returns true if an API is reported as disabled, which happens for a few minutes after enabling. */
export const isApiPropagationError = (error: unknown): boolean =>
  error instanceof GoogleError && error.reason === 'SERVICE_DISABLED';
