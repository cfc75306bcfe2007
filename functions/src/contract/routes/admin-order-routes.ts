import { list, objectOf } from '../answer-fields';
import { orderStatsAnswer, orderStatsQuery } from '../orders/order-stats';
import { adminOrderAnswer, orderAnswer, orderNoteAnswer, ordersAnswer, refundAnswer } from '../orders/orders';
import { orderStatusSchema } from '../orders/order-status';
import { adminOrdersQuery, exportOrdersQuery } from '../orders/admin-orders-query';
import {
  packParcelSchema,
  repackParcelSchema,
  sendParcelSchema,
  trackingCorrectionSchema,
} from '../orders/parcels/parcels';
import { bulkStepsAnswer, bulkStepsSchema } from '../orders/bulk-steps';
import { orderTagsAnswer, taggedOrdersAnswer, tagOrdersSchema, tagsOfOrdersQuery } from '../panel/order-tags';
import { editOrderHeaders, editOrderSchema, orderEditAnswer, quoteEditSchema } from '../orders/order-edits';
import { buyLabelSchema, labelAnswer, labelRatesAnswer, labelRatesSchema } from '../orders/parcels/labels';
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
import { orderNoteSchema } from '../panel/order-notes';
import {
  chosenOrdersSchema,
  packersAnswer,
  packingSchema,
  pickListAnswer,
  pickListQuery,
} from '../orders/pick-list';
import { quoteAnswer } from '../orders/quote';
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

