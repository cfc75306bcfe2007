import { msg, t } from '../../contract/texts/text';
import type { Shop } from '../../platform/shop';
import { respondWithData, respondWithField, respondWithMessage } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createReviewsRoutes = ({ reviews, reviewModeration, reviewMails }: Shop) =>
  ({
    listReviews: respondWithData(({ params, query }) => reviews.list(params.id, query)),
    getReviewSummary: respondWithData(({ query }) => reviews.getSummary(query.product)),
    getMyReview: respondWithData(({ actor, params }) => reviews.getOwn(actor, params.id)),
    writeReview: async ({ actor, params, body, files }) => ({
      data: { review: await reviews.save(actor, params.id, body, files) },
      message: t('Thank you! We will publish your review after checking it.'),
    }),
    deleteMyReview: respondWithMessage(msg('Your review was deleted.'), ({ actor, params }) =>
      reviews.remove(actor, params.id),
    ),
    listMyReviews: respondWithField('reviews', ({ actor }) => reviews.listOwn(actor.uid)),
    setReviewMailPreference: async ({ body }) => {
      await reviewMails.setWanted(body);
      return {
        message: body.wanted
          ? t('We will ask you for reviews again.')
          : t('You will no longer receive review emails.'),
      };
    },
    listAdminReviews: respondWithData(({ query }) => reviewModeration.list(query)),
    moderateReview: respondWithField('review', ({ actor, params, body }) =>
      reviewModeration.moderate(actor, params.id, body),
    ),
    deleteReview: respondWithMessage(msg('The review was deleted.'), ({ actor, params }) =>
      reviewModeration.remove(actor, params.id),
    ),
  }) satisfies RouteHandlers;
