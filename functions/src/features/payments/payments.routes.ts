import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';
import type { PaymentsService } from './payments.service';

export function paymentsRoutes(payments: PaymentsService): BoundRoute[] {
  return [
    route(ROUTES.startPayment, async ({ actor, body }) => ({
      data: await payments.start(actor, body.orderId),
    })),
    route(ROUTES.verifyPayment, async ({ actor, body }) => ({ data: await payments.verify(actor, body) })),
  ];
}
