import { AsyncLocalStorage } from 'node:async_hooks';

export interface FirestoreReadCount {
  readonly reads: number;
}

const counting = new AsyncLocalStorage<{ reads: number }>();

export function addFirestoreReads(reads: number): void {
  const count = counting.getStore();
  if (count) count.reads += reads;
}

/** Calls `work` and counts its Firestore reads. `enableFirestoreReadCounting` must have been called before. */
export function withFirestoreReadCount<T>(work: (count: FirestoreReadCount) => T): T {
  const count = { reads: 0 };
  return counting.run(count, () => work(count));
}

export const withoutFirestoreReadCount = <T>(work: () => T): T => counting.exit(work);

/** Formats a `Server-Timing` header with the number of Firestore reads. */
export const formatServerTiming = ({ reads }: FirestoreReadCount): string =>
  `firestore;desc="reads=${reads}"`;
