import type { ReviewStatus } from '@contract/reviews/review-facts';
import { Badge, tinted, type TintName } from '@/shared/ui/badge';

export const STATUS_LABELS: Record<ReviewStatus, string> = {
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

const TINTS: Record<ReviewStatus, TintName> = { pending: 'yellow', published: 'green', rejected: 'grey' };

/** Whether a review is published, or waits for that. */
export const ReviewStatusBadge = ({ status }: { status: ReviewStatus }) => (
  <Badge sx={tinted(TINTS[status])}>{STATUS_LABELS[status]}</Badge>
);
