import { REVIEW_LIMITS } from '@contract/reviews/review-limits';
import { moderateReviewSchema, type AdminReview } from '@contract/reviews/reviews';
import { t } from '@contract/texts/text';
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
      title={t('Answer the review')}
      text={t(
        review.status === 'published'
          ? 'Your answer appears below the review by {author}.'
          : 'Your answer appears below the review by {author}, which is published with it.',
        { author: review.author },
      )}
      initial={initial}
      validationSchema={moderateReviewSchema}
      send={t('Publish answer')}
      success={t('The answer is published')}
      failed={t('The answer could not be published. Please try again.')}
      onSend={({ reply }) => moderateReview(review, { status: 'published', reply: reply.trim() })}
      onClosed={onClosed}
    >
      <FormTextField
        name="reply"
        label={t('Answer')}
        multiline
        rows={4}
        autoFocus
        helperText={t('Leave empty to remove the answer.')}
        slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.reply } }}
      />
    </FormDialog>
  );
}
