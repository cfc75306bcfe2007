import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const paymentsRoutes = ({ payments, paymentEvents }: Services) =>
  ({
    startPayment: async ({ actor, body }) => ({ data: await payments.start(actor, body.orderId) }),
    verifyPayment: async ({ actor, body }) => ({ data: await payments.verify(actor, body) }),
    stripeWebhook: async ({ raw, headers }) => {
      await paymentEvents.receive(raw, headers['Stripe-Signature']);
      return { received: true };
    },
  }) satisfies Handlers;
