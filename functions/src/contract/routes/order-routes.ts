import {
  startedPaymentAnswer,
  startPaymentSchema,
  stripeWebhookHeaders,
  verifiedPaymentAnswer,
  verifyPaymentSchema,
} from '../orders/payments';
import { cartAnswer, cartSchema } from '../orders/cart';
import { flag, objectOf } from '../answer-fields';
import {
  claimOrderHeaders,
  myOrdersQuery,
  orderAnswer,
  ordersAnswer,
  placedOrderAnswer,
  orderTrackingAnswer,
  placeOrderHeaders,
  placeOrderSchema,
} from '../orders/orders';
import { invoicesAnswer } from '../orders/invoices';
import { quoteAnswer, quoteSchema } from '../orders/quote';
import { data, json, message } from './route-answer';
import { define } from './route-definition';

const TOO_MANY_ATTEMPTS = 'Too many payment attempts within an hour. Please try again later.';

export const orderRoutes = {
  ...define({ who: 'user', tag: 'Cart' })({
    getCart: {
      summary: "The signed-in user's cart",
      answer: data(cartAnswer),
    },
    putCart: {
      summary:
        "Replace the signed-in user's cart, if it is still at the revision that the new one was made from",
      body: cartSchema,
      answer: data(cartAnswer),
      errors: ['STALE_WRITE'],
      limit: { name: 'cart', max: 200, windowSeconds: 600 },
    },
  }),
  ...define({ tag: 'Payment' })({
    startPayment: {
      who: 'user',
      guests: 'order',
      appCheck: true,
      summary: 'Start the payment of an order',
      body: startPaymentSchema,
      answer: data(startedPaymentAnswer),
      errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
      limit: {
        name: 'start-payment',
        max: 30,
        windowSeconds: 3600,
        essential: true,
        message: TOO_MANY_ATTEMPTS,
      },
    },
    verifyPayment: {
      who: 'user',
      guests: 'order',
      appCheck: true,
      summary: "Complete the payment of an order with the provider's token",
      body: verifyPaymentSchema,
      answer: data(verifiedPaymentAnswer),
      errors: ['NOT_FOUND', 'PAYMENT_DECLINED', 'INVALID_TRANSITION'],
      limit: {
        name: 'verify-payment',
        max: 30,
        windowSeconds: 3600,
        essential: true,
        message: TOO_MANY_ATTEMPTS,
      },
    },
    stripeWebhook: {
      who: 'all',
      service: 'signature',
      summary: 'Receive an event of Stripe, which its signature proves',
      headers: stripeWebhookHeaders,
      answer: json({ received: flag() }),
      errors: ['INVALID_SIGNATURE', 'NOT_FOUND'],
      limit: { name: 'stripe-webhook', max: 60, windowSeconds: 60, counts: 'refused' },
    },
  }),
  ...define({ tag: 'Orders' })({
    quoteOrder: {
      who: 'all',
      optionalAuth: true,
      appCheck: 'codes',
      summary: 'Price a cart: discounts, shipping, taxes, and lines that cannot be ordered',
      body: quoteSchema,
      answer: data(quoteAnswer),
      limit: { name: 'quote', max: 600, windowSeconds: 3600, essential: true },
    },
    placeOrder: {
      who: 'user',
      guests: 'shop',
      appCheck: true,
      summary: 'Place an order; send an Idempotency-Key header to make it safe to repeat',
      body: placeOrderSchema,
      headers: placeOrderHeaders,
      answer: json({ data: placedOrderAnswer, ...message }),
      replay: 'The first order again, for a repeated Idempotency-Key.',
      errors: [
        'OUT_OF_STOCK',
        'PRICE_CHANGED',
        'PRODUCT_UNAVAILABLE',
        'CANNOT_SHIP',
        'PROMOTION_REFUSED',
        'IDEMPOTENCY_MISMATCH',
        'TOO_MANY_UNPAID_ORDERS',
        'RATE_LIMITED',
      ],
      status: 201,
    },
    myOrders: {
      who: 'user',
      summary: "The signed-in customer's orders, newest first",
      query: myOrdersQuery,
      answer: data(ordersAnswer),
    },
    claimOrder: {
      who: 'user',
      summary: "Add a guest's order to the account whose verified address it was placed with",
      headers: claimOrderHeaders,
      answer: json({ data: objectOf({ order: orderAnswer }), ...message }),
      errors: ['EMAIL_NOT_VERIFIED', 'FORBIDDEN'],
      limit: { name: 'claim-order', max: 60, windowSeconds: 3600 },
    },
  }),
  ...define({ who: 'user', guests: 'order', tag: 'Orders' })({
    getOrder: {
      summary: 'One order, for its owner or an administrator',
      answer: data(objectOf({ order: orderAnswer })),
    },
    cancelOrder: {
      summary: 'Cancel a pending order of the signed-in customer',
      answer: json({ data: objectOf({ order: orderAnswer }), ...message }),
      errors: ['ORDER_NOT_CANCELLABLE'],
    },
    trackOrder: {
      summary: 'Timeline and parcel of an order, for its owner or an administrator',
      answer: data(orderTrackingAnswer),
    },
    orderInvoices: {
      summary: 'The invoice of an order and its credit notes, for its owner or an administrator',
      answer: data(invoicesAnswer),
    },
  }),
};
