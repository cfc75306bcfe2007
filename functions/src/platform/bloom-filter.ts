import { BloomFilter } from 'bloomfilter';

/** A Bloom filter as `npm run thesaurus` and `npm run known-passwords` store it: its buckets in Base64, little-endian. */
export interface StoredFilter {
  k: number;
  bits: string;
}

/** Whether a text is in a stored filter; some that are not in it are taken for being in it. */
export function membersOf({ k, bits }: StoredFilter): (text: string) => boolean {
  const bytes = Buffer.from(bits, 'base64');
  const buckets = Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(at * 4));
  const filter = new BloomFilter(buckets, k);
  return (text) => filter.test(text);
}
