import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp, MessageSquareQuote } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { REVIEW_STATUSES } from '@contract/reviews/review-limits';
import type { AdminReview } from '@contract/reviews/reviews';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { useEndpointData } from '@/shared/data/use-data';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { lazyNamedExport } from '@/shared/lazy-named';
import { PictureThumbnails } from '@/shared/lightbox/picture-thumbnails';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { StarRating } from '@/shared/ui/stars';
import { TextLink } from '@/shared/ui/text-link';
import { ConfirmationButton } from '@/shared/ui/use-confirmed';
import { flexRowStyles } from '@/shared/ui/styles/parts';
import { createPageFetcher } from '../shared/api/fetcher';
import { pendingTaskCountsCacheKey } from '../shared/api/pending-counts-key';
import { sendWriteRequest } from '../shared/api/send-change';
import { AdminPagedList, ListSearchBar, useListFilters } from '../shared/lists/admin-paged-list';
import { FilterButtons } from '../shared/lists/filter-buttons';
import { ReviewStatusBadge, REVIEW_STATUS_LABELS } from '../shared/labels/review-status';
import { moderateReview } from './moderate-review';

const reviewFilterCodec = createFilterCodec({
  page: panelPaths.adminReviews,
  endpoint: endpoints.listAdminReviews,
  filters: { status: createChoiceFilter(REVIEW_STATUSES), search: createTextFilter(254) },
});

const fetchReviewsPage = createPageFetcher(
  endpoints.listAdminReviews,
  'reviews',
  t('Failed to load reviews'),
);

const RejectReviewDialog = lazyNamedExport('RejectReviewDialog', () => import('./reject-dialog'));
const ReviewReplyDialog = lazyNamedExport('ReviewReplyDialog', () => import('./reply-dialog'));

interface ReviewRowProps {
  review: AdminReview;
  onDone: () => void;
}

