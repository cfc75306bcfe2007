import type { Shop } from '../../platform/shop';
import { respondWithData, respondWithField } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createPaymentsRoutes = ({ payments, paymentEvents, savedCards }: Shop) =>
  ({
    startPayment: respondWithData(({ actor, body, callers }) => payments.start(actor, body, callers)),
    verifyPayment: respondWithData(({ actor, body, callers }) => payments.verify(actor, body, callers)),
    listSavedCards: respondWithField('cards', ({ actor }) => savedCards.list(actor.uid)),
    removeSavedCard: respondWithField('cards', ({ actor, params }) =>
      savedCards.remove(actor.uid, params.id),
    ),
    receiveStripeWebhook: async ({ raw, headers }) => {
      await paymentEvents.receive(raw, headers['Stripe-Signature']);
      return { received: true };
    },
  }) satisfies RouteHandlers;
