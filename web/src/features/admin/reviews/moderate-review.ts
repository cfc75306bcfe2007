import * as endpoints from '@contract/endpoints';
import type { ReviewDecision } from '@contract/reviews/review-limits';
import type { AdminReview } from '@contract/reviews/reviews';
import { sendWriteRequest } from '../shared/api/send-change';

/** @throws ApiError STALE_WRITE if the review was changed after it was loaded */
export const moderateReview = (
  { _id, updatedAt }: AdminReview,
  decision: { status: ReviewDecision; reason?: string; reply?: string },
) =>
  sendWriteRequest(endpoints.moderateReview, {
    params: { id: _id },
    body: { reason: '', ...decision, updatedAt },
  });
