import * as endpoints from '../endpoints';
import { startPaymentSchema, verifyPaymentSchema } from '../payments';
import { define } from './route-definition';

export const paymentRoutes = define({
  startPayment: {
    endpoint: endpoints.startPayment,
    who: 'user',
    tag: 'Payment',
    summary: 'Start the payment of an order',
    body: startPaymentSchema,
  },
  verifyPayment: {
    endpoint: endpoints.verifyPayment,
    who: 'user',
    tag: 'Payment',
    summary: "Complete the payment of an order with the provider's token",
    body: verifyPaymentSchema,
    limit: { name: 'verify-payment', max: 30, windowSeconds: 3600 },
  },
});
