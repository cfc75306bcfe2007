import type { Services } from '../../compose';
import { data } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const paymentsRoutes = ({ payments, paymentEvents }: Services) =>
  ({
    startPayment: data(({ actor, body, callers }) => payments.start(actor, body.orderId, callers)),
    verifyPayment: data(({ actor, body, callers }) => payments.verify(actor, body, callers)),
    stripeWebhook: async ({ raw, headers }) => {
      await paymentEvents.receive(raw, headers['Stripe-Signature']);
      return { received: true };
    },
  }) satisfies Handlers;
