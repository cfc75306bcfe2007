import { BloomFilter } from 'bloomfilter';

/** Bloom filter in Base64, created by `npm run thesaurus` and `npm run known-passwords`. */
export interface StoredBloomFilter {
  k: number;
  bits: string;
}

/** Creates a function that tests if a Bloom filter contains a text. The function can return false positives. */
export function createBloomFilterTest({ k, bits }: StoredBloomFilter): (text: string) => boolean {
  const bytes = Buffer.from(bits, 'base64');
  const buckets = Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(at * 4));
  const filter = new BloomFilter(buckets, k);
  return (text) => filter.test(text);
}
