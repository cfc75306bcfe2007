import { BlockList, isIP } from 'node:net';

type Network = readonly [address: string, prefix: number];

/** Non-public IPv4 networks: IANA special-purpose registry, multicast and reserved addresses. */
const SPECIAL_IPV4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Non-public IPv6 networks: outside 2000::/3, or with an embedded IPv4 address. */
const SPECIAL_IPV6: readonly Network[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

function createBlockList(nets: readonly Network[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of nets) list.addSubnet(address, prefix, family);
  return list;
}

// Separate lists, because a combined list would apply the IPv4 rules to addresses such as ::ffff:1.2.3.4.
const ipv4 = createBlockList(SPECIAL_IPV4, 'ipv4');
const ipv6 = createBlockList(SPECIAL_IPV6, 'ipv6');

export function isPublicAddress(address: string): boolean {
  // IPv6 scopes (fe80::1%eth0) are only used with local addresses.
  switch (isIP(address)) {
    case 4:
      return !ipv4.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && !ipv6.check(address, 'ipv6');
    default:
      return false;
  }
}
