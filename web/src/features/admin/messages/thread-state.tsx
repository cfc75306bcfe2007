import type { ThreadState as State } from '@contract/messages/message-facts';
import { Badge, tinted, type TintName } from '@/shared/ui/badge';
import { STATE_LABELS } from './messages-api';

const TINTS: Record<State, TintName> = { unread: 'yellow', open: 'yellow', waiting: 'grey', done: 'green' };

/** Badge of a conversation that began with an email of an unverified sender. */
export const UnverifiedBadge = () => <Badge sx={tinted('red')}>Sender not verified</Badge>;

/** What a conversation waits for, as words on their colour. */
export function ThreadState({ state }: { state: State }) {
  return <Badge sx={tinted(TINTS[state])}>{STATE_LABELS[state]}</Badge>;
}
