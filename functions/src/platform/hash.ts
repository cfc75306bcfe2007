import { createHash } from 'node:crypto';

/** SHA-256 as 64 hexadecimal digits. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** JSON with its keys in one order, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