export const adminOrderRoutes = {
  ...define({ who: 'admin', permission: 'orders.read', tag: 'Orders' })({
    allOrders: {
      summary: 'All orders, newest first, or a queue of them from the oldest',
      query: adminOrdersQuery,
      answer: data(ordersAnswer),
    },
    pickList: {
      summary: 'What to take from the shelves for some orders, by shelf and SKU',
      query: pickListQuery,
      answer: data(pickListAnswer),
    },
    getAnyOrder: {
      summary: 'One order with its customer and the internal notes',
      answer: data(adminOrderAnswer),
    },
    orderTags: {
      summary: 'The tags that orders were given last',
      answer: data(orderTagsAnswer),
    },
    tagsOfOrders: {
      summary: 'The tags of some orders, without those that have none',
      query: tagsOfOrdersQuery,
      answer: data(taggedOrdersAnswer),
    },
    addOrderNote: {
      summary: 'Add an internal note, which the customer never sees',
      body: orderNoteSchema,
      answer: data(objectOf({ notes: list(orderNoteAnswer) })),
      errors: ['INVALID_TRANSITION'],
      status: 201,
    },
  }),
  ...define({ who: 'admin', permission: 'orders.export', tag: 'Orders' })({
    exportOrders: {
      secondFactor: 'fresh',
      summary: 'Ask for all matching orders, newest first, as a CSV file with one row for each order',
      query: exportOrdersQuery,
      answer: data(exportAnswer),
      status: 202,
      errors: ['INVALID_TRANSITION'],
      limit: { name: 'export-orders', max: 60, windowSeconds: 3600 },
    },
    exportedOrders: {
      summary: 'The file that was asked for: how far it is, and then its address for an hour',
      answer: data(exportAnswer),
    },
  }),
  ...define({ who: 'admin', permission: 'reports', tag: 'Orders' })({
    orderStats: {
      summary: "The dashboard's numbers: totals, revenue by day, best sellers, low stock",
      query: orderStatsQuery,
      answer: data(orderStatsAnswer),
    },
  }),
  ...define({ who: 'admin', permission: 'orders.write', tag: 'Orders' })({
    orderDrafts: {
      summary: 'Orders that are made for customers and not placed yet, the one that was changed last first',
      query: orderDraftsQuery,
      answer: data(orderDraftsAnswer),
    },
    createOrderDraft: {
      summary: 'Keep an order for a customer as a draft, which holds no stock',
      body: orderDraftSchema,
      answer: data(objectOf({ draft: orderDraftAnswer })),
      status: 201,
      limit: { name: 'order-drafts', max: 200, windowSeconds: 3600 },
    },
    getOrderDraft: {
      summary: 'One draft, with what its items cost today',
      answer: data(objectOf({ draft: orderDraftAnswer })),
    },
    changeOrderDraft: {
      summary: 'Change a draft that nobody else has changed meanwhile',
      body: changedDraftSchema,
      answer: data(objectOf({ draft: orderDraftAnswer })),
      errors: ['STALE_WRITE'],
    },
    removeOrderDraft: {
      summary: 'Delete a draft',
      answer: json(message),
    },
    setOrderStatus: {
      summary: 'Change the status of an order',
      body: orderStatusSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
    },
    changeOrders: {
      summary: 'Take many orders to their next status; each is taken or refused for itself',
      body: bulkStepsSchema,
      answer: data(bulkStepsAnswer),
    },
    packOrders: {
      summary: 'Pack all that is left of many orders, each in a parcel; each is packed or refused for itself',
      body: chosenOrdersSchema,
      answer: data(bulkStepsAnswer),
    },
    sayPacking: {
      summary: 'Say which order one is packing, so that nobody else begins with it; answers who packs what',
      body: packingSchema,
      answer: data(packersAnswer),
    },
    setTracking: {
      summary: 'Correct the tracking of the parcel of an order that was sent last',
      body: trackingCorrectionSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION'],
    },
    packParcel: {
      summary: 'Pack units of an order in a parcel, and send it at once or later',
      body: packParcelSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
      status: 201,
    },
    sendParcel: {
      summary: 'Hand a packed parcel over to the carrier, and tell the customer',
      body: sendParcelSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
    },
    setParcelTracking: {
      summary: 'Correct the tracking of a parcel',
      body: trackingCorrectionSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION'],
    },
    repackParcel: {
      summary: 'Confirm that a packed parcel was changed as its order was; again it changes nothing',
      body: repackParcelSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['STALE_WRITE'],
    },
    takeParcelBack: {
      summary: 'Unpack a parcel or, where it was sent by mistake, take it back and tell the customer',
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION'],
    },
    labelRates: {
      summary: 'What carriers ask for a packed parcel, the cheapest first',
      body: labelRatesSchema,
      answer: data(labelRatesAnswer),
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    buyLabel: {
      summary: 'Buy the label of a parcel; the same quote again buys nothing',
      body: buyLabelSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    getLabel: {
      summary: 'The label of a parcel, as PDF to print; null where it has none',
      answer: data(objectOf({ label: labelAnswer.nullable() })),
      errors: ['UNAVAILABLE'],
    },
    voidLabel: {
      summary: 'Give the label of a parcel back before it is used',
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    quoteManualOrder: {
      summary: 'What an order that is made for a customer would come to',
      body: quoteManualSchema,
      answer: data(quoteAnswer),
    },
    placeManualOrder: {
      summary:
        'Make an order for a customer, to be paid by a link in a mail or paid already; send an Idempotency-Key header to make it safe to repeat',
      body: manualOrderSchema,
      headers: manualOrderHeaders,
      answer: data(manualOrderAnswer),
      replay: 'The first order again, for a repeated Idempotency-Key.',
      errors: [
        'OUT_OF_STOCK',
        'PRICE_CHANGED',
        'PRODUCT_UNAVAILABLE',
        'CANNOT_SHIP',
        'IDEMPOTENCY_MISMATCH',
        'NOT_FOUND',
      ],
      status: 201,
    },
    quoteOrderEdit: {
      summary: 'What an edit of an order would come to, before it is saved',
      body: quoteEditSchema,
      answer: data(orderEditAnswer),
      errors: ['INVALID_TRANSITION', 'PRODUCT_UNAVAILABLE', 'OUT_OF_STOCK', 'CANNOT_SHIP'],
    },
    editOrder: {
      summary:
        'Edit address, contact, items or shipping of an order that is not sent yet; send an Idempotency-Key header to make it safe to repeat',
      body: editOrderSchema,
      headers: editOrderHeaders,
      answer: data(objectOf({ order: orderAnswer })),
      errors: [
        'INVALID_TRANSITION',
        'LABEL_BOUGHT',
        'STALE_WRITE',
        'PRICE_CHANGED',
        'PRODUCT_UNAVAILABLE',
        'OUT_OF_STOCK',
        'CANNOT_SHIP',
        'IDEMPOTENCY_MISMATCH',
      ],
    },
    tagOrders: {
      summary: 'Give some orders tags, which customers never see, and take others from them',
      body: tagOrdersSchema,
      answer: data(taggedOrdersAnswer),
      errors: ['INVALID_TRANSITION'],
    },
  }),
  ...define({ who: 'admin', permission: 'orders.money', tag: 'Orders' })({
    extendPayment: {
      summary: 'Wait longer for the payment of an order, and tell its customer until when',
      body: extendPaymentSchema,
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION'],
    },
    recordPayment: {
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
      summary:
        'Refund units of lines, shipping or an amount; send an Idempotency-Key header to make it safe to repeat',
      body: refundOrderSchema,
      headers: refundHeaders,
      answer: data(objectOf({ refund: refundAnswer, order: orderAnswer })),
      replay: 'The first refund again, for a repeated Idempotency-Key.',
      errors: ['REFUND_TOO_LARGE', 'IDEMPOTENCY_MISMATCH'],
      status: 201,
    },
    markMoneyReturned: {
      summary: 'Mark the manual part of a refund as returned to the customer; may be repeated',
      answer: data(objectOf({ order: orderAnswer })),
      errors: ['INVALID_TRANSITION'],
    },
  }),
  ...define({ who: 'admin', permission: 'customers.write', tag: 'Orders' })({
    eraseGuest: {
      secondFactor: 'fresh',
      summary: "Erase the personal data of a guest's order that is delivered or cancelled",
      answer: json({ data: objectOf({ order: orderAnswer }), ...message }),
      errors: ['INVALID_TRANSITION'],
    },
  }),
};
