import { Filter, type Firestore, type Query, type UpdateData } from 'firebase-admin/firestore';
import type {
  ActivityAction,
  ActivityChange,
  ActivityQuery,
  ActivityTargetType,
} from '../../contract/activity';
import {
  createDateConverter,
  changeDocumentsInBatches,
  loadPageByTime,
  iteratePages,
} from '../../platform/firestore';
import { toNameSearchKey, createNameSearchKeys } from '../../platform/search-keys';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';

/** Firestore document `events/{id}`: entry of the activity log. Immutable, except for the names of erased accounts. */
export interface ActivityDocument {
  at: Date;
  by: { uid: string; name: string };
  action: ActivityAction;
  target: { type: ActivityTargetType; id: string; label: string };
  changes: ActivityChange[];
  /** Objects of a bulk change, with the changes of each object. Missing if only one object was changed. */
  items?: { id: string; label: string; changes: ActivityChange[] }[];
  /** Keys of the objects in `items`, such as `product:kettle`, for Firestore queries. */
  about?: string[];
  /** Search terms from the labels of the changed objects. Missing in entries of earlier shop versions. */
  keys?: string[];
}

const MAX_KEYS = 2000;

const getNameKeys = (names: readonly string[]): string[] =>
  [...new Set(names.flatMap(createNameSearchKeys))].slice(0, MAX_KEYS);

export const toActivityItemKey = (type: ActivityTargetType, id: string): string => `${type}:${id}`;

export type StoredActivityEvent = ActivityDocument & { id: string };

export function createActivityRepository(db: Firestore) {
  const events = db.collection('events').withConverter(createDateConverter<ActivityDocument>());

  const byPerson = (uid: string): Query<ActivityDocument> => events.where('by.uid', '==', uid);

  const aboutPerson = (uid: string): Query<ActivityDocument> =>
    events.where('target.type', '==', 'user').where('target.id', '==', uid);

  const rewrite = (query: Query<ActivityDocument>, fields: UpdateData<ActivityDocument>) =>
    changeDocumentsInBatches(query, (batch, ref) => batch.update(ref, fields));

  return {
    async listByPerson(uid: string, alsoAs: readonly string[] = []): Promise<StoredActivityEvent[]> {
      const found = new Map<string, StoredActivityEvent>();
      for (const query of [byPerson(uid), ...[uid, ...alsoAs].map(aboutPerson)])
        for await (const docs of iteratePages(query))
          for (const doc of docs) found.set(doc.id, { id: doc.id, ...doc.data() });
      return [...found.values()].sort((a, b) => b.at.getTime() - a.at.getTime());
    },

    async renamePerson(uid: string, name: string): Promise<void> {
      await rewrite(byPerson(uid), { 'by.name': name });
      await rewrite(aboutPerson(uid), { 'target.label': name, keys: getNameKeys([name]) });
    },

    append(tx: TransactionHandle, event: ActivityDocument): void {
      const named = [event.target.label, ...(event.items ?? []).map(({ label }) => label)];
      getDocumentTransaction(tx).create(events.doc(), { ...event, keys: getNameKeys(named) });
    },

    async list({ type, id, person, search = '', ...page }: ActivityQuery): Promise<{
      events: StoredActivityEvent[];
      nextCursor: string | null;
    }> {
      let query: Query<ActivityDocument> = events;
      if (type !== undefined && id !== undefined)
        query = query.where(
          Filter.or(
            Filter.and(Filter.where('target.type', '==', type), Filter.where('target.id', '==', id)),
            Filter.where('about', 'array-contains', toActivityItemKey(type, id)),
          ),
        );
      else if (type !== undefined) query = query.where('target.type', '==', type);
      if (person !== undefined) query = query.where('by.uid', '==', person);
      if (id === undefined && toNameSearchKey(search) !== '')
        query = query.where('keys', 'array-contains', toNameSearchKey(search));
      const { docs, nextCursor } = await loadPageByTime(query, 'at', 'desc', page);
      return { events: docs.map((doc) => ({ id: doc.id, ...doc.data() })), nextCursor };
    },
  };
}
