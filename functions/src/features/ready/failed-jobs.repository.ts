import type { Firestore } from 'firebase-admin/firestore';
import { createDateConverter } from '../../platform/firestore';

/** Firestore document `failedJobs/{name}`: scheduled job whose last run failed. */
interface FailedJob {
  since: Date;
}

export function createFailedJobsRepository(db: Firestore) {
  const failed = db.collection('failedJobs').withConverter(createDateConverter<FailedJob>());

  return {
    async list(): Promise<{ name: string; since: Date }[]> {
      const { docs } = await failed.orderBy('since').get();
      return docs.map((doc) => ({ name: doc.id, since: doc.data().since }));
    },

    /** Records that a job failed. For repeated failures, keeps the time of the first failure. */
    async record(name: string, since: Date): Promise<void> {
      const found = await failed.doc(name).get();
      if (!found.exists) await failed.doc(name).set({ since });
    },

    async clear(name: string): Promise<void> {
      const found = await failed.doc(name).get();
      if (found.exists) await found.ref.delete();
    },
  };
}
