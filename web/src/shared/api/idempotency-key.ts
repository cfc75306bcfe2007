import { useState } from 'react';

/** An Idempotency-Key of 16 random bytes; `crypto.randomUUID` is missing where a page is not served over https. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The key of a request, by its body: what is sent again because its answer was lost is done once. */
export function useIdempotencyKeys(): (body: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? newIdempotencyKey();
    keys.set(text, key);
    return key;
  };
}
