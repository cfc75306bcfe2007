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
 * Predicate for Express's `trust proxy`. Hop 0 is the connection, hop 1 the last entry of X-Forwarded-For.
 */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Creates the predicate for Express's `trust proxy`. Google's edge appends its client to X-Forwarded-For, so
 * only the last entry cannot be forged. If this entry is a Hosting server (google-networks.json), the client
 * is the entry before it. Fastly is not trusted, because anyone can forward forged entries through Fastly.
 * @param hops number of proxies in front of the function: Google's edge, Hosting and any further ones.
 * @param networks additional networks of Hosting servers, comma-separated, such as `192.0.2.0/24`.
 */
export function trustedProxies(hops: number, networks = ''): TrustProxy {
  const hosting = blockList([...google.networks, ...networks.split(/[\s,]+/).filter(Boolean)]);
  const isHosting = (address: string) => isIP(address) !== 0 && hosting.check(address, familyOf(address));
  return (address, hop) => hop < hops && (hop !== 1 || isHosting(address));
}
