import type { Shop } from '../../platform/shop';
import { respondWithData } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createPaymentsRoutes = ({ payments, paymentEvents }: Shop) =>
  ({
    startPayment: respondWithData(({ actor, body, callers }) => payments.start(actor, body.orderId, callers)),
    verifyPayment: respondWithData(({ actor, body, callers }) => payments.verify(actor, body, callers)),
    receiveStripeWebhook: async ({ raw, headers }) => {
      await paymentEvents.receive(raw, headers['Stripe-Signature']);
      return { received: true };
    },
  }) satisfies RouteHandlers;
