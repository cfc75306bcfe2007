import type { ThreadState as State } from '@contract/messages/message-facts';
import { Badge, tinted, type TintName } from '@/shared/ui/badge';
import { STATE_LABELS } from './messages-api';

const STATE_TINTS: Record<State, TintName> = {
  unread: 'yellow',
  open: 'yellow',
  waiting: 'grey',
  done: 'green',
};

export const UnverifiedBadge = () => <Badge sx={tinted('red')}>Sender not verified</Badge>;

export function ThreadState({ state }: { state: State }) {
  return <Badge sx={tinted(STATE_TINTS[state])}>{STATE_LABELS[state]}</Badge>;
}
