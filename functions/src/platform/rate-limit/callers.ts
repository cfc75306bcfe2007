import type { Request } from 'express';
import type { Actor } from '../auth';
import { isGuest } from '../guests';
import { callerNetwork } from './caller-network';
import type { RateCaller } from './rate-limit';

/** How many accounts' calls one address may make: households and offices share one. */
const ACCOUNTS_AN_ADDRESS = 10;

/** How many addresses' calls one server of a proxy may forward. */
const ADDRESSES_A_PROXY = 100;

/**
 * Those that a call counts for: the address, the account beside it where a route asks for one, and the proxy that
 * names the address, since its network's other users could name any.
 */
export function callersOf(req: Request, actor: Actor | null): RateCaller[] {
  const address = callerNetwork(req.ip ?? 'unknown');
  const proxies = req.ips
    .slice(1)
    .slice(-1)
    .map((proxy) => ({ id: `proxy ${callerNetwork(proxy)}`, share: ADDRESSES_A_PROXY }));
  // Each order of a guest would be a caller of its own.
  return actor && !isGuest(actor.uid)
    ? [{ id: actor.uid }, { id: address, share: ACCOUNTS_AN_ADDRESS }, ...proxies]
    : [{ id: address }, ...proxies];
}
