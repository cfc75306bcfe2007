import {
  getPromotionState,
  type PromotionState,
  type PromotionStateInput,
} from '@contract/promotions/promotion-state';
import { storeConfig } from '@contract/store-config';
import { Badge, getBadgeColorStyles, type BadgeColor } from '@/shared/ui/badge';

export const DISCOUNT_STATE_LABELS: Record<PromotionState, string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Expired',
  usedUp: 'Used up',
  off: 'Inactive',
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

const formatNumber = (count: number) => count.toLocaleString(storeConfig.locale);

/** Formats the number of uses and the limit, such as "3 of 100 uses". */
export function formatDiscountUses({ used, limit }: Pick<PromotionStateInput, 'used' | 'limit'>): string {
  if (limit === null) return used === 1 ? '1 use' : `${formatNumber(used)} uses`;
  return `${formatNumber(used)} of ${formatNumber(limit)} uses`;
}
