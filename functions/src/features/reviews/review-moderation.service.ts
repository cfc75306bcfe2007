import type {
  AdminReview,
  AdminReviewsPage,
  AdminReviewsQuery,
  ModerationInput,
} from '../../contract/reviews/reviews';
import { toEmailKey } from '../../contract/mail/email-address';
import type { Actor } from '../../platform/auth';
import { nextChange, requireVersion } from '../../platform/stale-write';
import { notFound } from '../../platform/errors';
import { nameKey } from '../../platform/search-keys';
import type { PictureStore } from '../../platform/pictures/picture-files';
import type { Base } from '../base-port';
import { changesBetween } from '../activity/activity.service';
import type { ReviewReply } from './rating';
import { presentAdminReview, type StoredReview } from './review-document';
import type { ReviewFilter, ReviewsRepository } from './reviews.repository';

interface Dependencies extends Pick<Base, 'activity' | 'now' | 'transactions'> {
  reviews: ReviewsRepository;
  pictures: Pick<PictureStore, 'remove'>;
  /** The id of the account with an email address; null where there is none. */
  findByEmail: (email: string) => Promise<string | null>;
}

const missing = () => notFound('We could not find this review. Its author may have deleted it.');

/** What the shop answers from now on: the time is that of another text. */
function replyOf(before: ReviewReply | null, text: string | undefined, writtenAt: Date): ReviewReply | null {
  if (text === undefined || text === before?.text) return before;
  return text === '' ? null : { text, writtenAt };
}

/** No account has an id this short. */
const NO_ONE = '-';

export type ReviewModerationService = ReturnType<typeof reviewModerationService>;

/** Reviews as administrators read and decide about them. Every decision is logged in its own transaction. */
export function reviewModerationService(dependencies: Dependencies) {
  const { transactions, reviews, pictures, findByEmail, activity, now } = dependencies;

  async function searched(search: string): Promise<ReviewFilter> {
    if (search.includes('@')) return { userId: (await findByEmail(toEmailKey(search))) ?? NO_ONE };
    return { key: nameKey(search) || undefined };
  }

  /** The log is never rewritten, so that it names the product and says nothing of the person. */
  const target = ({ id, productTitle }: StoredReview) =>
    ({ type: 'review', id, label: productTitle }) as const;

  return {
    /**
     * One page of reviews, newest first.
     * @throws AppError BAD_CURSOR
     */
    async list({ search, status, ...page }: AdminReviewsQuery): Promise<AdminReviewsPage> {
      const found = await reviews.list({ status, ...(search ? await searched(search) : {}) }, page);
      return { reviews: found.reviews.map(presentAdminReview), nextCursor: found.nextCursor };
    },

    /** How many reviews wait for a decision. */
    pending: (): Promise<number> => reviews.count('pending'),

    /** When the review was written that waits longest; null for none. */
    oldestPending: (): Promise<Date | null> => reviews.oldest('pending'),

    /**
     * Publishes or rejects the version of a review that the moderator has read, and answers it. One that is rejected loses its pictures: what must
     * not be shown is not stored where an address leads to it.
     * @throws AppError NOT_FOUND; STALE_WRITE with `details.current`
     */
    async decide(actor: Actor, id: string, input: ModerationInput): Promise<AdminReview> {
      const { status, reason } = input;
      const { decided, gone } = await transactions.run(async (tx) => {
        const before = await reviews.read(tx, id);
        if (before === null) throw missing();
        await requireVersion(input.updatedAt, before.updatedAt, () => ({
          type: 'review',
          current: presentAdminReview(before),
        }));
        const updatedAt = nextChange(before.updatedAt, now());
        const isRejected = status === 'rejected';
        const images = isRejected ? [] : before.images;
        const after: StoredReview = {
          ...{ ...before, status, reason: isRejected ? reason : '', images, updatedAt },
          reply: isRejected ? null : replyOf(before.reply, input.reply, updatedAt),
        };
        await reviews.save(tx, before, after);
        activity.record(tx, actor, {
          action: `review.${status}`,
          target: target(before),
          changes: changesBetween(
            { status: before.status, answered: before.reply !== null },
            { status, answered: after.reply !== null },
          ),
        });
        return { decided: after, gone: isRejected ? before.images : [] };
      });
      await pictures.remove(gone);
      return presentAdminReview(decided);
    },

    /** @throws AppError NOT_FOUND */
    async remove(actor: Actor, id: string): Promise<void> {
      const removed = await transactions.run(async (tx) => {
        const before = await reviews.read(tx, id);
        if (before === null) throw missing();
        await reviews.remove(tx, before);
        activity.record(tx, actor, {
          action: 'review.deleted',
          target: target(before),
          changes: changesBetween({ status: before.status, stars: before.stars }, {}),
        });
        return before;
      });
      await pictures.remove(removed.images);
    },
  };
}
