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

/** Function for the Express setting `trust proxy`. Hop 0 is the connection, hop 1 the last X-Forwarded-For entry. */
export type TrustProxyFunction = (address: string, hop: number) => boolean;

/**
 * Creates the function for Express's setting `trust proxy`. Google's servers append the client address to
 * X-Forwarded-For, so only the last entry cannot be forged. If the last entry is a server of Firebase Hosting
 * (google-networks.json), the entry before is the client. Fastly servers are not trusted, because anyone can
 * send forged entries through Fastly.
 * @param hops number of proxies in front of the Cloud Function
 */
export function createTrustProxyFunction(hops: number, networks = ''): TrustProxyFunction {
  const hosting = createBlockList([...google.networks, ...networks.split(/[\s,]+/).filter(Boolean)]);
  const isHosting = (address: string) => isIP(address) !== 0 && hosting.check(address, getFamily(address));
  return (address, hop) => hop < hops && (hop !== 1 || isHosting(address));
}
