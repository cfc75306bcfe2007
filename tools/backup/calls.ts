import { setTimeout as pause } from 'node:timers/promises';
import { GoogleError, type GoogleClient } from '../lib/google';

const MAX_ATTEMPTS = 6;
const INITIAL_DELAY_MS = 250;
const TRANSIENT_STATUSES = new Set([429, 500, 502, 503, 504]);

const CONNECTION_ERROR_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  'ERR_STREAM_PREMATURE_CLOSE',
]);

const isTransient = (error: unknown): boolean => {
  if (error instanceof GoogleError) return TRANSIENT_STATUSES.has(error.status);
  // The Storage client uses the HTTP status as the error code. Connection errors have a code such as ECONNRESET.
  const { code } = Object(error) as { code?: unknown };
  return TRANSIENT_STATUSES.has(Number(code)) || CONNECTION_ERROR_CODES.has(String(code));
};

/** Retries an idempotent operation after transient errors. */
export async function retryTransientErrors<T>(
  work: () => Promise<T>,
  sleep: (ms: number) => Promise<unknown> = pause,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !isTransient(error)) throw error;
      await sleep(INITIAL_DELAY_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: object;
  atMost?: number;
}

/** Sends a request to a Google API and returns the parsed JSON. @throws GoogleError or ResponseTooLargeError */
export type GoogleCall = <T>(address: string, options?: CallOptions) => Promise<T>;

export const createGoogleCall =
  (google: GoogleClient): GoogleCall =>
  <T>(address: string, { method, body, atMost }: CallOptions = {}) =>
    retryTransientErrors(() =>
      google.callAt<T>(address, { method: method ?? (body ? 'POST' : 'GET'), body, atMost }),
    );
