import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useId, useState } from 'react';
import type { MyReviewResponse } from '@contract/reviews/reviews';
import { writeReviewSchema } from '@contract/reviews/reviews';
import { REVIEW_LIMITS } from '@contract/reviews/review-limits';
import { t } from '@contract/texts/text';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField, RequiredField } from '@/shared/forms/form-text-field';
import { ReviewPicturesField } from './pictures-field';
import { saveReview } from './product-reviews-api';

const STAR_LABELS = [t('Poor'), t('Fair'), t('Good'), t('Very good'), t('Excellent')];

function StarsField() {
  const id = useId();
  const [field, meta, helpers] = useField<number | null>('stars');
  const [hovered, setHovered] = useState(-1);
  const error = meta.touched && meta.error ? meta.error : null;
  const shown = hovered > 0 ? hovered : (field.value ?? 0);
  return (
    <div>
      <Typography id={`${id}-label`} sx={{ fontWeight: 600 }}>
        {t('Your rating')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
        <Rating
          name="stars"
          value={field.value}
          size="large"
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error !== null}
          getLabelText={(value) =>
            t('{stars, plural, one {{stars} star, {label}} other {{stars} stars, {label}}}', {
              stars: value,
              label: STAR_LABELS[value - 1] ?? '',
            })
          }
          onChange={(_event, value) => {
            void helpers.setValue(value);
            helpers.setError(undefined);
          }}
          onChangeActive={(_event, value) => setHovered(value)}
          sx={{ color: 'primary.main', '& label': { px: 0.25 } }}
        />
        <span aria-hidden>{STAR_LABELS[shown - 1]}</span>
      </Box>
      {error ? (
        <FormHelperText id={`${id}-error`} error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </div>
  );
}

interface ReviewDialogProps {
  product: string;
  productTitle: string;
  review: MyReviewResponse['review'];
  /** Initial value of the author field. */
  author: string;
  onClosed: () => void;
}

interface ReviewFormValues {
  stars: number | null;
  title: string;
  text: string;
  author: string;
  /** URLs of the review's images. New images have object URLs. */
  pictures: string[];
}

export function ReviewDialog({ product, productTitle, review, author, onClosed }: ReviewDialogProps) {
  const initial: ReviewFormValues = {
    stars: review?.stars ?? null,
    title: review?.title ?? '',
    text: review?.text ?? '',
    author: review?.author ?? author,
    pictures: review?.images.map(({ url }) => url) ?? [],
  };
  const [files] = useState(() => new Map<string, File>());
  return (
    <FormDialog
      title={t(review ? 'Edit your review' : 'Write a review')}
      text={productTitle}
      initial={initial}
      validationSchema={writeReviewSchema}
      send={t(review ? 'Save review' : 'Send review')}
      wide
      success={t('Thank you! We will publish your review after checking it.')}
      failed={t('Your review could not be sent. Please try again.')}
      onSend={async (values) => {
        await saveReview(product, writeReviewSchema.cast(values, { stripUnknown: true }), files);
      }}
      onClosed={onClosed}
    >
      <StarsField />
      <FormTextField
        name="title"
        label={t('Title (optional)')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.title } }}
      />
      <RequiredField
        name="text"
        label={t('Your review')}
        multiline
        rows={5}
        helperText={t('What do you use the product for, and how well does it work?')}
        input={{ maxLength: REVIEW_LIMITS.text }}
      />
      <ReviewPicturesField files={files} />
      <FormTextField
        name="author"
        label={t('Display name')}
        autoComplete="off"
        helperText={t('Shown publicly. Leave empty to use your first name and initial.')}
        slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.author } }}
      />
    </FormDialog>
  );
}
