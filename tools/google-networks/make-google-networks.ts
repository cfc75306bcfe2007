/**
 * Generates `functions/src/platform/rate-limit/google-networks.json`: Google's networks, excluding those of its
 * customers.
 *
 *     npm run google-networks                             downloads Google's lists
 *     npm run google-networks -- goog.json cloud.json     reads files
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isIPv6 } from 'node:net';
import { filterDisjointNetworks, subtractNetworks } from './subtract-networks';

const SOURCE = 'https://www.gstatic.com/ipranges';
const ROOT = join(import.meta.dirname, '../..');
const FILE = 'functions/src/platform/rate-limit/google-networks.json';

interface PublishedList {
  syncToken: string;
  creationTime: string;
  prefixes: { ipv4Prefix?: string; ipv6Prefix?: string }[];
}

async function readList(name: string, file: string | undefined): Promise<PublishedList> {
  if (file) return JSON.parse(await readFile(file, 'utf8')) as PublishedList;
  const response = await fetch(`${SOURCE}/${name}`);
  if (!response.ok) throw new Error(`${SOURCE}/${name} returned ${response.status}.`);
  return (await response.json()) as PublishedList;
}

const getNetworks = ({ prefixes }: PublishedList) =>
  prefixes.flatMap(({ ipv4Prefix, ipv6Prefix }) =>
    [ipv4Prefix, ipv6Prefix].filter((one) => one !== undefined),
  );

const [googFile, cloudFile] = process.argv.slice(2);
if (googFile && !cloudFile) throw new Error('Give both files: goog.json and cloud.json.');
const [goog, cloud] = await Promise.all([readList('goog.json', googFile), readList('cloud.json', cloudFile)]);
const [all, customers] = [getNetworks(goog), getNetworks(cloud)];
if (all.length < 50 || customers.length < 500) throw new Error('A list is incomplete.');

// Google assigns new customer regions within its existing IPv6 block, so no part of that block is trusted.
const networks = [
  ...subtractNetworks(
    all.filter((network) => !isIPv6(network.split('/')[0]!)),
    customers,
  ),
  ...filterDisjointNetworks(
    all.filter((network) => isIPv6(network.split('/')[0]!)),
    customers,
  ),
];
const getVersion = ({ creationTime, syncToken }: PublishedList) => ({ creationTime, syncToken });
await writeFile(
  join(ROOT, FILE),
  JSON.stringify({ goog: getVersion(goog), cloud: getVersion(cloud), networks }),
);
execFileSync('npx', ['oxfmt', FILE], { cwd: ROOT });
console.log(
  `${networks.length} networks of ${all.length}, without ${customers.length} of customers: ${FILE}`,
);
