import { useState } from 'react';
import type { MyReview } from '@contract/reviews/reviews';
import { reviewSchema } from '@contract/reviews/reviews';
import { REVIEW_LIMITS } from '@contract/reviews/review-facts';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { RequiredField } from '@/shared/forms/required-field';
import { PicturesField } from './pictures-field';
import { StarsField } from './stars-field';
import { writeReview } from './reviews-api';

interface ReviewDialogProps {
  product: string;
  productTitle: string;
  review: MyReview['review'];
  /** The name that is shown unless another is typed. */
  author: string;
  /** The dialog is gone, and the focus is back where it came from. */
  onClosed: () => void;
}

interface Values {
  stars: number | null;
  title: string;
  text: string;
  author: string;
  /** Addresses of pictures that the review has, and object URLs of new ones. */
  pictures: string[];
}

/** The form of a customer's own review of a product. */
export default function ReviewDialog({ product, productTitle, review, author, onClosed }: ReviewDialogProps) {
  const [open, setOpen] = useState(true);
  const initial: Values = {
    stars: review?.stars ?? null,
    title: review?.title ?? '',
    text: review?.text ?? '',
    author: review?.author ?? author,
    pictures: review?.images.map(({ url }) => url) ?? [],
  };
  const [files] = useState(() => new Map<string, File>());
  return (
    <FormDialog
      open={open}
      title={review ? 'Edit your review' : 'Write a review'}
      text={productTitle}
      initial={initial}
      validationSchema={reviewSchema}
      send={review ? 'Save review' : 'Send review'}
      refuse="Cancel"
      wide
      success="Thank you! We will publish your review after checking it."
      failed="Your review could not be sent. Please try again."
      onSend={async (values) => {
        await writeReview(product, reviewSchema.cast(values, { stripUnknown: true }), files);
        setOpen(false);
      }}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <StarsField name="stars" label="Your rating" />
      <FormTextField
        name="title"
        label="Title (optional)"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.title } }}
      />
      <RequiredField
        name="text"
        label="Your review"
        multiline
        rows={5}
        helperText="What do you use the product for, and how well does it work?"
        input={{ maxLength: REVIEW_LIMITS.text }}
      />
      <PicturesField name="pictures" files={files} />
      <FormTextField
        name="author"
        label="Display name"
        autoComplete="off"
        helperText="Shown publicly. Leave empty to use your first name and initial."
        slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.author } }}
      />
    </FormDialog>
  );
}
