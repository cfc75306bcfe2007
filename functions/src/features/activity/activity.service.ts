import type {
  ActivityAction,
  ActivityChange,
  ActivityPage,
  ActivityQuery,
  ActivityTarget,
  ActivityValue,
} from '../../contract/activity';
import type { Actor } from '../../platform/auth';
import type { Tx } from '../../platform/transactions';
import type { ActivityRepository } from './activity.repository';

/** What an administrator did: the part of an event that its writer knows. */
export interface Deed {
  action: ActivityAction;
  target: { type: ActivityTarget; id: string; label: string };
  changes: ActivityChange[];
}

/** The facts of a thing before and after, as the fields that differ. An absent fact is null. */
export function changesBetween(
  before: Readonly<Record<string, ActivityValue>>,
  after: Readonly<Record<string, ActivityValue>>,
): ActivityChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Who did something: an actor, or what was kept of one. */
export type Doer = Pick<Actor, 'uid' | 'name'> & Partial<Pick<Actor, 'email'>>;

export type ActivityService = ReturnType<typeof activityService>;

/** The log of what administrators did. It only grows. */
export function activityService({ activity, now }: { activity: ActivityRepository; now: () => number }) {
  return {
    /** Writes an event with the transaction of the change itself, after all of its reads. */
    record(tx: Tx, doer: Doer, { action, target, changes }: Deed): void {
      // Accounts made in the Firebase console often have no name.
      const by = { uid: doer.uid, name: doer.name || (doer.email ?? '') };
      activity.append(tx, { at: new Date(now()), by, action, target, changes });
    },

    /**
     * One page of events, newest first.
     * @throws AppError BAD_CURSOR
     */
    async list(query: ActivityQuery): Promise<ActivityPage> {
      const { events, nextCursor } = await activity.list(query);
      return {
        events: events.map(({ id, at, by, action, target, changes }) => ({
          _id: id,
          at: at.toISOString(),
          by: { _id: by.uid, name: by.name },
          action,
          target: { type: target.type, _id: target.id, label: target.label },
          changes,
        })),
        nextCursor,
      };
    },
  };
}
