import { useState } from 'react';

/** Creates an Idempotency-Key. `crypto.randomUUID` is not available on pages without https. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Returns a function that maps equal request bodies to the same key, so that no retry is executed twice. */
export function useIdempotencyKeys(): (body: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? createIdempotencyKey();
    keys.set(text, key);
    return key;
  };
}
