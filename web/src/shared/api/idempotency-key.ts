import { useState } from 'react';

/** Creates a random Idempotency-Key. `crypto.randomUUID` is not available on pages without https. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Returns a function that creates the Idempotency-Key of a request body. Equal bodies have the same key. */
export function useIdempotencyKeys(): (body: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? createIdempotencyKey();
    keys.set(text, key);
    return key;
  };
}
