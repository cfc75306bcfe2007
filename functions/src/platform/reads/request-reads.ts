import { AsyncLocalStorage } from 'node:async_hooks';

/** How many documents one request or job has read so far, as Firestore charges for them. */
export interface ReadCount {
  readonly reads: number;
}

const counting = new AsyncLocalStorage<{ reads: number }>();

/** Adds reads to the work that makes them; without effect outside of `withReadCount`. */
export function addReads(reads: number): void {
  const count = counting.getStore();
  if (count) count.reads += reads;
}

/** Runs work that counts its own reads, apart from those of other work at the same time. Needs `watchReads`. */
export function withReadCount<T>(work: (count: ReadCount) => T): T {
  const count = { reads: 0 };
  return counting.run(count, () => work(count));
}

/** Runs work that is not counted. */
export const uncounted = <T>(work: () => T): T => counting.exit(work);

/** The value of `Server-Timing`, which browsers show beside a request: https://www.w3.org/TR/server-timing/ */
export const serverTiming = ({ reads }: ReadCount): string => `firestore;desc="reads=${reads}"`;
