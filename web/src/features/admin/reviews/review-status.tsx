import type { ReviewStatus } from '@contract/reviews/review-facts';
import { Badge, tinted, type TintName } from '@/shared/ui/badge';

export const STATUS_LABELS: Record<ReviewStatus, string> = {
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

const STATUS_TINTS: Record<ReviewStatus, TintName> = {
  pending: 'yellow',
  published: 'green',
  rejected: 'grey',
};

export const ReviewStatusBadge = ({ status }: { status: ReviewStatus }) => (
  <Badge sx={tinted(STATUS_TINTS[status])}>{STATUS_LABELS[status]}</Badge>
);
