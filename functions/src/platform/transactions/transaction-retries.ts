import { TransactionConflictError } from './document-transaction';

/** gRPC codes of temporary errors, after which a retry may succeed. */
const RETRYABLE = new Set([
  1, // CANCELLED
  2, // UNKNOWN
  4, // DEADLINE_EXCEEDED
  8, // RESOURCE_EXHAUSTED
  10, // ABORTED
  13, // INTERNAL
  14, // UNAVAILABLE
]);

export function isRetryableTransactionError(error: unknown): boolean {
  if (error instanceof TransactionConflictError) return true;
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'number' && RETRYABLE.has(error.code);
}

const FIRST_PAUSE = 10;
const GROWTH = 1.3;
const LONGEST_PAUSE = 250;

export const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns a random pause in milliseconds. The maximum grows with the number of attempts. */
export const getRetryDelay = (attempts: number) =>
  Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH ** attempts);
