import type { PromotionKind } from '@contract/pricing/promotion';

export const PROMOTION_KIND_LABELS: Record<PromotionKind, string> = {
  percent: 'Percentage',
  fixed: 'Fixed amount',
  free: 'Free shipping',
  buyXGetY: 'Buy X, get Y',
};
