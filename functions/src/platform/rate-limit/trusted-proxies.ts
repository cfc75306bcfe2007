import { BlockList, isIP, isIPv6 } from 'node:net';
import google from './google-networks.json';

const getFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function createBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), getFamily(address));
  }
  return list;
}

/** Predicate for Express's `trust proxy`. Hop 0 is the connection, hop 1 the last X-Forwarded-For entry. */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Creates the predicate for Express's `trust proxy`. Google's edge appends its client to X-Forwarded-For, so
 * only the
 * last entry cannot be forged. If this entry is a Hosting server (google-networks.json), the client is the
 * entry
 * before it. Fastly is not trusted, because anyone can forward forged entries through Fastly.
 * @param hops number of proxies in front of the function.
 */
export function createTrustProxy(hops: number, networks = ''): TrustProxy {
  const hosting = createBlockList([...google.networks, ...networks.split(/[\s,]+/).filter(Boolean)]);
  const isHosting = (address: string) => isIP(address) !== 0 && hosting.check(address, getFamily(address));
  return (address, hop) => hop < hops && (hop !== 1 || isHosting(address));
}
