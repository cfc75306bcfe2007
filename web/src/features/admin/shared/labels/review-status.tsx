import type { ReviewStatus } from '@contract/reviews/review-limits';
import { t } from '@contract/texts/text';
import { Badge, getBadgeColorStyles, type BadgeColor } from '@/shared/ui/badge';

export const REVIEW_STATUS_LABELS: Record<ReviewStatus, string> = {
  pending: t('Pending'),
  published: t('Published'),
  rejected: t('Rejected'),
};

const STATUS_TINTS: Record<ReviewStatus, BadgeColor> = {
  pending: 'yellow',
  published: 'green',
  rejected: 'grey',
};

export const ReviewStatusBadge = ({ status }: { status: ReviewStatus }) => (
  <Badge sx={getBadgeColorStyles(STATUS_TINTS[status])}>{REVIEW_STATUS_LABELS[status]}</Badge>
);
