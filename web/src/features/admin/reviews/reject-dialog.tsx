import { REVIEW_LIMITS } from '@contract/reviews/review-limits';
import { moderateReviewSchema, type AdminReview } from '@contract/reviews/reviews';
import { FormDialog } from '@/shared/forms/form-dialog';
import { RequiredField } from '@/shared/forms/form-text-field';
import { moderateReview } from './moderate-review';

interface RejectReviewDialogProps {
  review: AdminReview;
  onClosed: (rejected: boolean) => void;
}

export function RejectReviewDialog({ review, onClosed }: RejectReviewDialogProps) {
  const initial = { status: 'rejected', reason: review.reason, updatedAt: review.updatedAt };
  return (
    <FormDialog
      title="Reject the review"
      text={`${review.author} will see this reason and can edit the review.${review.images.length > 0 ? ' Its pictures are deleted.' : ''}`}
      initial={initial}
      validationSchema={moderateReviewSchema}
      send="Reject"
      success="The review was rejected"
      failed="The review could not be rejected. Please try again."
      onSend={({ reason }) => moderateReview(review, { status: 'rejected', reason: reason.trim() })}
      onClosed={onClosed}
    >
      <RequiredField
        name="reason"
        label="Reason"
        multiline
        rows={3}
        autoFocus
        helperText="For example: The review is about the delivery, not the product."
        input={{ maxLength: REVIEW_LIMITS.reason }}
      />
    </FormDialog>
  );
}
