import {
  FieldPath,
  Timestamp,
  type CollectionReference,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import type { ActivityQuery } from '../../contract/activity';
import { DOCUMENT_ID } from '../../contract/fields';
import { decodeCursor, encodeCursor } from '../../platform/cursor';
import { AppError } from '../../platform/errors';
import { transactionOf, type Tx } from '../../platform/transactions';
import type { ActivityDocument } from './activity-document';

export type StoredEvent = ActivityDocument & { id: string };

function readCursor(cursor: string): [Timestamp, string] {
  const [seconds, nanoseconds, id] = decodeCursor(cursor, ['number', 'number', 'string']);
  try {
    if (!DOCUMENT_ID.test(String(id))) throw new RangeError('Not an event id');
    return [new Timestamp(Number(seconds), Number(nanoseconds)), String(id)];
  } catch (cause) {
    throw new AppError('BAD_CURSOR', { cause });
  }
}

export type ActivityRepository = ReturnType<typeof activityRepository>;

/** The `events` collection: append and read, nothing else. */
export function activityRepository(db: Firestore) {
  const events = db.collection('events') as CollectionReference<ActivityDocument>;

  return {
    /** Writes in the transaction of the change that the event describes: both are committed, or neither. */
    append(tx: Tx, event: ActivityDocument): void {
      transactionOf(tx).create(events.doc(), event);
    },

    /**
     * Events, newest first.
     * @throws AppError BAD_CURSOR
     */
    async list({ type, id, limit, cursor }: ActivityQuery): Promise<{
      events: StoredEvent[];
      nextCursor: string | null;
    }> {
      let query: Query<ActivityDocument> = events;
      if (type !== undefined) query = query.where('target.type', '==', type);
      if (id !== undefined) query = query.where('target.id', '==', id);
      query = query.orderBy('at', 'desc').orderBy(FieldPath.documentId(), 'desc');
      if (cursor) query = query.startAfter(...readCursor(cursor));
      // One event more than the page holds, to know whether another page follows.
      const { docs } = await query.limit(limit + 1).get();
      const page = docs.slice(0, limit).map((doc) => ({ id: doc.id, ...doc.data() }));
      const last = docs.length > limit ? page.at(-1) : undefined;
      return {
        events: page,
        nextCursor: last ? encodeCursor([last.at.seconds, last.at.nanoseconds, last.id]) : null,
      };
    },
  };
}
