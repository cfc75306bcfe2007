import {
  startedPaymentAnswer,
  startPaymentSchema,
  stripeWebhookHeaders,
  verifiedPaymentAnswer,
  verifyPaymentSchema,
} from '../orders/payments';
import { cartAnswer, cartSchema } from '../orders/cart';
import { flag, list, objectOf } from '../answer-fields';
import { orderStatsAnswer, orderStatsQuery } from '../orders/order-stats';
import {
  adminOrderAnswer,
  claimOrderHeaders,
  myOrdersQuery,
  orderAnswer,
  orderNoteAnswer,
  ordersAnswer,
  placedOrderAnswer,
  orderStatusSchema,
  orderTrackingAnswer,
  placeOrderHeaders,
  placeOrderSchema,
  refundAnswer,
} from '../orders/orders';
import { adminOrdersQuery, exportOrdersQuery } from '../orders/admin-orders-query';
import { packParcelSchema, sendParcelSchema, trackingCorrectionSchema } from '../orders/parcels';
import { bulkStepsAnswer, bulkStepsSchema } from '../orders/bulk-steps';
import {
  orderTagsAnswer,
  taggedOrdersAnswer,
  tagOrdersSchema,
  tagsOfOrdersQuery,
} from '../orders/order-tags';
import { invoicesAnswer } from '../orders/invoices';
import { editOrderHeaders, editOrderSchema, orderEditAnswer, quoteEditSchema } from '../orders/order-edits';
import { buyLabelSchema, labelAnswer, labelRatesAnswer, labelRatesSchema } from '../orders/labels';
import {
  changedDraftSchema,
  manualOrderAnswer,
  manualOrderHeaders,
  manualOrderSchema,
  orderDraftAnswer,
  orderDraftsAnswer,
  orderDraftSchema,
  orderDraftsQuery,
  quoteManualSchema,
} from '../orders/manual-orders';
import { orderNoteSchema } from '../orders/order-notes';
import {
  chosenOrdersSchema,
  packersAnswer,
  packingSchema,
  pickListAnswer,
  pickListQuery,
} from '../orders/pick-list';
import { quoteAnswer, quoteSchema } from '../orders/quote';
import {
  correctPaymentSchema,
  extendPaymentSchema,
  recordPaymentHeaders,
  recordPaymentSchema,
} from '../orders/receipts';
import { refundHeaders, refundOrderSchema } from '../orders/refunds';
import { exportAnswer } from '../files/exports';
import { data, json, message } from './route-answer';
import { define } from './route-definition';

