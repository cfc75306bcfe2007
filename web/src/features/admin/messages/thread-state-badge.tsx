import type { MessageThreadState as State } from '@contract/messages/message-limits';
import { t } from '@contract/texts/text';
import { Badge, getBadgeColorStyles, type BadgeColor } from '@/shared/ui/badge';

export const MESSAGE_THREAD_STATE_LABELS: Record<State, string> = {
  unread: t('Unread'),
  open: t('Open'),
  waiting: t('Waiting for the customer'),
  done: t('Done'),
};

const STATE_TINTS: Record<State, BadgeColor> = {
  unread: 'yellow',
  open: 'yellow',
  waiting: 'grey',
  done: 'green',
};

export const UnverifiedSenderBadge = () => (
  <Badge sx={getBadgeColorStyles('red')}>{t('Sender not verified')}</Badge>
);

export function MessageThreadStateBadge({ state }: { state: State }) {
  return <Badge sx={getBadgeColorStyles(STATE_TINTS[state])}>{MESSAGE_THREAD_STATE_LABELS[state]}</Badge>;
}
