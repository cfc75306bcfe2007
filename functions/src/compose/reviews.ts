import type { MailService } from '../features/mail/mail.service';
import { purchaseFinder } from '../features/orders/purchases';
import { reviewRequestsService } from '../features/orders/review-requests.service';
import { ratingsRepository } from '../features/reviews/ratings.repository';
import { reviewChanges } from '../features/reviews/review-changes';
import { reviewMailsRepository } from '../features/reviews/review-mails.repository';
import { reviewMailsService } from '../features/reviews/review-mails.service';
import { reviewModerationService } from '../features/reviews/review-moderation.service';
import { reviewsRepository } from '../features/reviews/reviews.repository';
import { reviewsService } from '../features/reviews/reviews.service';
import { pictureStore } from '../platform/pictures/picture-files';
import type { composeOrders } from './orders';
import type { composeProducts } from './products';
import type { composeUsers } from './users';
import type { Foundation } from './foundation';

interface Parts {
  mail: MailService;
  users: ReturnType<typeof composeUsers>;
  products: ReturnType<typeof composeProducts>;
  orders: ReturnType<typeof composeOrders>;
}

/** Reviews by customers, their moderation, and the ratings that follow from them. */
export function composeReviews(foundation: Foundation, { mail, users, products, orders }: Parts) {
  const { db, storage, transactions, activity, settings, logger, now } = foundation;
  const pictures = pictureStore({ storage, logger });
  const reviews = reviewsRepository(db);
  const ratings = ratingsRepository(db);
  const changes = reviewChanges({ reviews, ratings });
  const reviewMails = reviewMailsService({
    transactions,
    reviewMails: reviewMailsRepository(db),
    reviews,
    now,
  });
  return {
    reviewRequests: reviewRequestsService({
      transactions,
      orders: orders.orderDocuments,
      asking: reviewMails,
      mail,
      settings,
      logger,
      now,
    }),
    services: {
      reviewMails,
      reviews: reviewsService({
        transactions,
        reviews,
        ratings,
        changes,
        products: products.services.products,
        purchaseOf: purchaseFinder(orders.orderDocuments),
        pictures,
        logger,
        now,
      }),
      reviewModeration: reviewModerationService({
        transactions,
        reviews,
        changes,
        pictures,
        findByEmail: users.accounts.findByEmail,
        activity,
        now,
      }),
    },
  };
}
