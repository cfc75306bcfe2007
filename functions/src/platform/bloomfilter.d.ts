/** What is used of bloomfilter 1.1.0, which brings no types. */
declare module 'bloomfilter' {
  export class BloomFilter {
    /** A filter of `k` hash functions with buckets of 32 bits. */
    constructor(buckets: Uint32Array, k: number);
    /** An empty filter for so many values, of which so many in one answer wrongly that they are in it. */
    static withTargetError(values: number, error: number): BloomFilter;
    readonly k: number;
    readonly buckets: Uint32Array;
    add(value: string): void;
    test(value: string): boolean;
  }
}
