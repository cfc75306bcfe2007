import { useState } from 'react';

/** Creates a random Idempotency-Key. Does not use `crypto.randomUUID`, which requires HTTPS. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Provides a function that returns the Idempotency-Key of a request body. Equal bodies get the same key. */
export function useIdempotencyKeys(): (body: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? createIdempotencyKey();
    keys.set(text, key);
    return key;
  };
}
