import type { AdminMailSummary } from '@contract/mail/mail';
import type { MailKind, MailState } from '@contract/mail/mail-kinds';
import { Badge, getBadgeColorStyles, type BadgeColor } from '@/shared/ui/badge';

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Not sent',
};

const STATE_TINTS: Record<MailState, BadgeColor> = {
  waiting: 'yellow',
  sent: 'green',
  failed: 'red',
  suppressed: 'grey',
};

export const MAIL_KIND_LABELS: Record<MailKind, string> = {
  'order-paid': 'Order confirmation',
  'order-confirmed': 'Order accepted',
  'order-shipped': 'On its way',
  'order-corrected': 'Correction',
  'order-edited': 'Changed order',
  'order-cancelled': 'Cancellation',
  'order-refunded': 'Refund',
  'order-unpaid': 'Unpaid order',
  'order-delivered': 'Delivered',
  'refund-failed': 'Failed refund',
  welcome: 'Welcome',
  'review-request': 'Review request',
  'care-reminder': 'Care reminder',
  'stock-confirmation': 'Confirmation of an address',
  'back-in-stock': 'Back in stock',
  'shop-order': 'New order',
  'shop-message': 'New message',
  'shop-mention': 'Mention in a note',
  'low-stock': 'Low stock',
  'weekly-digest': 'Weekly numbers',
  'message-reply': 'Answer to a message',
  'team-invitation': 'Invitation to the team',
  'second-factor': 'Second factor',
  'withdrawal-code': 'Withdrawal code',
  'withdrawal-receipt': 'Withdrawal receipt',
  test: 'Test',
};

export function MailStateBadge({ state }: Pick<AdminMailSummary, 'state'>) {
  return <Badge sx={getBadgeColorStyles(STATE_TINTS[state])}>{MAIL_STATE_LABELS[state]}</Badge>;
}

export function formatMailAttemptCount({ attempts }: Pick<AdminMailSummary, 'attempts'>): string {
  if (attempts === 0) return '';
  return attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
}
