import { isIPv6 } from 'node:net';

interface AddressRange {
  bits: 32 | 128;
  first: bigint;
  last: bigint;
}

function toNumber(address: string): bigint {
  if (!isIPv6(address)) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return groups.reduce((sum, group) => sum * 0x10000n + BigInt(`0x${group}`), 0n);
}

function formatAddress(value: bigint, bits: 32 | 128): string {
  const size = bits === 32 ? 8n : 16n;
  const parts = Array.from(
    { length: bits === 32 ? 4 : 8 },
    (_, at) => (value >> (size * BigInt(at))) & ((1n << size) - 1n),
  );
  const inOrder = parts.reverse();
  if (bits === 32) return inOrder.join('.');
  // The host of a URL has the canonical short form.
  return new URL(`http://[${inOrder.map((part) => part.toString(16)).join(':')}]`).hostname.slice(1, -1);
}

function parseNetwork(network: string): AddressRange {
  const [address = '', prefix = ''] = network.split('/');
  const bits = isIPv6(address) ? 128 : 32;
  const free = bits - Number(prefix);
  if (!/^\d+$/.test(prefix) || free < 0) throw new TypeError(`${network} is not a network.`);
  const first = (toNumber(address) >> BigInt(free)) << BigInt(free);
  return { bits, first, last: first + (1n << BigInt(free)) - 1n };
}

/** Returns the fewest networks that cover a range exactly. */
function formatRange({ bits, first, last }: AddressRange): string[] {
  const networks: string[] = [];
  for (let start = first; start <= last;) {
    let free = 0;
    while (free < bits && start % (2n << BigInt(free)) === 0n && start + (2n << BigInt(free)) - 1n <= last)
      free += 1;
    networks.push(`${formatAddress(start, bits)}/${bits - free}`);
    start += 1n << BigInt(free);
  }
  return networks;
}

function joinRanges(ranges: readonly AddressRange[]): AddressRange[] {
  const joined: AddressRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.bits - b.bits || (a.first < b.first ? -1 : 1))) {
    const previous = joined.at(-1);
    if (previous?.bits !== range.bits || range.first > previous.last + 1n) joined.push({ ...range });
    else if (range.last > previous.last) previous.last = range.last;
  }
  return joined;
}

/**
 * Removes addresses from networks. Returns as few networks as possible, IPv4 first.
 * @throws TypeError if an entry is not a network.
 */
export function subtractNetworks(networks: readonly string[], without: readonly string[]): string[] {
  const removed = joinRanges(without.map(parseNetwork));
  return joinRanges(networks.map(parseNetwork)).flatMap(({ bits, first, last }) => {
    const left: AddressRange[] = [];
    let start = first;
    for (const hole of removed) {
      if (hole.bits !== bits || hole.last < start || hole.first > last) continue;
      if (hole.first > start) left.push({ bits, first: start, last: hole.first - 1n });
      start = hole.last + 1n;
    }
    if (start <= last) left.push({ bits, first: start, last });
    return left.flatMap(formatRange);
  });
}

export const filterDisjointNetworks = (networks: readonly string[], others: readonly string[]): string[] => {
  const taken = others.map(parseNetwork);
  return networks.filter((network) => {
    const { bits, first, last } = parseNetwork(network);
    return !taken.some((other) => other.bits === bits && other.first <= last && other.last >= first);
  });
};
