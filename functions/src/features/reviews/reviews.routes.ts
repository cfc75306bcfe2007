import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const reviewsRoutes = ({ reviews, reviewModeration, reviewMails }: Services) =>
  ({
    listReviews: async ({ params, query }) => ({ data: await reviews.list(params.id, query) }),
    reviewSummary: async ({ query }) => ({ data: await reviews.summary(query.product) }),
    myReview: async ({ actor, params }) => ({ data: await reviews.mine(actor, params.id) }),
    writeReview: async ({ actor, params, body, files }) => ({
      data: { review: await reviews.write(actor, params.id, body, files) },
      message: 'Thank you! We will publish your review after checking it.',
    }),
    deleteMyReview: async ({ actor, params }) => {
      await reviews.remove(actor, params.id);
      return { message: 'Your review was deleted.' };
    },
    myReviews: async ({ actor }) => ({ data: { reviews: await reviews.allMine(actor.uid) } }),
    setReviewMails: async ({ body }) => {
      await reviewMails.change(body);
      return {
        message: body.wanted
          ? 'We will ask you for reviews again.'
          : 'You will no longer receive review emails.',
      };
    },
    allReviews: async ({ query }) => ({ data: await reviewModeration.list(query) }),
    moderateReview: async ({ actor, params, body }) => ({
      data: { review: await reviewModeration.decide(actor, params.id, body) },
    }),
    deleteReview: async ({ actor, params }) => {
      await reviewModeration.remove(actor, params.id);
      return { message: 'The review was deleted.' };
    },
  }) satisfies Handlers;
