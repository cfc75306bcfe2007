import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function paymentsRoutes({ payments, paymentEvents }: Services): BoundRoute[] {
  return [
    route(ROUTES.startPayment, async ({ actor, body }) => ({
      data: await payments.start(actor, body.orderId),
    })),
    route(ROUTES.verifyPayment, async ({ actor, body }) => ({ data: await payments.verify(actor, body) })),
    route(ROUTES.stripeWebhook, async ({ raw, headers }) => {
      await paymentEvents.receive(raw, headers['Stripe-Signature']);
      return { received: true };
    }),
  ];
}
