import type { Firestore, Query } from 'firebase-admin/firestore';
import type { ActivityQuery } from '../../contract/activity';
import { dateConverter, pageByTime } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import type { ActivityDocument } from './activity-document';

export type StoredEvent = ActivityDocument & { id: string };

export type ActivityRepository = ReturnType<typeof activityRepository>;

/** The `events` collection: append and read, nothing else. */
export function activityRepository(db: Firestore) {
  const events = db.collection('events').withConverter(dateConverter<ActivityDocument>());

  return {
    /** Writes in the transaction of the change that the event describes: both are committed, or neither. */
    append(tx: Tx, event: ActivityDocument): void {
      transactionOf(tx).create(events.doc(), event);
    },

    /**
     * Events, newest first.
     * @throws AppError BAD_CURSOR
     */
    async list({ type, id, ...page }: ActivityQuery): Promise<{
      events: StoredEvent[];
      nextCursor: string | null;
    }> {
      let query: Query<ActivityDocument> = events;
      if (type !== undefined) query = query.where('target.type', '==', type);
      if (id !== undefined) query = query.where('target.id', '==', id);
      const { docs, nextCursor } = await pageByTime(query, 'at', 'desc', page);
      return { events: docs.map((doc) => ({ id: doc.id, ...doc.data() })), nextCursor };
    },
  };
}
