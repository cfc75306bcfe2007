import { randomBytes } from 'node:crypto';
import type { ReviewMailsInput } from '../../contract/reviews/reviews';
import { notFound } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import type { Tx } from '../../platform/transactions/transactions';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { ReviewMailsRepository } from './review-mails.repository';
import { reviewId } from './review-document';
import type { ReviewsRepository } from './reviews.repository';

/** How long the link of a mail works: longer than anyone keeps an advertisement. */
const TOKEN_MS = 366 * 24 * 60 * 60 * 1000;

interface Dependencies extends Pick<CommonDependencies, 'now' | 'transactions'> {
  reviewMails: ReviewMailsRepository;
  reviews: Pick<ReviewsRepository, 'readMany'>;
}

export type ReviewMailsService = ReturnType<typeof reviewMailsService>;

/** Who is asked for reviews by mail. Only the hash of a mail's token is stored: reading the store opens no link. */
export function reviewMailsService({ transactions, reviewMails, reviews, now }: Dependencies) {
  return {
    /** Whether a customer may be asked, and which of the products they have reviewed. */
    async read(tx: Tx, userId: string, productIds: readonly string[]) {
      const ids = productIds.map((productId) => reviewId(productId, userId));
      const [wanted, found] = await Promise.all([
        reviewMails.readWanted(tx, userId),
        reviews.readMany(tx, ids),
      ]);
      return { wanted, reviewed: new Set(found.map(([, { productId }]) => productId)) };
    },

    /** The page that ends these mails, with a new token of 256 bits in its fragment, which no server sees. */
    optOutPath(tx: Tx, userId: string): string {
      const token = randomBytes(32).toString('base64url');
      reviewMails.addToken(tx, sha256(token), { userId, expiresAt: new Date(now() + TOKEN_MS) });
      return `/review-mails#${token}`;
    },

    /**
     * Ends these mails for the customer of a token, or allows them again. May be repeated.
     * @throws AppError NOT_FOUND for a token that is unknown or too old.
     */
    async change({ token, wanted }: ReviewMailsInput): Promise<void> {
      const hash = sha256(token);
      await transactions.run(async (tx) => {
        const userId = await reviewMails.readToken(tx, hash, new Date(now()));
        if (userId === null)
          throw notFound('This link is no longer valid. Please use the one in your latest email.');
        reviewMails.setWanted(tx, userId, wanted, new Date(now()));
      });
    },

    /** Returns true if a customer receives review requests by email. */
    isWanted: (userId: string): Promise<boolean> => reviewMails.isWanted(userId),

    /** Removes what is stored of a person, for an account that is erased. */
    erase: (userId: string): Promise<void> => reviewMails.removeOf(userId),
  };
}
