import { ORDER_TOKEN, ORDER_TOKEN_HEADER } from '@contract/orders/order-token';
import { isNotFound } from '@/shared/api/api-error';
import type { OrderAccess } from '@/shared/api/endpoint-types';
import { session } from '@/shared/session/session';
import { fieldsOf, storedJson } from '@/shared/storage/stored-json';

const storage = storedJson('sessionStorage', 'order-tokens');

type Tokens = Readonly<Record<string, string>>;

/** Where the storage is forbidden, links work until the page is reloaded. */
let inMemory: Tokens = {};

function read(): Tokens {
  const entries = Object.entries(fieldsOf(storage.read())).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && ORDER_TOKEN.test(entry[1]),
  );
  return { ...inMemory, ...Object.fromEntries(entries) };
}

function write(tokens: Tokens): void {
  inMemory = tokens;
  storage.write(Object.keys(tokens).length === 0 ? null : tokens);
}

/** The tokens of guests' orders that this tab came to know: a reload keeps them, the next person at this browser gets none. */
export const orderTokens = {
  of: (orderId: string): string | null => read()[orderId] ?? null,
  keep: (orderId: string, token: string): void => write({ ...read(), [orderId]: token }),
  forget(orderId: string): void {
    const { [orderId]: _gone, ...left } = read();
    write(left);
  },
  forgetAll: (): void => write({}),
};

/** Asks for an order by its link. Where the link has ended, because the order was claimed, its account may still ask. */
export async function withAccess<T>(orderId: string, ask: (access: OrderAccess) => Promise<T>): Promise<T> {
  const token = orderTokens.of(orderId);
  if (token === null) return ask({});
  try {
    return await ask({ headers: { [ORDER_TOKEN_HEADER]: token } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    orderTokens.forget(orderId);
    // While it is being asked who is signed in, their token is sent already.
    if (session.get().status === 'guest') throw error;
    return ask({});
  }
}

/** What the fragment of an order's link says; null for anything else. */
export function readOrderLink(hash: string): { orderId: string; token: string } | null {
  const [, orderId = '', token = ''] = /^#([A-Za-z0-9_-]+)\.([^.]+)$/.exec(hash) ?? [];
  return ORDER_TOKEN.test(token) ? { orderId, token } : null;
}
