import type { Request } from 'express';
import type { Actor } from '../auth';
import { isGuest } from '../guests';
import type { RateCaller } from './rate-limit';
import { isIP, isIPv6 } from 'node:net';

const GROUPS = 8;

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL's host is written in the one canonical form; it knows no scope (fe80::1%eth0).
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right];
}

/**
 * What an address counts as: an IPv4 address is itself, also inside IPv6 (::ffff:192.0.2.1); an IPv6 address is its
 * /64, the least that one customer of a provider is given. What is no address is one caller.
 */
export function callerNetwork(address: string): string {
  if (!isIPv6(address)) return isIP(address) ? address : 'unknown';
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

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
