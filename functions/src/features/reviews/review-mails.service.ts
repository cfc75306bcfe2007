import { randomBytes } from 'node:crypto';
import type { ReviewMailPreferencesInput } from '../../contract/reviews/reviews';
import { t } from '../../contract/texts/text';
import { createNotFoundError } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { toReviewId } from './review-document';

const TOKEN_MS = 366 * 24 * 60 * 60 * 1000;

/** Creates the service for emails that ask for reviews. Stores only hashes of the opt-out tokens. */
export function createReviewMailsService({
  transactions,
  reviewMailsRepository: reviewMails,
  reviewsRepository: reviews,
  now,
}: Shop) {
  return {
    async read(tx: TransactionHandle, userId: string, productIds: readonly string[]) {
      const ids = productIds.map((productId) => toReviewId(productId, userId));
      const [wanted, found] = await Promise.all([
        reviewMails.readWanted(tx, userId),
        reviews.readMany(tx, ids),
      ]);
      return { wanted, reviewed: new Set(found.map(([, { productId }]) => productId)) };
    },

    /** Creates an opt-out token. Returns the path of the opt-out page with the token in the URL fragment. */
    createOptOutPath(tx: TransactionHandle, userId: string): string {
      const token = randomBytes(32).toString('base64url');
      reviewMails.addToken(tx, sha256(token), { userId, expiresAt: new Date(now() + TOKEN_MS) });
      return `/review-mails#${token}`;
    },

    /**
     * Stops or allows review requests to a customer. Idempotent.
     * @throws AppError NOT_FOUND if the token is unknown or expired
     */
    async setWanted({ token, wanted }: ReviewMailPreferencesInput): Promise<void> {
      const hash = sha256(token);
      await transactions.run(async (tx) => {
        const userId = await reviewMails.readToken(tx, hash, new Date(now()));
        if (userId === null)
          throw createNotFoundError(
            t('This link is no longer valid. Please use the one in your latest email.'),
          );
        reviewMails.setWanted(tx, userId, wanted, new Date(now()));
      });
    },

    isWanted: (userId: string): Promise<boolean> => reviewMails.isWanted(userId),

    erase: (userId: string): Promise<void> => reviewMails.removeByUser(userId),
  };
}
