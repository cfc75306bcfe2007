import { Timestamp, type Firestore } from 'firebase-admin/firestore';

/** What instances of the shop have counted, each in counters of its own. */
export interface RateCounters {
  /** Stores what one instance has counted in a window so far; `expiresAt` in milliseconds. */
  write: (window: string, counter: string, count: number, expiresAt: number) => Promise<void>;
  /** What all other counters of a window have counted together. */
  others: (window: string, counter: string) => Promise<number>;
}

/**
 * `rateLimits/{window}-{counter}`: one document for each instance, which writes it alone and without a transaction, so
 * that instances never wait for each other. `expiresAt` is the collection's TTL field.
 */
export function firestoreRateCounters(db: Firestore): RateCounters {
  const counters = db.collection('rateLimits');
  const idOf = (window: string, counter: string) => `${window}-${counter}`;
  return {
    async write(window, counter, count, expiresAt) {
      const document = { window, count, expiresAt: Timestamp.fromMillis(expiresAt) };
      await counters.doc(idOf(window, counter)).set(document);
    },

    async others(window, counter) {
      const { docs } = await counters.where('window', '==', window).select('count').get();
      return docs
        .filter(({ id }) => id !== idOf(window, counter))
        .reduce((sum, doc) => sum + Number(doc.get('count') ?? 0), 0);
    },
  };
}
