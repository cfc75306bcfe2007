import {
  getPromotionState,
  type PromotionState,
  type PromotionStateInput,
} from '@contract/promotions/promotion-state';
import { t } from '@contract/texts/text';
import { Badge, getBadgeColorStyles, type BadgeColor } from '@/shared/ui/badge';

export const DISCOUNT_STATE_LABELS: Record<PromotionState, string> = {
  active: t('Active'),
  scheduled: t('Scheduled'),
  ended: t('Expired'),
  usedUp: t('Used up'),
  off: t('Inactive'),
};

const STATE_TINTS: Record<PromotionState, BadgeColor> = {
  active: 'green',
  scheduled: 'blue',
  ended: 'grey',
  usedUp: 'yellow',
  off: 'grey',
};

export function DiscountStateBadge({ discount }: { discount: PromotionStateInput }) {
  const state = getPromotionState(discount, new Date());
  return <Badge sx={getBadgeColorStyles(STATE_TINTS[state])}>{DISCOUNT_STATE_LABELS[state]}</Badge>;
}

/** Formats the number of uses and the limit, such as "3 of 100 uses". */
export function formatDiscountUses({ used, limit }: Pick<PromotionStateInput, 'used' | 'limit'>): string {
  if (limit === null) return t('{used, plural, one {# use} other {# uses}}', { used });
  return t('{used, number} of {limit, number} uses', { used, limit });
}
