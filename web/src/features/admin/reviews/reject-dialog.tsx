import { REVIEW_LIMITS } from '@contract/reviews/review-limits';
import { moderateReviewSchema, type AdminReview } from '@contract/reviews/reviews';
import { t } from '@contract/texts/text';
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
      title={t('Reject the review')}
      text={t(
        review.images.length > 0
          ? '{author} will see this reason and can edit the review. Its pictures are deleted.'
          : '{author} will see this reason and can edit the review.',
        { author: review.author },
      )}
      initial={initial}
      validationSchema={moderateReviewSchema}
      send={t('Reject')}
      success={t('The review was rejected')}
      failed={t('The review could not be rejected. Please try again.')}
      onSend={({ reason }) => moderateReview(review, { status: 'rejected', reason: reason.trim() })}
      onClosed={onClosed}
    >
      <RequiredField
        name="reason"
        label={t('Reason')}
        multiline
        rows={3}
        autoFocus
        helperText={t('For example: The review is about the delivery, not the product.')}
        input={{ maxLength: REVIEW_LIMITS.reason }}
      />
    </FormDialog>
  );
}
