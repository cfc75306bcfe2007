import { Timestamp, type Firestore } from 'firebase-admin/firestore';

export interface RateLimitCounters {
  write: (window: string, counter: string, count: number, expiresAt: number) => Promise<void>;
  others: (window: string, counter: string) => Promise<number>;
}

/** Creates rate limit counters in Firestore. Each instance has its own document `rateLimits/{window}-{counter}`. */
export function createFirestoreRateLimitCounters(db: Firestore): RateLimitCounters {
  const counters = db.collection('rateLimits');
  const getCounterId = (window: string, counter: string) => `${window}-${counter}`;
  return {
    async write(window, counter, count, expiresAt) {
      const document = { window, count, expiresAt: Timestamp.fromMillis(expiresAt) };
      await counters.doc(getCounterId(window, counter)).set(document);
    },

    async others(window, counter) {
      const { docs } = await counters.where('window', '==', window).select('count').get();
      return docs
        .filter(({ id }) => id !== getCounterId(window, counter))
        .reduce((sum, doc) => sum + Number(doc.get('count') ?? 0), 0);
    },
  };
}
