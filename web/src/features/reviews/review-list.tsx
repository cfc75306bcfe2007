import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { REVIEW_SORTS, type ReviewSort } from '@contract/reviews/review-limits';
import type { ReviewSummary } from '@contract/reviews/reviews';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { useEndpointData } from '@/shared/data/use-data';
import { nativeFieldStyles } from '@/shared/forms/native-field';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { Spinner } from '@/shared/ui/spinner';
import { ReviewEntry } from './review-entry';
import { REVIEW_CACHE_KEYS, type ReviewListOptions } from './product-reviews-api';

const SORT_LABELS: Record<ReviewSort, string> = {
  newest: t('Newest first'),
  highest: t('Most stars first'),
  lowest: t('Fewest stars first'),
  pictures: t('With pictures first'),
};

function SortChoice({
  view,
  onChange,
}: {
  view: ReviewListOptions;
  onChange: (view: ReviewListOptions) => void;
}) {
  return (
    <Box
      component="select"
      aria-label={t('Sort reviews')}
      autoFocus={view.takesFocus}
      value={view.sort}
      onChange={(event) =>
        onChange({ ...view, sort: REVIEW_SORTS.find((sort) => sort === event.target.value) ?? 'newest' })
      }
      sx={select}
    >
      {REVIEW_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_LABELS[sort]}
        </option>
      ))}
    </Box>
  );
}

interface ReviewPageProps {
  product: string;
  view: ReviewListOptions;
  cursor: string | null;
}

function ReviewPage({ product, view, cursor }: ReviewPageProps) {
  const { data, error, loading, reload } = useEndpointData(REVIEW_CACHE_KEYS.list(product, view, cursor));
  const [more, setMore] = useState(false);
  if (!data) {
    if (error === undefined || loading) return <Spinner label={t('Loading reviews')} />;
    return (
      <Box role="alert" sx={{ py: 3, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {t('The reviews could not be loaded.')}
        <SecondaryButton onClick={reload}>{t('Try again')}</SecondaryButton>
      </Box>
    );
  }
  return (
    <>
      <Box
        component="ul"
        role="list"
        aria-label={t(cursor === null ? 'All reviews' : 'More reviews')}
        sx={cursor === null ? {} : { borderTop: 1, borderColor: 'divider', pt: 3 }}
      >
        {data.reviews.map((review) => (
          <ReviewEntry key={review._id} review={review} />
        ))}
      </Box>
      {data.nextCursor === null ? null : more ? (
        <ReviewPage product={product} view={view} cursor={data.nextCursor} />
      ) : (
        <SecondaryButton onClick={() => setMore(true)}>{t('Load more reviews')}</SecondaryButton>
      )}
    </>
  );
}

interface ReviewListProps {
  product: string;
  summary: ReviewSummary;
  /** Sort order and filter of the list. If null, the list shows the latest reviews, which are already loaded. */
  options: ReviewListOptions | null;
  onOptionsChange: (view: ReviewListOptions) => void;
}

export function ReviewList({
  product,
  summary: { rating, latest },
  options,
  onOptionsChange,
}: ReviewListProps) {
  const stars = options?.stars ?? null;
  const counted = stars ? (rating.stars[stars - 1] ?? 0) : rating.count;
  return (
    <>
      <Box role="status" sx={{ mb: stars ? 2 : 0, display: 'flex', alignItems: 'center', gap: 2 }}>
        {options && stars ? (
          <>
            {t(
              '{count, plural, one {{number} review} other {{number} reviews}} with {stars, plural, one {{stars} star} other {{stars} stars}}',
              { count: counted, number: counted.toLocaleString(storeConfig.locale), stars },
            )}
            <Button
              size="small"
              color="secondary"
              onClick={() => onOptionsChange({ ...options, stars: null })}
            >
              {t('Show all')}
            </Button>
          </>
        ) : null}
      </Box>
      {options ? (
        <>
          <SortChoice view={options} onChange={onOptionsChange} />
          <ReviewPage
            key={`${product}/${options.sort}/${stars}`}
            product={product}
            view={options}
            cursor={null}
          />
        </>
      ) : (
        <>
          <Box component="ul" role="list" aria-label={t('Newest reviews')}>
            {latest.map((review) => (
              <ReviewEntry key={review._id} review={review} />
            ))}
          </Box>
          {rating.count > latest.length ? (
            <SecondaryButton
              onClick={() => onOptionsChange({ sort: 'newest', stars: null, takesFocus: true })}
            >
              {t('{count, plural, one {Show all {number} review} other {Show all {number} reviews}}', {
                count: rating.count,
                number: rating.count.toLocaleString(storeConfig.locale),
              })}
            </SecondaryButton>
          ) : null}
        </>
      )}
    </>
  );
}

const select = { ...nativeFieldStyles, mb: 3, px: 2, borderRadius: 999, fontWeight: 500, cursor: 'pointer' };
