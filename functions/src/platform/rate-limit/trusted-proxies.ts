import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * The networks that calls through Firebase Hosting come from: Google's (gstatic.com/ipranges/goog.json) and Fastly's
 * (api.fastly.com/public-ip-list), whose servers Hosting's CDN uses. Hosting's own part of them is not published.
 */
const HOSTING_NETWORKS = `
  8.34.208.0/20 8.35.192.0/20 23.236.48.0/20 23.251.128.0/19 34.0.0.0/15 34.2.0.0/16 34.3.0.0/16 34.4.0.0/14
  34.8.0.0/13 34.16.0.0/12 34.32.0.0/11 34.64.0.0/10 34.128.0.0/10 35.184.0.0/13 35.192.0.0/14 35.196.0.0/15
  35.198.0.0/16 35.199.0.0/17 35.199.128.0/18 35.200.0.0/13 35.208.0.0/12 35.224.0.0/12 35.240.0.0/13
  57.140.192.0/18 64.15.112.0/20 64.233.160.0/19 66.22.228.0/23 66.102.0.0/20 66.249.64.0/19 70.32.128.0/19
  72.14.192.0/18 74.114.24.0/21 74.125.0.0/16 104.154.0.0/15 104.196.0.0/14 104.237.160.0/19 107.167.160.0/19
  107.178.192.0/18 108.59.80.0/20 108.170.192.0/18 108.177.0.0/17 130.211.0.0/16 136.22.160.0/19 136.112.0.0/12
  142.250.0.0/15 146.148.0.0/17 152.65.192.0/18 162.120.128.0/17 162.216.148.0/22 162.222.176.0/21
  172.110.32.0/21 172.217.0.0/16 172.253.0.0/16 173.194.0.0/16 173.255.112.0/20 192.158.28.0/22 192.178.0.0/15
  193.186.4.0/24 199.36.152.0/21 199.192.112.0/22 199.223.232.0/21 207.223.160.0/20 208.65.152.0/22
  208.68.108.0/22 208.81.188.0/22 208.117.224.0/19 209.85.128.0/17 216.58.192.0/19 216.73.80.0/20 216.239.32.0/19
  2001:4860::/32 2404:6800::/32 2404:f340::/32 2600:1900::/28 2605:ef80::/32 2606:40::/32 2606:73c0::/32
  2607:f8b0::/32 2620:11a:a000::/40 2620:120:e000::/40 2800:3f0::/32 2a00:1450::/32 2c0f:fb50::/32
  23.235.32.0/20 43.249.72.0/22 103.244.50.0/24 103.245.222.0/23 103.245.224.0/24 104.156.80.0/20
  140.248.64.0/18 140.248.128.0/17 146.75.0.0/16 151.101.0.0/16 157.52.64.0/18 167.82.0.0/16 172.111.64.0/18
  185.31.16.0/22 199.27.72.0/21 199.232.0.0/16 2a04:4e40::/32 2a04:4e42::/32`;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function blockList(networks: string): BlockList {
  const list = new BlockList();
  for (const network of networks.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** What Express asks about each address, from the connection (hop 0) to the left of X-Forwarded-For. */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Google's edge appends to X-Forwarded-For who called it, so only the last entry is beyond forging: it is the caller,
 * unless it is a server of Hosting's, which wrote the entry before it.
 * @param hops Proxies in front of the function: Google's edge, Hosting, and any in front of these.
 * @param networks What Hosting's calls come from beside `HOSTING_NETWORKS`, such as `192.0.2.0/24`, separated by commas.
 */
export function trustedProxies(hops: number, networks = ''): TrustProxy {
  const hosting = blockList(`${HOSTING_NETWORKS} ${networks}`);
  const isHosting = (address: string) => isIP(address) !== 0 && hosting.check(address, familyOf(address));
  return (address, hop) => hop < hops && (hop !== 1 || isHosting(address));
}
