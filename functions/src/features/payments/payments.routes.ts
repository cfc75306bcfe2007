import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';
import type { PaymentEventsService } from './payment-events.service';
import type { PaymentsService } from './payments.service';

interface Services {
  payments: PaymentsService;
  paymentEvents: PaymentEventsService;
}

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
