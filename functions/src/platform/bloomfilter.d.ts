declare module 'bloomfilter' {
  export class BloomFilter {
    constructor(buckets: Uint32Array, k: number);
    static withTargetError(values: number, error: number): BloomFilter;
    readonly k: number;
    readonly buckets: Uint32Array;
    add(value: string): void;
    test(value: string): boolean;
  }
}
