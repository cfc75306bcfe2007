import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';
import { changeDocumentsInBatches } from '../../platform/firestore';

/** Firestore document `careReminders/{order id}_{line id}`: request for emails about the care of a bought item. */
export interface CareReminderDocument {
  orderId: string;
  lineId: string;
  /** Account that owns the order. */
  userId: string;
  /** Day of the next email in the shop's time zone, such as 2026-11-26. */
  dueOn: string;
  /** Hashes of the tokens in the latest emails that stop the reminders. */
  stopTokens: string[];
  createdAt: Date;
}

export type StoredCareReminder = CareReminderDocument & { id: string };

export const toCareReminderId = (orderId: string, lineId: string): string => `${orderId}_${lineId}`;

export function createCareRemindersRepository(db: Firestore) {
  const documents = createDocumentRepository<CareReminderDocument>(db, 'careReminders');
  const reminders = documents.collection;

  return {
    find: documents.find,
    read: documents.read,
    put: documents.put,
    delete: documents.delete,
    erase: documents.erase,

    /** Returns reminders that are due on the day or earlier, in the order of their due days. */
    async listDue(
      day: string,
      after: StoredCareReminder | null,
      limit: number,
    ): Promise<StoredCareReminder[]> {
      const due = reminders.where('dueOn', '<=', day).orderBy('dueOn').orderBy(FieldPath.documentId());
      const { docs } = await (after ? due.startAfter(after.dueOn, after.id) : due).limit(limit).get();
      return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
    },

    async findIdByStopToken(hash: string): Promise<string | null> {
      const { docs } = await reminders.where('stopTokens', 'array-contains', hash).limit(1).get();
      return docs[0]?.id ?? null;
    },

    async listByUser(userId: string): Promise<StoredCareReminder[]> {
      const { docs } = await reminders.where('userId', '==', userId).get();
      return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
    },

    removeByUser: (userId: string): Promise<void> =>
      changeDocumentsInBatches(reminders.where('userId', '==', userId), (batch, ref) => batch.delete(ref)),
  };
}
