import type { ActivityAction, ActivityChange, ActivityTarget } from '../../contract/activity';

/** `events/{id}`: written once, together with the change it records. Only the name of an erased account is rewritten. */
export interface ActivityDocument {
  at: Date;
  by: { uid: string; name: string };
  action: ActivityAction;
  target: { type: ActivityTarget; id: string; label: string };
  changes: ActivityChange[];
}
