import { Conflict } from './document-transaction';

/** gRPC codes after which a transaction may succeed when it is run again. */
const RETRYABLE = new Set([
  1, // CANCELLED
  2, // UNKNOWN
  4, // DEADLINE_EXCEEDED
  8, // RESOURCE_EXHAUSTED
  10, // ABORTED
  13, // INTERNAL
  14, // UNAVAILABLE
]);

/** Whether a transaction that failed so may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof Conflict) return true;
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'number' && RETRYABLE.has(error.code);
}

/** Milliseconds the first pause may last, how much longer each further one, and the longest. */
const FIRST_PAUSE = 10;
const GROWTH = 1.3;
const LONGEST_PAUSE = 250;

/** Waits for so many milliseconds. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds to wait by chance after so many tries. */
export const pauseOf = (tries: number) =>
  Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH ** tries);
