import {
  startPaymentResponseSchema,
  startPaymentSchema,
  stripeWebhookHeadersSchema,
  verifyPaymentResponseSchema,
  verifyPaymentSchema,
} from '../orders/payments/payments';
import { savedCardsResponseSchema } from '../orders/payments/saved-cards';
import { cartResponseSchema, saveCartSchema } from '../orders/cart';
import { booleanField, exactObject } from '../response-fields';
import {
  claimOrderHeadersSchema,
  myOrdersQuerySchema,
  orderSchema,
  ordersResponseSchema,
  placeOrderResponseSchema,
  orderTrackingResponseSchema,
  placeOrderHeadersSchema,
  placeOrderSchema,
} from '../orders/orders';
import { invoicesResponseSchema } from '../orders/invoices';
import {
  careReminderSchema,
  ownedItemSchema,
  setCareReminderSchema,
  stopCareReminderSchema,
} from '../orders/owned-items';
import { quoteResponseSchema, quoteRequestSchema } from '../orders/quote';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { defineRoutes } from './route-definition';

const TOO_MANY_ATTEMPTS = 'Too many payment attempts within an hour. Please try again later.';

export const orderRoutes = {
  ...defineRoutes({ who: 'user', tag: 'Cart' })({
    getCart: {
      endpoint: 'GET /cart',
      summary: "Returns the user's cart.",
      answer: dataResponse(cartResponseSchema),
    },
    saveCart: {
      endpoint: 'PUT /cart',
      summary: "Replaces the user's cart, unless it has changed since the given revision.",
      body: saveCartSchema,
      answer: dataResponse(cartResponseSchema),
      errors: ['STALE_WRITE'],
      limit: { name: 'cart', max: 200, windowSeconds: 600 },
    },
  }),
  ...defineRoutes({ tag: 'Payment' })({
    startPayment: {
      endpoint: 'POST /orders/payment',
      who: 'user',
      guests: 'order',
      appCheck: true,
      summary: 'Starts the payment of an order.',
      body: startPaymentSchema,
      answer: dataResponse(startPaymentResponseSchema),
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
      endpoint: 'POST /orders/payment/verify',
      who: 'user',
      guests: 'order',
      appCheck: true,
      summary: 'Completes the payment of an order with the token of the payment provider.',
      body: verifyPaymentSchema,
      answer: dataResponse(verifyPaymentResponseSchema),
      errors: ['NOT_FOUND', 'PAYMENT_DECLINED', 'INVALID_TRANSITION'],
      limit: {
        name: 'verify-payment',
        max: 30,
        windowSeconds: 3600,
        essential: true,
        message: TOO_MANY_ATTEMPTS,
      },
    },
    listSavedCards: {
      endpoint: 'GET /users/cards',
      who: 'user',
      summary: 'Lists the cards that the payment provider has saved for the user, newest first.',
      answer: dataResponse(savedCardsResponseSchema),
      limit: { name: 'list-cards', max: 200, windowSeconds: 3600 },
    },
    removeSavedCard: {
      endpoint: 'DELETE /users/cards/:id',
      who: 'user',
      secondFactor: 'own',
      summary: 'Removes a saved card at the payment provider.',
      answer: dataResponse(savedCardsResponseSchema),
      errors: ['NOT_FOUND'],
      limit: { name: 'remove-card', max: 60, windowSeconds: 3600 },
    },
    receiveStripeWebhook: {
      endpoint: 'POST /payments/stripe/webhook',
      who: 'all',
      service: 'signature',
      summary: 'Receives a signed event from Stripe.',
      headers: stripeWebhookHeadersSchema,
      answer: jsonResponse({ received: booleanField() }),
      errors: ['INVALID_SIGNATURE', 'NOT_FOUND'],
      limit: { name: 'stripe-webhook', max: 60, windowSeconds: 60, counts: 'refused' },
    },
  }),
  ...defineRoutes({ tag: 'Orders' })({
    quoteOrder: {
      endpoint: 'POST /orders/quote',
      who: 'all',
      optionalAuth: true,
      appCheck: 'codes',
      summary:
        'Calculates the prices of a cart: discounts, shipping, taxes, and lines that cannot be ordered.',
      body: quoteRequestSchema,
      answer: dataResponse(quoteResponseSchema),
      limit: { name: 'quote', max: 600, windowSeconds: 3600, essential: true },
    },
    placeOrder: {
      endpoint: 'POST /orders',
      who: 'user',
      guests: 'shop',
      appCheck: true,
      summary: 'Places an order. Send an Idempotency-Key header to retry safely.',
      body: placeOrderSchema,
      headers: placeOrderHeadersSchema,
      answer: jsonResponse({ data: placeOrderResponseSchema, ...messageResponseFields }),
      replay: 'Returns the first order for a repeated Idempotency-Key.',
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
    listMyOrders: {
      endpoint: 'GET /orders/my-orders',
      who: 'user',
      summary: "Lists the customer's orders, newest first.",
      query: myOrdersQuerySchema,
      answer: dataResponse(ordersResponseSchema),
    },
    claimOrder: {
      endpoint: 'POST /orders/:id/claim',
      who: 'user',
      summary: "Assigns a guest's order to the account with the same verified email address.",
      headers: claimOrderHeadersSchema,
      answer: jsonResponse({ data: exactObject({ order: orderSchema }), ...messageResponseFields }),
      errors: ['EMAIL_NOT_VERIFIED', 'FORBIDDEN'],
      limit: { name: 'claim-order', max: 60, windowSeconds: 3600 },
    },
  }),
  ...defineRoutes({ who: 'user', guests: 'order', tag: 'Orders' })({
    getOrder: {
      endpoint: 'GET /orders/:id',
      summary: 'Returns an order to its owner or an administrator.',
      answer: dataResponse(exactObject({ order: orderSchema })),
    },
    cancelOrder: {
      endpoint: 'PATCH /orders/:id/cancel',
      summary: 'Cancels a pending order of the customer.',
      answer: jsonResponse({ data: exactObject({ order: orderSchema }), ...messageResponseFields }),
      errors: ['ORDER_NOT_CANCELLABLE'],
    },
    trackOrder: {
      endpoint: 'GET /orders/:id/track',
      summary: 'Returns the timeline and parcel of an order to its owner or an administrator.',
      answer: dataResponse(orderTrackingResponseSchema),
    },
    listOrderInvoices: {
      endpoint: 'GET /orders/:id/invoices',
      summary: 'Returns the invoice of an order and its credit notes to its owner or an administrator.',
      answer: dataResponse(invoicesResponseSchema),
    },
    getOwnedItem: {
      endpoint: 'GET /orders/:id/items/:line',
      summary:
        'Returns care reminder, best-before day and spare parts of a bought item to its owner or an administrator.',
      answer: dataResponse(ownedItemSchema),
    },
  }),
  ...defineRoutes({ tag: 'Orders' })({
    setCareReminder: {
      endpoint: 'PUT /orders/:id/items/:line/care-reminder',
      who: 'user',
      summary: 'Turns the care reminders by email for a delivered item on or off.',
      body: setCareReminderSchema,
      answer: dataResponse(exactObject({ careReminder: careReminderSchema })),
      errors: ['NOT_FOUND'],
      limit: { name: 'care-reminder', max: 200, windowSeconds: 3600 },
    },
    stopCareReminder: {
      endpoint: 'POST /care-reminders/stop',
      who: 'all',
      summary: 'Stops a care reminder with the token in its email.',
      body: stopCareReminderSchema,
      answer: jsonResponse(messageResponseFields),
      limit: { name: 'care-reminder-links', max: 60, windowSeconds: 3600 },
    },
  }),
};
