import type { ActivityEvent } from '../../contract/activity';
import type { StoredEvent } from './activity.repository';

/** An audit entry as /api answers it. */
export const presentEvent = ({ id, at, by, action, target, changes }: StoredEvent): ActivityEvent => ({
  _id: id,
  at: at.toISOString(),
  by: { _id: by.uid, name: by.name },
  action,
  target: { type: target.type, _id: target.id, label: target.label },
  changes,
});
