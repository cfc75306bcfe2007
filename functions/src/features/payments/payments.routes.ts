import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const paymentsRoutes = ({ payments, paymentEvents }: Services) =>
  ({
    startPayment: async ({ actor, body, callers }) => ({
      data: await payments.start(actor, body.orderId, callers),
    }),
    verifyPayment: async ({ actor, body, callers }) => ({
      data: await payments.verify(actor, body, callers),
    }),
    stripeWebhook: async ({ raw, headers }) => {
      await paymentEvents.receive(raw, headers['Stripe-Signature']);
      return { received: true };
    },
  }) satisfies Handlers;
