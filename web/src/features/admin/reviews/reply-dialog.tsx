import { REVIEW_LIMITS } from '@contract/reviews/review-limits';
import { moderateReviewSchema, type AdminReview } from '@contract/reviews/reviews';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { moderateReview } from './moderate-review';

interface ReviewReplyDialogProps {
  review: AdminReview;
  onClosed: (answered: boolean) => void;
}

/** Dialog for the shop's reply to a review. Saving a reply also publishes the review. */
export function ReviewReplyDialog({ review, onClosed }: ReviewReplyDialogProps) {
  const initial = { status: 'published', reply: review.reply?.text ?? '', updatedAt: review.updatedAt };
  return (
    <FormDialog
      title="Answer the review"
      text={`Your answer appears below the review by ${review.author}${review.status === 'published' ? '' : ', which is published with it'}.`}
      initial={initial}
      validationSchema={moderateReviewSchema}
      send="Publish answer"
      success="The answer is published"
      failed="The answer could not be published. Please try again."
      onSend={({ reply }) => moderateReview(review, { status: 'published', reply: reply.trim() })}
      onClosed={onClosed}
    >
      <FormTextField
        name="reply"
        label="Answer"
        multiline
        rows={4}
        autoFocus
        helperText="Leave empty to remove the answer."
        slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.reply } }}
      />
    </FormDialog>
  );
}
