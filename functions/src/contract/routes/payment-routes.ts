import * as endpoints from '../endpoints';
import {
  startedPaymentAnswer,
  startPaymentSchema,
  stripeWebhookHeaders,
  verifiedPaymentAnswer,
  verifyPaymentSchema,
} from '../orders/payments';
import { flag } from '../answer-fields';
import { data, json } from './route-answer';
import { define } from './route-definition';

/** Testing stolen cards needs many attempts; a shopper needs a few. */
const TOO_MANY_ATTEMPTS = 'Too many payment attempts within an hour. Please try again later.';

export const paymentRoutes = define({
  startPayment: {
    endpoint: endpoints.startPayment,
    who: 'user',
    guests: 'order',
    tag: 'Payment',
    summary: 'Start the payment of an order',
    body: startPaymentSchema,
    answer: data(startedPaymentAnswer),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
    limit: { name: 'start-payment', max: 30, windowSeconds: 3600, message: TOO_MANY_ATTEMPTS },
  },
  verifyPayment: {
    endpoint: endpoints.verifyPayment,
    who: 'user',
    guests: 'order',
    tag: 'Payment',
    summary: "Complete the payment of an order with the provider's token",
    body: verifyPaymentSchema,
    answer: data(verifiedPaymentAnswer),
    errors: ['NOT_FOUND', 'PAYMENT_DECLINED', 'INVALID_TRANSITION'],
    limit: { name: 'verify-payment', max: 30, windowSeconds: 3600, message: TOO_MANY_ATTEMPTS },
  },
  stripeWebhook: {
    endpoint: endpoints.stripeWebhook,
    who: 'all',
    signed: true,
    tag: 'Payment',
    summary: 'Receive an event of Stripe, which its signature proves',
    headers: stripeWebhookHeaders,
    answer: json({ received: flag() }),
    errors: ['INVALID_SIGNATURE', 'NOT_FOUND'],
    limit: { name: 'stripe-webhook', max: 60, windowSeconds: 60, counts: 'refused' },
  },
});
