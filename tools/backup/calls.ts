/** Calls of Google's REST APIs with patience for what passes by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { GoogleError, type Google } from '../lib/google';

const TRIES = 6;
const FIRST_PAUSE_MS = 250;
const PASSES_BY_ITSELF = new Set([429, 500, 502, 503, 504]);

const BROKEN = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  'ERR_STREAM_PREMATURE_CLOSE',
]);

const isTransient = (error: unknown): boolean => {
  if (error instanceof GoogleError) return PASSES_BY_ITSELF.has(error.status);
  // The Storage client uses the HTTP status as the error code. A connection error has a system code, such as ECONNRESET.
  const { code } = Object(error) as { code?: unknown };
  return PASSES_BY_ITSELF.has(Number(code)) || BROKEN.has(String(code));
};

/** Does again what fails for a moment. `work` must be such that doing it twice is the same as once. */
export async function patiently<T>(
  work: () => Promise<T>,
  sleep: (ms: number) => Promise<unknown> = pause,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isTransient(error)) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: object;
  /** Bytes of the answer. */
  atMost?: number;
}

/** Calls an address and answers its JSON. @throws GoogleError TooLarge */
export type CallGoogle = <T>(address: string, options?: CallOptions) => Promise<T>;

export const callsOf =
  (google: Google): CallGoogle =>
  <T>(address: string, { method, body, atMost }: CallOptions = {}) =>
    patiently(() => google.callAt<T>(address, { method: method ?? (body ? 'POST' : 'GET'), body, atMost }));
