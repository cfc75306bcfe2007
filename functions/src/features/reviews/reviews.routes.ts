import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function reviewsRoutes({ reviews, reviewModeration, reviewMails }: Services): BoundRoute[] {
  return [
    route(ROUTES.listReviews, async ({ params, query }) => ({ data: await reviews.list(params.id, query) })),
    route(ROUTES.reviewSummary, async ({ query }) => ({ data: await reviews.summary(query.product) })),
    route(ROUTES.myReview, async ({ actor, params }) => ({ data: await reviews.mine(actor, params.id) })),
    route(ROUTES.writeReview, async ({ actor, params, body, files }) => ({
      data: { review: await reviews.write(actor, params.id, body, files) },
      message: 'Thank you! We will publish your review after checking it.',
    })),
    route(ROUTES.deleteMyReview, async ({ actor, params }) => {
      await reviews.remove(actor, params.id);
      return { message: 'Your review was deleted.' };
    }),
    route(ROUTES.myReviews, async ({ actor }) => ({
      data: { reviews: await reviews.allMine(actor.uid) },
    })),
    route(ROUTES.setReviewMails, async ({ body }) => {
      await reviewMails.change(body);
      return {
        message: body.wanted
          ? 'We will ask you for reviews again.'
          : 'You will no longer receive review emails.',
      };
    }),
    route(ROUTES.allReviews, async ({ query }) => ({ data: await reviewModeration.list(query) })),
    route(ROUTES.pendingReviews, async () => ({ data: { count: await reviewModeration.pending() } })),
    route(ROUTES.moderateReview, async ({ actor, params, body }) => ({
      data: { review: await reviewModeration.decide(actor, params.id, body) },
    })),
    route(ROUTES.deleteReview, async ({ actor, params }) => {
      await reviewModeration.remove(actor, params.id);
      return { message: 'The review was deleted.' };
    }),
  ];
}
