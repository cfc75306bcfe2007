import type { Request } from 'express';
import type { RateLimitRule } from '../../contract/routes/route-definition';
import type { RequestActor } from '../auth';
import type { RateLimitCaller } from './rate-limit';
import { isIP, isIPv6 } from 'node:net';

const GROUPS = 8;

function expandIPv6(address: string): string[] {
  // `URL` converts an IPv6 address to its canonical form, but rejects scopes (fe80::1%eth0).
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right];
}

function mappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** Factor by which the rate limit of an IPv6 /48 network, usually a site, exceeds that of a /64 network. */
const NETWORKS_PER_SITE = 10;

/** Returns the networks of an IP address, narrowest first: the IPv4 address, or the IPv6 /64 and /48 networks. */
export function getCallerNetworks(address: string): [string, ...string[]] {
  if (!isIPv6(address)) return [isIP(address) ? address : 'unknown'];
  const groups = expandIPv6(address);
  const mapped = mappedIPv4(groups);
  return mapped ? [mapped] : [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

export const getCallerNetwork = (address: string): string => getCallerNetworks(address)[0];

const ACCOUNTS_PER_ADDRESS = 10;

const ADDRESSES_PER_PROXY = 100;

/** Returns the client address that an untrusted proxy server reports in X-Forwarded-For. */
function getClaimedAddress(req: Request): string | undefined {
  if (req.ips.length !== 1) return undefined;
  return req.get('x-forwarded-for')?.split(',').at(-2)?.trim();
}

/**
 * Returns the callers for which a request is counted: account or guest order, client networks and proxy server. An
 * untrusted proxy server is also counted itself, so that forged client addresses are useless. With `per: 'login'`,
 * the login is counted instead of the account.
 */
export function getCallersToRateLimit(
  req: Request,
  actor: RequestActor | null,
  per?: RateLimitRule['per'],
): RateLimitCaller[] {
  const people = actor ? ACCOUNTS_PER_ADDRESS : 1;
  const networks = (address: string, kind: RateLimitCaller['kind'], prefix = ''): RateLimitCaller[] =>
    getCallerNetworks(address).map((network, at) => {
      const width = at === 0 ? 1 : NETWORKS_PER_SITE;
      return {
        id: `${prefix}${network}`,
        kind,
        width,
        share: people * width,
        ...(actor && { exempt: 'essential' }),
      };
    });
  const address = req.ip ?? 'unknown';
  const claimed = getClaimedAddress(req);
  const proxy = req.ips.length > 1 ? req.ips.at(-1) : undefined;
  const shared = actor ? ({ exempt: 'all' } as const) : {};
  const id = actor && (per === 'login' ? `${actor.uid} ${actor.signedInAt}` : actor.uid);
  const person: RateLimitCaller[] = id === null ? [] : [{ id, kind: 'person' }];
  if (proxy !== undefined) {
    const server = {
      id: `proxy ${getCallerNetwork(proxy)}`,
      kind: 'proxy',
      width: ADDRESSES_PER_PROXY,
    } as const;
    return [...person, ...networks(address, 'network'), { ...server, share: ADDRESSES_PER_PROXY, ...shared }];
  }
  if (claimed === undefined) return [...person, ...networks(address, 'network')];
  const sender = networks(address, 'sender').map((one) => ({ ...one, ...shared }));
  return [
    ...person,
    ...sender,
    ...(actor ? networks(claimed, 'claimed', `by ${getCallerNetwork(address)} `) : []),
  ];
}

export const getNetworkCallers = (callers: readonly RateLimitCaller[]): RateLimitCaller[] =>
  callers.filter(({ kind }) => kind === 'network' || kind === 'sender');
