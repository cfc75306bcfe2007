import { BlockList, isIP, isIPv6 } from 'node:net';
import google from './google-networks.json';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/**
 * Predicate for Express's `trust proxy`: returns true if an address is a trusted proxy. Hop 0 is the connection, hop 1
 * the last entry of X-Forwarded-For.
 */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Creates the predicate for Express's `trust proxy`.
 * Google's edge appends the address of its client to X-Forwarded-For, so only the last entry cannot be forged. If it is
 * a Hosting server, the client is the entry before it. Only Google's Hosting servers are trusted
 * (google-networks.json): they are behind Fastly, and anyone can forward a forged entry through Fastly.
 * @param hops number of proxies in front of the function: Google's edge, Hosting, and any in front of these.
 * @param networks additional networks of Hosting servers, separated by commas, such as `192.0.2.0/24`.
 */
export function trustedProxies(hops: number, networks = ''): TrustProxy {
  const hosting = blockList([...google.networks, ...networks.split(/[\s,]+/).filter(Boolean)]);
  const isHosting = (address: string) => isIP(address) !== 0 && hosting.check(address, familyOf(address));
  return (address, hop) => hop < hops && (hop !== 1 || isHosting(address));
}
