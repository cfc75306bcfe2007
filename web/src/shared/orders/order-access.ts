import { ORDER_TOKEN_PATTERN, ORDER_TOKEN_HEADER } from '@contract/orders/order-token';
import { isNotFoundError } from '@/shared/api/api-error';
import type { OrderAccessHeaders } from '@/shared/api/endpoint-types';
import { sessionStore } from '@/shared/session/session';
import { toUnknownRecord, createJsonStorage } from '@/shared/storage/stored-json';

const storage = createJsonStorage('sessionStorage', 'order-tokens');

type Tokens = Readonly<Record<string, string>>;

/** In-memory copy of the tokens for browsers that block storage. Lost when the page is reloaded. */
let inMemory: Tokens = {};

function readTokens(): Tokens {
  const entries = Object.entries(toUnknownRecord(storage.read())).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && ORDER_TOKEN_PATTERN.test(entry[1]),
  );
  return { ...inMemory, ...Object.fromEntries(entries) };
}

function writeTokens(tokens: Tokens): void {
  inMemory = tokens;
  storage.write(Object.keys(tokens).length === 0 ? null : tokens);
}

/** Access tokens of guest orders, stored for the current tab only. */
export const orderTokenStorage = {
  of: (orderId: string): string | null => readTokens()[orderId] ?? null,
  keep: (orderId: string, token: string): void => writeTokens({ ...readTokens(), [orderId]: token }),
  forget(orderId: string): void {
    const { [orderId]: _gone, ...left } = readTokens();
    writeTokens(left);
  },
  forgetAll: (): void => writeTokens({}),
};

/** Sends a request with the token of a guest order, or without it if the order now belongs to an account. */
export async function withOrderAccess<T>(
  orderId: string,
  ask: (access: OrderAccessHeaders) => Promise<T>,
): Promise<T> {
  const token = orderTokenStorage.of(orderId);
  if (token === null) return ask({});
  try {
    return await ask({ headers: { [ORDER_TOKEN_HEADER]: token } });
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
    orderTokenStorage.forget(orderId);
    // A signed-in user may own the order by now. A guest has no other access.
    if (sessionStore.get().status === 'guest') throw error;
    return ask({});
  }
}

/** Parses the hash of the link to a guest order. Returns null for any other hash. */
export function parseOrderLinkHash(hash: string): { orderId: string; token: string } | null {
  const [, orderId = '', token = ''] = /^#([A-Za-z0-9_-]+)\.([^.]+)$/.exec(hash) ?? [];
  return ORDER_TOKEN_PATTERN.test(token) ? { orderId, token } : null;
}
