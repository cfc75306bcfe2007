import type { AdminMailSummary } from '@contract/mail/mail';
import type { MailKind, MailState } from '@contract/mail/mail-kinds';
import { t } from '@contract/texts/text';
import { Badge, getBadgeColorStyles, type BadgeColor } from '@/shared/ui/badge';

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  waiting: t('Waiting'),
  sent: t('Sent'),
  failed: t('Failed'),
  suppressed: t('Not sent'),
};

const STATE_TINTS: Record<MailState, BadgeColor> = {
  waiting: 'yellow',
  sent: 'green',
  failed: 'red',
  suppressed: 'grey',
};

export const MAIL_KIND_LABELS: Record<MailKind, string> = {
  'order-paid': t('Order confirmation'),
  'order-confirmed': t('Order accepted'),
  'order-shipped': t('On its way'),
  'order-corrected': t('Correction'),
  'order-edited': t('Changed order'),
  'order-cancelled': t('Cancellation'),
  'order-refunded': t('Refund'),
  'order-unpaid': t('Unpaid order'),
  'order-delivered': t('Delivered'),
  'refund-failed': t('Failed refund'),
  welcome: t('Welcome'),
  'review-request': t('Review request'),
  'care-reminder': t('Care reminder'),
  'stock-confirmation': t('Confirmation of an address'),
  'back-in-stock': t('Back in stock'),
  'shop-order': t('New order'),
  'shop-message': t('New message'),
  'shop-mention': t('Mention in a note'),
  'low-stock': t('Low stock'),
  'weekly-digest': t('Weekly numbers'),
  'message-reply': t('Answer to a message'),
  'team-invitation': t('Invitation to the team'),
  'second-factor': t('Second factor'),
  'withdrawal-code': t('Withdrawal code'),
  'withdrawal-receipt': t('Withdrawal receipt'),
  test: t('Test'),
};

export function MailStateBadge({ state }: Pick<AdminMailSummary, 'state'>) {
  return <Badge sx={getBadgeColorStyles(STATE_TINTS[state])}>{MAIL_STATE_LABELS[state]}</Badge>;
}

export function formatMailAttemptCount({ attempts }: Pick<AdminMailSummary, 'attempts'>): string {
  if (attempts === 0) return '';
  return t('{attempts, plural, one {Tried once} other {Tried {attempts} times}}', { attempts });
}