function ReviewRow({ review, onDone }: ReviewRowProps) {
  const { _id, stars, title, text, author, images, status, reason, product, productTitle, order, reply } =
    review;
  const [openDialog, setOpenDialog] = useState<'reason' | 'reply' | null>(null);
  // On phones, a row is collapsed to three lines until the user opens it.
  const [isOpen, setIsOpen] = useState(false);
  const details = { display: { xs: isOpen ? 'block' : 'none', sm: 'block' } };
  const Dialog = openDialog === 'reply' ? ReviewReplyDialog : RejectReviewDialog;
  const publishing = useAction(() => moderateReview(review, { status: 'published' }), {
    success: t('The review is published'),
    failure: t('The review could not be published. Please try again.'),
  });
  const publish = async () => {
    if ((await publishing.run()).ok) onDone();
  };
  const id = `review-${_id}`;
  return (
    <Box component="li" data-review={_id} data-status={status} tabIndex={-1} aria-labelledby={id} sx={row}>
      <Box sx={head}>
        <Typography id={id} component="h2" variant="h5" sx={isOpen ? name : [name, oneLine]}>
          <TextLink to={panelPaths.adminProduct(product)}>{productTitle}</TextLink>
        </Typography>
        <ReviewStatusBadge status={status} />
        <IconButton
          aria-label={t(isOpen ? 'Close the review by {author}' : 'Open the review by {author}', { author })}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={expandButton}
        >
          {isOpen ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
        </IconButton>
      </Box>
      <Box sx={{ mt: { sm: 1 } }}>
        <StarRating value={stars} />
      </Box>
      {isOpen ? null : <Typography sx={[oneLine, { display: { sm: 'none' } }]}>{title || text}</Typography>}
      <Box sx={details}>
        {title ? (
          <Typography sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        ) : null}
        <Typography sx={{ mt: 0.5, maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <PictureThumbnails title={t('the review by {author}', { author })} images={images} />
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {author}, <FormattedDate value={review.writtenAt} />
          {order._id ? (
            <RichText
              text=", from <order>order {number}</order>"
              number={order.number}
              order={(text) => (
                <TextLink to={panelPaths.adminOrder(order._id)} underline="always">
                  {text}
                </TextLink>
              )}
            />
          ) : null}
        </Typography>
        {reason ? (
          <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {t('Reason: {reason}', { reason })}
          </Typography>
        ) : null}
        {reply ? (
          <Typography variant="body2" sx={{ mt: 1, maxWidth: '70ch', overflowWrap: 'anywhere' }}>
            {t('Answer: {text}', { text: reply.text })}
          </Typography>
        ) : null}
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {status === 'published' ? null : (
            <Button
              variant="contained"
              aria-describedby={id}
              aria-disabled={publishing.busy}
              onClick={() => void publish()}
            >
              {t('Publish')}
            </Button>
          )}
          {status === 'rejected' ? null : (
            <SecondaryButton aria-describedby={id} onClick={() => setOpenDialog('reason')}>
              {t('Reject')}
            </SecondaryButton>
          )}
          {status === 'rejected' ? null : (
            <SecondaryButton aria-describedby={id} onClick={() => setOpenDialog('reply')}>
              {reply ? t('Edit answer') : t('Answer')}
            </SecondaryButton>
          )}
          <ConfirmationButton
            aria-describedby={id}
            title={t('Delete the review')}
            question={t(
              'The review of {productTitle} by {author} will be permanently deleted. To hide it instead, reject it.',
              { productTitle, author },
            )}
            confirm={t('Delete review')}
            refuse={t('Keep review')}
            action={() => sendWriteRequest(endpoints.deleteReview, { params: { id: _id } })}
            success={t('The review was deleted')}
            failure={t('The review could not be deleted. Please try again.')}
            onDone={onDone}
          >
            {t('Delete')}
          </ConfirmationButton>
        </Box>
      </Box>
      {openDialog ? (
        <Suspense>
          <Dialog
            review={review}
            onClosed={(done) => {
              setOpenDialog(null);
              if (done) onDone();
            }}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

/** Returns the element to focus after a review was approved or rejected: the next pending review, or the list. */
function getNextFocus(list: HTMLElement, id: string): HTMLElement {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-review]')];
  const at = rows.findIndex(({ dataset }) => dataset.review === id);
  const waiting = rows.slice(at + 1).find(({ dataset }) => dataset.status === 'pending');
  return waiting ?? rows[at] ?? list;
}

export function ReviewModerationList() {
  const list = useRef<HTMLDivElement>(null);
  const { filters, show, search, without } = useListFilters(reviewFilterCodec);
  const { data: waiting } = useEndpointData(pendingTaskCountsCacheKey);
  return (
    <>
      <ListSearchBar name={t('Reviews')} label={t('Product, author or email')} {...search}>
        <FilterButtons
          label={t('Status')}
          values={REVIEW_STATUSES}
          getLabel={(status) => REVIEW_STATUS_LABELS[status]}
          counts={waiting && { pending: waiting.reviews }}
          value={filters.status}
          onChange={(status) => show({ status })}
        />
      </ListSearchBar>
      <AdminPagedList
        ref={list}
        name={t('Reviews')}
        icon={MessageSquareQuote}
        keyOf={(cursor) => reviewFilterCodec.key(filters, { limit: 24, cursor: cursor ?? '' })}
        fetchPage={fetchReviewsPage}
        waiting={{ rows: 4, height: { xs: 102, sm: 220 } }}
        {...without(
          t('Search by the start of a word in the product title or author name, or by a full email address.'),
        )}
        none={t(
          'Customers can review products that were delivered to them. New reviews appear here for approval.',
        )}
      >
        {(reviews) =>
          reviews.map((review) => (
            <ReviewRow
              key={review._id}
              review={review}
              onDone={() => list.current && getNextFocus(list.current, review._id).focus()}
            />
          ))
        }
      </AdminPagedList>
    </>
  );
}

const head = { ...flexRowStyles, flexWrap: { sm: 'wrap' }, columnGap: 1.5, rowGap: 0.5 } as const;

const name = { overflowWrap: 'anywhere', minWidth: 0 } as const;

const oneLine = {
  overflow: { xs: 'hidden', sm: 'visible' },
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'nowrap', sm: 'normal' },
} as const;

const expandButton = { display: { sm: 'none' }, ml: 'auto', mr: -1.5, my: -1 } as const;

const row = {
  py: { xs: 1.5, sm: 2.5 },
  px: { xs: 2, sm: 2.5 },
  outline: 'none',
  '&:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
};
