import { ORDER_TOKEN, ORDER_TOKEN_HEADER } from '@contract/orders/order-token';
import { isNotFound } from '@/shared/api/api-error';
import type { OrderAccess } from '@/shared/api/endpoint-types';
import { session } from '@/shared/session/session';
import { fieldsOf, storedJson } from '@/shared/storage/stored-json';

const storage = storedJson('sessionStorage', 'order-tokens');

type Tokens = Readonly<Record<string, string>>;

/** Fallback if the browser blocks storage: links work until the page is reloaded. */
let inMemory: Tokens = {};

function readTokens(): Tokens {
  const entries = Object.entries(fieldsOf(storage.read())).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && ORDER_TOKEN.test(entry[1]),
  );
  return { ...inMemory, ...Object.fromEntries(entries) };
}

function writeTokens(tokens: Tokens): void {
  inMemory = tokens;
  storage.write(Object.keys(tokens).length === 0 ? null : tokens);
}

/** Access tokens of guest orders, stored for the current tab only. */
export const orderTokens = {
  of: (orderId: string): string | null => readTokens()[orderId] ?? null,
  keep: (orderId: string, token: string): void => writeTokens({ ...readTokens(), [orderId]: token }),
  forget(orderId: string): void {
    const { [orderId]: _gone, ...left } = readTokens();
    writeTokens(left);
  },
  forgetAll: (): void => writeTokens({}),
};

/** Requests an order with its access token. Retries without the token after the order was claimed. */
export async function withAccess<T>(orderId: string, ask: (access: OrderAccess) => Promise<T>): Promise<T> {
  const token = orderTokens.of(orderId);
  if (token === null) return ask({});
  try {
    return await ask({ headers: { [ORDER_TOKEN_HEADER]: token } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    orderTokens.forget(orderId);
    // While the session is loading, requests already send the user's token.
    if (session.get().status === 'guest') throw error;
    return ask({});
  }
}

/** Parses the hash of an order link. Returns null for any other hash. */
export function readOrderLink(hash: string): { orderId: string; token: string } | null {
  const [, orderId = '', token = ''] = /^#([A-Za-z0-9_-]+)\.([^.]+)$/.exec(hash) ?? [];
  return ORDER_TOKEN.test(token) ? { orderId, token } : null;
}
