import type {
  ActivityAction,
  ActivityChange,
  ActivityEvent,
  ActivityResponse,
  ActivityQuery,
  ActivityTargetType,
  ActivityChangeValue,
} from '../../contract/activity';
import type { PersonalActivityEvent } from '../../contract/files/data-export';
import type { RequestActor } from '../../platform/auth';
import type { PersonIdentity } from '../../platform/correspondent';
import { createGuestCustomerId } from '../../platform/guests';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { Shop } from '../../platform/shop';
import { toActivityItemKey, type ActivityDocument, type StoredActivityEvent } from './activity.repository';
import { msg, t } from '../../contract/texts/text';

export const DELETED_ACCOUNT_NAME = msg('Deleted account');

export interface NewActivityEvent {
  action: ActivityAction;
  target: { type: ActivityTargetType; id: string; label: string };
  changes: ActivityChange[];
  items?: ActivityDocument['items'];
}

/** Returns the fields that differ between two flat records. Missing values equal null. */
export function diffRecords(
  before: Readonly<Record<string, ActivityChangeValue>>,
  after: Readonly<Record<string, ActivityChangeValue>>,
): ActivityChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Replaces the values of personal fields with `true`, because entries of the activity log cannot be deleted. */
export const redactChangeValues = (
  changes: readonly ActivityChange[],
  isWithheld: (field: string) => boolean,
): ActivityChange[] =>
  changes.map(({ field, before, after }) =>
    isWithheld(field)
      ? { field, before: before === null ? null : true, after: after === null ? null : true }
      : { field, before, after },
  );

/** Converts a nested record to a flat record with paths such as `seo.title`. Lists become text. */
export const flattenRecord = (record: object, prefix = ''): Record<string, ActivityChangeValue> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]: [string, unknown]) => {
      const path = prefix + key;
      if (Array.isArray(value)) return [[path, value.join(', ') || null]];
      const isRecord = typeof value === 'object' && value !== null;
      return isRecord
        ? Object.entries(flattenRecord(value, `${path}.`))
        : [[path, value as ActivityChangeValue]];
    }),
  );

/** Returns a name as it was stored. Translates only the name of deleted accounts, because others are of people. */
const presentName = (name: string): string =>
  name === DELETED_ACCOUNT_NAME ? t(DELETED_ACCOUNT_NAME) : name;

const presentEvent = ({
  id,
  at,
  by,
  action,
  target,
  changes,
  items = [],
}: StoredActivityEvent): ActivityEvent => ({
  _id: id,
  at: at.toISOString(),
  by: { _id: by.uid, name: presentName(by.name) },
  action,
  target: { type: target.type, _id: target.id, label: presentName(target.label) },
  changes,
  items: items.map((item) => ({ _id: item.id, label: item.label, changes: item.changes })),
});

export type ActivityActor = Pick<RequestActor, 'uid' | 'name'> & Partial<Pick<RequestActor, 'email'>>;

export function createActivityService({ activityRepository: activity, now }: Shop) {
  return {
    /** Adds an entry to the activity log. Must be called after all reads of the transaction. */
    record(
      tx: TransactionHandle,
      actor: ActivityActor,
      { action, target, changes, items }: NewActivityEvent,
    ): void {
      // Accounts created in the Firebase console often have no name.
      const by = { uid: actor.uid, name: actor.name || (actor.email ?? '') };
      const about = items?.map((item) => toActivityItemKey(target.type, item.id));
      const several = items && about ? { items, about } : {};
      activity.append(tx, { at: new Date(now()), by, action, target, changes, ...several });
    },

    /** Returns the log entries by or about a person for a data export. Omits the names of other people. */
    async listByPerson({ uid, email }: PersonIdentity): Promise<PersonalActivityEvent[]> {
      const alsoAs = email ? [createGuestCustomerId(email)] : [];
      return (await activity.listByPerson(uid, alsoAs)).map(({ at, by, action, target, changes }) => {
        const isOther = target.type === 'user' && ![uid, ...alsoAs].includes(target.id);
        return {
          at: at.toISOString(),
          by: by.uid === uid ? 'self' : 'administrator',
          action,
          target: { type: target.type, label: isOther ? null : target.label },
          changes,
        };
      });
    },

    erasePerson: (uid: string): Promise<void> => activity.renamePerson(uid, DELETED_ACCOUNT_NAME),

    async list(query: ActivityQuery): Promise<ActivityResponse> {
      const { events, nextCursor } = await activity.list(query);
      return {
        events: events.map(presentEvent),
        nextCursor,
      };
    },
  };
}
