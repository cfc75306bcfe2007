import type { Services } from '../../compose';
import { data, field, saying } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const reviewsRoutes = ({ reviews, reviewModeration, reviewMails }: Services) =>
  ({
    listReviews: data(({ params, query }) => reviews.list(params.id, query)),
    reviewSummary: data(({ query }) => reviews.summary(query.product)),
    myReview: data(({ actor, params }) => reviews.mine(actor, params.id)),
    writeReview: async ({ actor, params, body, files }) => ({
      data: { review: await reviews.write(actor, params.id, body, files) },
      message: 'Thank you! We will publish your review after checking it.',
    }),
    deleteMyReview: saying('Your review was deleted.', ({ actor, params }) =>
      reviews.remove(actor, params.id),
    ),
    myReviews: field('reviews', ({ actor }) => reviews.allMine(actor.uid)),
    setReviewMails: async ({ body }) => {
      await reviewMails.change(body);
      return {
        message: body.wanted
          ? 'We will ask you for reviews again.'
          : 'You will no longer receive review emails.',
      };
    },
    allReviews: data(({ query }) => reviewModeration.list(query)),
    moderateReview: field('review', ({ actor, params, body }) =>
      reviewModeration.decide(actor, params.id, body),
    ),
    deleteReview: saying('The review was deleted.', ({ actor, params }) =>
      reviewModeration.remove(actor, params.id),
    ),
  }) satisfies Handlers;
