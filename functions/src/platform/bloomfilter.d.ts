/** Partial types of bloomfilter 1.1.0, which has no types. */
declare module 'bloomfilter' {
  export class BloomFilter {
    constructor(buckets: Uint32Array, k: number);
    /** Creates an empty filter for a number of values with a rate of false positives. */
    static withTargetError(values: number, error: number): BloomFilter;
    readonly k: number;
    readonly buckets: Uint32Array;
    add(value: string): void;
    test(value: string): boolean;
  }
}
