import { startPaymentSchema, verifyPaymentSchema } from '../payments';
import { define } from './route-definition';

export const paymentRoutes = define({
  startPayment: {
    method: 'POST',
    path: '/orders/payment',
    who: 'user',
    tag: 'Payment',
    summary: 'Begin the payment of an own order',
    body: startPaymentSchema,
  },
  verifyPayment: {
    method: 'POST',
    path: '/orders/payment/verify',
    who: 'user',
    tag: 'Payment',
    summary: "Finish the payment of an own order with the provider's token",
    body: verifyPaymentSchema,
    limit: { name: 'verify-payment', max: 30, windowSeconds: 3600 },
  },
});
