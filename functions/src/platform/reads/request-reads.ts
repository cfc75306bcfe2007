import { AsyncLocalStorage } from 'node:async_hooks';

export interface ReadCount {
  readonly reads: number;
}

const counting = new AsyncLocalStorage<{ reads: number }>();

export function addReads(reads: number): void {
  const count = counting.getStore();
  if (count) count.reads += reads;
}

/** Runs work and counts its reads. Requires `countFirestoreReads`. */
export function withReadCount<T>(work: (count: ReadCount) => T): T {
  const count = { reads: 0 };
  return counting.run(count, () => work(count));
}

export const withoutReadCount = <T>(work: () => T): T => counting.exit(work);

/** Formats the `Server-Timing` header (https://www.w3.org/TR/server-timing/). */
export const formatServerTiming = ({ reads }: ReadCount): string => `firestore;desc="reads=${reads}"`;
