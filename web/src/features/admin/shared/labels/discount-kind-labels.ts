import type { PromotionKind } from '@contract/pricing/promotion';
import { t } from '@contract/texts/text';

export const PROMOTION_KIND_LABELS: Record<PromotionKind, string> = {
  percent: t('Percentage'),
  fixed: t('Fixed amount'),
  free: t('Free shipping'),
  buyXGetY: t('Buy X, get Y'),
};
