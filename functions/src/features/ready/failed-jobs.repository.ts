import type { Firestore } from 'firebase-admin/firestore';
import { dateConverter } from '../../platform/firestore';

/** `failedJobs/{name}`: a job whose last run failed, since when. */
interface FailedJob {
  since: Date;
}

export type FailedJobsRepository = ReturnType<typeof failedJobsRepository>;

/** Jobs whose last run failed. */
export function failedJobsRepository(db: Firestore) {
  const failed = db.collection('failedJobs').withConverter(dateConverter<FailedJob>());

  return {
    /** Their names, those that fail longest first. */
    async list(): Promise<{ name: string; since: Date }[]> {
      const { docs } = await failed.orderBy('since').get();
      return docs.map((doc) => ({ name: doc.id, since: doc.data().since }));
    },

    /** Notes that a run failed; the first of several stays. */
    async note(name: string, since: Date): Promise<void> {
      const found = await failed.doc(name).get();
      if (!found.exists) await failed.doc(name).set({ since });
    },

    /** Notes that a run succeeded. */
    async clear(name: string): Promise<void> {
      const found = await failed.doc(name).get();
      if (found.exists) await found.ref.delete();
    },
  };
}
