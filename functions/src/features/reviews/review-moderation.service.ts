import type {
  AdminReview,
  AdminReviewsResponse,
  AdminReviewsQuery,
  ModerateReviewInput,
} from '../../contract/reviews/reviews';
import { toEmailLookupKey } from '../../contract/mail/email-address';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import type { Shop } from '../../platform/shop';
import { getNextUpdateTime, requireLatestVersion } from '../../platform/version-conflicts';
import { createNotFoundError } from '../../platform/errors';
import { toNameSearchKey } from '../../platform/search-keys';
import { diffRecords } from '../activity/activity.service';
import type { ReviewReply } from './rating';
import { toAdminReviewResponse, type StoredReview } from './review-document';
import type { ReviewFilter } from './reviews.repository';

const createReviewNotFoundError = () =>
  createNotFoundError(t('We could not find this review. Its author may have deleted it.'));

/** Returns the edited reply of the shop to a review. The time of the reply only changes if the text changes. */
function updateReply(
  before: ReviewReply | null,
  text: string | undefined,
  writtenAt: Date,
): ReviewReply | null {
  if (text === undefined || text === before?.text) return before;
  return text === '' ? null : { text, writtenAt };
}

/** Placeholder for a missing account id. Shorter than any account id. */
const MISSING_ACCOUNT = '-';

export function createReviewModerationService({
  transactions,
  reviewsRepository: reviews,
  pictures,
  accounts: { findByEmail },
  activity,
  now,
}: Shop) {
  async function searched(search: string): Promise<ReviewFilter> {
    if (search.includes('@'))
      return { userId: (await findByEmail(toEmailLookupKey(search))) ?? MISSING_ACCOUNT };
    return { key: toNameSearchKey(search) || undefined };
  }

  /** Returns the target of an activity log entry. Contains the product title, but no personal data. */
  const target = ({ id, productTitle }: StoredReview) =>
    ({ type: 'review', id, label: productTitle }) as const;

  return {
    async list({ search, status, ...page }: AdminReviewsQuery): Promise<AdminReviewsResponse> {
      const found = await reviews.list({ status, ...(search ? await searched(search) : {}) }, page);
      return { reviews: found.reviews.map(toAdminReviewResponse), nextCursor: found.nextCursor };
    },

    countPending: (): Promise<number> => reviews.count('pending'),

    findOldestPending: (): Promise<Date | null> => reviews.findOldest('pending'),

    /**
     * Publishes or rejects a review. A rejection deletes the pictures of the review.
     * @throws AppError STALE_WRITE with the latest version in `details.current` if the review has changed
     */
    async moderate(actor: RequestActor, id: string, input: ModerateReviewInput): Promise<AdminReview> {
      const { status, reason } = input;
      const { decided, gone } = await transactions.run(async (tx) => {
        const before = await reviews.read(tx, id);
        if (before === null) throw createReviewNotFoundError();
        await requireLatestVersion(input.updatedAt, before.updatedAt, () => ({
          type: 'review',
          current: toAdminReviewResponse(before),
        }));
        const updatedAt = getNextUpdateTime(before.updatedAt, now());
        const isRejected = status === 'rejected';
        const images = isRejected ? [] : before.images;
        const after: StoredReview = {
          ...before,
          status,
          reason: isRejected ? reason : '',
          images,
          updatedAt,
          reply: isRejected ? null : updateReply(before.reply, input.reply, updatedAt),
        };
        await reviews.save(tx, before, after);
        activity.record(tx, actor, {
          action: `review.${status}`,
          target: target(before),
          changes: diffRecords(
            { status: before.status, answered: before.reply !== null },
            { status, answered: after.reply !== null },
          ),
        });
        return { decided: after, gone: isRejected ? before.images : [] };
      });
      await pictures.remove(gone);
      return toAdminReviewResponse(decided);
    },

    async remove(actor: RequestActor, id: string): Promise<void> {
      const removed = await transactions.run(async (tx) => {
        const before = await reviews.read(tx, id);
        if (before === null) throw createReviewNotFoundError();
        await reviews.remove(tx, before);
        activity.record(tx, actor, {
          action: 'review.deleted',
          target: target(before),
          changes: diffRecords({ status: before.status, stars: before.stars }, {}),
        });
        return before;
      });
      await pictures.remove(removed.images);
    },
  };
}