/** Testing stolen cards needs many attempts; a shopper needs a few. */
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
      limit: { name: 'start-payment', max: 30, windowSeconds: 3600, message: TOO_MANY_ATTEMPTS },
    },
    verifyPayment: {
      who: 'user',
      guests: 'order',
      appCheck: true,
      summary: "Complete the payment of an order with the provider's token",
      body: verifyPaymentSchema,
      answer: data(verifiedPaymentAnswer),
      errors: ['NOT_FOUND', 'PAYMENT_DECLINED', 'INVALID_TRANSITION'],
      limit: { name: 'verify-payment', max: 30, windowSeconds: 3600, message: TOO_MANY_ATTEMPTS },
    },
    stripeWebhook: {
      who: 'all',
      signed: true,
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
      limit: { name: 'quote', max: 600, windowSeconds: 3600 },
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
  ...define({ who: 'admin', tag: 'Orders' })({
    allOrders: {
      permission: 'orders.read',
      summary: 'All orders, newest first, or a queue of them from the oldest',
      query: adminOrdersQuery,
      answer: data(ordersAnswer),
    },
    exportOrders: {
      permission: 'orders.export',
      secondFactor: 'fresh',
      summary: 'Ask for all matching orders, newest first, as a CSV file with one row for each order',
      query: exportOrdersQuery,
      answer: data(exportAnswer),
      status: 202,
      errors: ['INVALID_TRANSITION'],
      limit: { name: 'export-orders', max: 60, windowSeconds: 3600 },
    },
    exportedOrders: {
      permission: 'orders.export',
      summary: 'The file that was asked for: how far it is, and then its address for an hour',
      answer: data(exportAnswer),
    },
    orderStats: {
      permission: 'reports',
      summary: "The dashboard's numbers: totals, revenue by day, best sellers, low stock",
      query: orderStatsQuery,
      answer: data(orderStatsAnswer),
    },
    pickList: {
      permission: 'orders.read',
      summary: 'What to take from the shelves for some orders, by shelf and SKU',
      query: pickListQuery,
      answer: data(pickListAnswer),
    },
    orderDrafts: {
      permission: 'orders.write',
      summary: 'Orders that are made for customers and not placed yet, the one that was changed last first',
      query: orderDraftsQuery,
      answer: data(orderDraftsAnswer),
    },
    createOrderDraft: {
      permission: 'orders.write',
      summary: 'Keep an order for a customer as a draft, which holds no stock',
      body: orderDraftSchema,
      answer: data(objectOf({ draft: orderDraftAnswer })),
      status: 201,
      limit: { name: 'order-drafts', max: 200, windowSeconds: 3600 },
    },
    getOrderDraft: {
      permission: 'orders.write',
      summary: 'One draft, with what its items cost today',
      answer: data(objectOf({ draft: orderDraftAnswer })),
    },
    changeOrderDraft: {
      permission: 'orders.write',
      summary: 'Change a draft that nobody else has changed meanwhile',
      body: changedDraftSchema,
      answer: data(objectOf({ draft: orderDraftAnswer })),
      errors: ['STALE_WRITE'],
    },
    removeOrderDraft: {
      permission: 'orders.write',
      summary: 'Delete a draft',
      answer: json(message),
    },
    getAnyOrder: {
      permission: 'orders.read',
      summary: 'One order with its customer and the internal notes',
      answer: data(adminOrderAnswer),
    },
    setOrderStatus: {
      permission: 'orders.write',
      summary: 'Change the status of an order',
      body: orderStatusSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
    },
    changeOrders: {
      permission: 'orders.write',
      summary: 'Take many orders to their next status; each is taken or refused for itself',
      body: bulkStepsSchema,
      answer: data(bulkStepsAnswer),
    },
    packOrders: {
      permission: 'orders.write',
      summary: 'Pack all that is left of many orders, each in a parcel; each is packed or refused for itself',
      body: chosenOrdersSchema,
      answer: data(bulkStepsAnswer),
    },
    sayPacking: {
      permission: 'orders.write',
      summary: 'Say which order one is packing, so that nobody else begins with it; answers who packs what',
      body: packingSchema,
      answer: data(packersAnswer),
    },
    setTracking: {
      permission: 'orders.write',
      summary: 'Correct the tracking of the parcel of an order that was sent last',
      body: trackingCorrectionSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION'],
    },
    packParcel: {
      permission: 'orders.write',
      summary: 'Pack units of an order in a parcel, and send it at once or later',
      body: packParcelSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
      status: 201,
    },
    sendParcel: {
      permission: 'orders.write',
      summary: 'Hand a packed parcel over to the carrier, and tell the customer',
      body: sendParcelSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
    },
    setParcelTracking: {
      permission: 'orders.write',
      summary: 'Correct the tracking of a parcel',
      body: trackingCorrectionSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION'],
    },
    takeParcelBack: {
      permission: 'orders.write',
      summary: 'Unpack a parcel or, where it was sent by mistake, take it back and tell the customer',
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION'],
    },
    labelRates: {
      permission: 'orders.write',
      summary: 'What carriers ask for a packed parcel, the cheapest first',
      body: labelRatesSchema,
      answer: data(labelRatesAnswer),
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    buyLabel: {
      permission: 'orders.write',
      summary: 'Buy the label of a parcel; the same quote again buys nothing',
      body: buyLabelSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    getLabel: {
      permission: 'orders.write',
      summary: 'The label of a parcel, as PDF to print; null where it has none',
      answer: data(objectOf({ label: labelAnswer.nullable() })),
      errors: ['UNAVAILABLE'],
    },
    voidLabel: {
      permission: 'orders.write',
      summary: 'Give the label of a parcel back before it is used',
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    extendPayment: {
      permission: 'orders.money',
      summary: 'Wait longer for the payment of an order, and tell its customer until when',
      body: extendPaymentSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION'],
    },
    recordPayment: {
      permission: 'orders.money',
      summary:
        'Record a payment received another way; send an Idempotency-Key header to make it safe to repeat',
      body: recordPaymentSchema,
      headers: recordPaymentHeaders,
      answer: data(objectOf({ order: orderAnswer })),
      replay: 'The order, for a repeated Idempotency-Key.',
      errors: ['INVALID_TRANSITION', 'IDEMPOTENCY_MISMATCH', 'UNAVAILABLE'],
      status: 201,
    },
    correctPayment: {
      permission: 'orders.money',
      summary:
        'Take back a recorded payment, in full or in part, with a counter-entry; send an Idempotency-Key header to make it safe to repeat',
      body: correctPaymentSchema,
      headers: recordPaymentHeaders,
      answer: data(objectOf({ order: orderAnswer })),
      replay: 'The order, for a repeated Idempotency-Key.',
      errors: ['IDEMPOTENCY_MISMATCH'],
      status: 201,
    },
    refundOrder: {
      permission: 'orders.money',
      summary:
        'Refund units of lines, shipping or an amount; send an Idempotency-Key header to make it safe to repeat',
      body: refundOrderSchema,
      headers: refundHeaders,
      answer: data(objectOf({ refund: refundAnswer, order: orderAnswer })),
      replay: 'The first refund again, for a repeated Idempotency-Key.',
      errors: ['REFUND_TOO_LARGE', 'IDEMPOTENCY_MISMATCH'],
      status: 201,
    },
    quoteManualOrder: {
      summary: 'What an order that is made for a customer would come to',
      permission: 'orders.write',
      body: quoteManualSchema,
      answer: data(quoteAnswer),
    },
    placeManualOrder: {
      summary:
        'Make an order for a customer, to be paid by a link in a mail or paid already; send an Idempotency-Key header to make it safe to repeat',
      permission: 'orders.write',
      body: manualOrderSchema,
      headers: manualOrderHeaders,
      answer: data(manualOrderAnswer),
      replay: 'The first order again, for a repeated Idempotency-Key.',
      errors: ['OUT_OF_STOCK', 'PRICE_CHANGED', 'PRODUCT_UNAVAILABLE', 'IDEMPOTENCY_MISMATCH', 'NOT_FOUND'],
      status: 201,
    },
    quoteOrderEdit: {
      summary: 'What an edit of an order would come to, before it is saved',
      permission: 'orders.write',
      body: quoteEditSchema,
      answer: data(orderEditAnswer),
      errors: ['INVALID_TRANSITION', 'PRODUCT_UNAVAILABLE', 'OUT_OF_STOCK'],
    },
    editOrder: {
      summary:
        'Edit address, contact, items or shipping of an order that is not sent yet; send an Idempotency-Key header to make it safe to repeat',
      permission: 'orders.write',
      body: editOrderSchema,
      headers: editOrderHeaders,
      answer: data(objectOf({ order: orderAnswer })),
      errors: [
        'INVALID_TRANSITION',
        'STALE_WRITE',
        'PRICE_CHANGED',
        'PRODUCT_UNAVAILABLE',
        'OUT_OF_STOCK',
        'IDEMPOTENCY_MISMATCH',
      ],
    },
    orderTags: {
      permission: 'orders.read',
      summary: 'The tags that orders were given last',
      answer: data(orderTagsAnswer),
    },
    tagsOfOrders: {
      permission: 'orders.read',
      summary: 'The tags of some orders, without those that have none',
      query: tagsOfOrdersQuery,
      answer: data(taggedOrdersAnswer),
    },
    tagOrders: {
      permission: 'orders.write',
      summary: 'Give some orders tags, which customers never see, and take others from them',
      body: tagOrdersSchema,
      answer: data(taggedOrdersAnswer),
      errors: ['INVALID_TRANSITION'],
    },
    addOrderNote: {
      permission: 'orders.read',
      summary: 'Add an internal note, which the customer never sees',
      body: orderNoteSchema,
      answer: data(objectOf({ notes: list(orderNoteAnswer) })),
      errors: ['INVALID_TRANSITION'],
      status: 201,
    },
    eraseGuest: {
      permission: 'customers.write',
      secondFactor: 'fresh',
      summary: "Erase the personal data of a guest's order that is delivered or cancelled",
      answer: json({ data: objectOf({ order: orderAnswer }), ...message }),
      errors: ['INVALID_TRANSITION'],
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
