import type { ThreadState as State } from '@contract/messages/message-limits';
import { Badge, getTintStyles, type TintName } from '@/shared/ui/badge';

export const THREAD_STATE_LABELS: Record<State, string> = {
  unread: 'Unread',
  open: 'Open',
  waiting: 'Waiting for the customer',
  done: 'Done',
};

const STATE_TINTS: Record<State, TintName> = {
  unread: 'yellow',
  open: 'yellow',
  waiting: 'grey',
  done: 'green',
};

export const UnverifiedSenderBadge = () => <Badge sx={getTintStyles('red')}>Sender not verified</Badge>;

export function ThreadStateBadge({ state }: { state: State }) {
  return <Badge sx={getTintStyles(STATE_TINTS[state])}>{THREAD_STATE_LABELS[state]}</Badge>;
}
