import { listField, exactObject } from '../response-fields';
import { orderStatsSchema, orderStatsQuerySchema } from '../orders/order-stats';
import {
  adminOrderSchema,
  orderSchema,
  orderNoteResponseSchema,
  ordersResponseSchema,
  refundSchema,
} from '../orders/orders';
import { updateOrderStatusSchema } from '../orders/order-status';
import { adminOrdersQuerySchema, exportOrdersQuerySchema } from '../orders/admin-orders-query';
import {
  packParcelSchema,
  repackParcelSchema,
  sendParcelSchema,
  replaceTrackingSchema,
} from '../orders/parcels/parcels';
import { bulkStatusChangeResponseSchema, bulkStatusChangeSchema } from '../orders/bulk-status-change';
import {
  orderTagsResponseSchema,
  taggedOrdersResponseSchema,
  tagOrdersSchema,
  taggedOrdersQuerySchema,
} from '../panel/order-tags';
import {
  editOrderHeaders,
  editOrderSchema,
  orderEditPreviewSchema,
  quoteOrderEditSchema,
} from '../orders/order-edits';
import {
  buyLabelSchema,
  shippingLabelSchema,
  labelRatesResponseSchema,
  labelRatesSchema,
} from '../orders/parcels/labels';
import {
  updateOrderDraftSchema,
  manualOrderResponseSchema,
  manualOrderHeaders,
  manualOrderSchema,
  orderDraftResponseSchema,
  orderDraftsResponseSchema,
  orderDraftSchema,
  orderDraftsQuerySchema,
  quoteManualOrderSchema,
} from '../orders/manual-orders';
import { addOrderNoteSchema } from '../panel/order-notes';
import {
  orderSelectionSchema,
  packersResponseSchema,
  reportPackingSchema,
  pickListResponseSchema,
  pickListQuerySchema,
} from '../orders/pick-list';
import { quoteResponseSchema } from '../orders/quote';
import {
  correctPaymentSchema,
  extendPaymentDeadlineSchema,
  recordPaymentHeaders,
  recordPaymentSchema,
} from '../orders/receipts';
import { refundOrderHeaders, refundOrderSchema } from '../orders/refund-schemas';
import { exportSchema } from '../files/exports';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { defineRoutes } from './route-definition';

export const adminOrderRoutes = {
  ...defineRoutes({ who: 'admin', permission: 'orders.read', tag: 'Orders' })({
    listAllOrders: {
      endpoint: 'GET /orders/admin/all',
      summary: 'All orders, newest first, or a queue of them from the oldest',
      query: adminOrdersQuerySchema,
      answer: dataResponse(ordersResponseSchema),
    },
    getPickList: {
      endpoint: 'GET /orders/admin/pick-list',
      summary: 'What to take from the shelves for some orders, by shelf and SKU',
      query: pickListQuerySchema,
      answer: dataResponse(pickListResponseSchema),
    },
    getAdminOrder: {
      endpoint: 'GET /orders/admin/:id',
      summary: 'One order with its customer and the internal notes',
      answer: dataResponse(adminOrderSchema),
    },
    listOrderTags: {
      endpoint: 'GET /orders/admin/tags',
      summary: 'The tags that orders were given last',
      answer: dataResponse(orderTagsResponseSchema),
    },
    listTagsOfOrders: {
      endpoint: 'GET /orders/admin/tagged',
      summary: 'The tags of some orders, without those that have none',
      query: taggedOrdersQuerySchema,
      answer: dataResponse(taggedOrdersResponseSchema),
    },
    addOrderNote: {
      endpoint: 'POST /orders/:id/notes',
      summary: 'Add an internal note, which the customer never sees',
      body: addOrderNoteSchema,
      answer: dataResponse(exactObject({ notes: listField(orderNoteResponseSchema) })),
      errors: ['INVALID_TRANSITION'],
      status: 201,
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'orders.export', tag: 'Orders' })({
    exportOrders: {
      endpoint: 'POST /orders/admin/export',
      secondFactor: 'fresh',
      summary: 'Ask for all matching orders, newest first, as a CSV file with one row for each order',
      query: exportOrdersQuerySchema,
      answer: dataResponse(exportSchema),
      status: 202,
      errors: ['INVALID_TRANSITION'],
      limit: { name: 'export-orders', max: 60, windowSeconds: 3600 },
    },
    getOrderExport: {
      endpoint: 'GET /orders/admin/export/:id',
      summary: 'The file that was asked for: how far it is, and then its address for an hour',
      answer: dataResponse(exportSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'reports', tag: 'Orders' })({
    getOrderStats: {
      endpoint: 'GET /orders/admin/stats',
      summary: "The dashboard's numbers: totals, revenue by day, best sellers, low stock",
      query: orderStatsQuerySchema,
      answer: dataResponse(orderStatsSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'orders.write', tag: 'Orders' })({
    listOrderDrafts: {
      endpoint: 'GET /orders/admin/drafts',
      summary: 'Orders that are made for customers and not placed yet, the one that was changed last first',
      query: orderDraftsQuerySchema,
      answer: dataResponse(orderDraftsResponseSchema),
    },
    createOrderDraft: {
      endpoint: 'POST /orders/admin/drafts',
      summary: 'Keep an order for a customer as a draft, which holds no stock',
      body: orderDraftSchema,
      answer: dataResponse(exactObject({ draft: orderDraftResponseSchema })),
      status: 201,
      limit: { name: 'order-drafts', max: 200, windowSeconds: 3600 },
    },
    getOrderDraft: {
      endpoint: 'GET /orders/admin/drafts/:id',
      summary: 'One draft, with what its items cost today',
      answer: dataResponse(exactObject({ draft: orderDraftResponseSchema })),
    },
    updateOrderDraft: {
      endpoint: 'PUT /orders/admin/drafts/:id',
      summary: 'Change a draft that nobody else has changed meanwhile',
      body: updateOrderDraftSchema,
      answer: dataResponse(exactObject({ draft: orderDraftResponseSchema })),
      errors: ['STALE_WRITE'],
    },
    removeOrderDraft: {
      endpoint: 'DELETE /orders/admin/drafts/:id',
      summary: 'Delete a draft',
      answer: jsonResponse(messageResponseFields),
    },
    setOrderStatus: {
      endpoint: 'PUT /orders/:id/status',
      summary: 'Change the status of an order',
      body: updateOrderStatusSchema,
      answer: dataResponse(exactObject({ order: orderSchema })),
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
    },
    bulkUpdateOrders: {
      endpoint: 'POST /orders/admin/bulk',
      summary: 'Take many orders to their next status; each is taken or refused for itself',
      body: bulkStatusChangeSchema,
      answer: dataResponse(bulkStatusChangeResponseSchema),
    },
    packOrders: {
      endpoint: 'POST /orders/admin/pack',
      summary: 'Pack all that is left of many orders, each in a parcel; each is packed or refused for itself',
      body: orderSelectionSchema,
      answer: dataResponse(bulkStatusChangeResponseSchema),
    },
    reportPacking: {
      endpoint: 'PUT /orders/admin/packers',
      summary: 'Say which order one is packing, so that nobody else begins with it; answers who packs what',
      body: reportPackingSchema,
      answer: dataResponse(packersResponseSchema),
    },
    setTracking: {
      endpoint: 'PUT /orders/:id/tracking',
      summary: 'Correct the tracking of the parcel of an order that was sent last',
      body: replaceTrackingSchema,
      answer: dataResponse(exactObject({ order: orderSchema })),
      errors: ['INVALID_TRANSITION'],
    },
    packParcel: {
      endpoint: 'POST /orders/:id/parcels',
      summary: 'Pack units of an order in a parcel, and send it at once or later',
      body: packParcelSchema,
      answer: dataResponse(exactObject({ order: orderSchema })),
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
      status: 201,
    },
    sendParcel: {
      endpoint: 'POST /orders/:id/parcels/:parcel/send',
      summary: 'Hand a packed parcel over to the carrier, and tell the customer',
      body: sendParcelSchema,
      answer: dataResponse(exactObject({ order: orderSchema })),
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
    },
    setParcelTracking: {
      endpoint: 'PUT /orders/:id/parcels/:parcel/tracking',
      summary: 'Correct the tracking of a parcel',
      body: replaceTrackingSchema,
      answer: dataResponse(exactObject({ order: orderSchema })),
      errors: ['INVALID_TRANSITION'],
    },
    repackParcel: {
      endpoint: 'POST /orders/:id/parcels/:parcel/repack',
      summary: 'Confirm that a packed parcel was changed as its order was; again it changes nothing',
      body: repackParcelSchema,
      answer: dataResponse(exactObject({ order: orderSchema })),
      errors: ['STALE_WRITE'],
    },
    removeParcel: {
      endpoint: 'DELETE /orders/:id/parcels/:parcel',
      summary: 'Unpack a parcel or, where it was sent by mistake, take it back and tell the customer',
      answer: dataResponse(exactObject({ order: orderSchema })),
      errors: ['INVALID_TRANSITION'],
    },
    getLabelRates: {
      endpoint: 'POST /orders/:id/parcels/:parcel/rates',
      summary: 'What carriers ask for a packed parcel, the cheapest first',
      body: labelRatesSchema,
      answer: dataResponse(labelRatesResponseSchema),
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    buyLabel: {
      endpoint: 'POST /orders/:id/parcels/:parcel/label',
      summary: 'Buy the label of a parcel; the same quote again buys nothing',
      body: buyLabelSchema,
      answer: dataResponse(exactObject({ order: orderSchema })),
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    getLabel: {
      endpoint: 'GET /orders/:id/parcels/:parcel/label',
      summary: 'The label of a parcel, as PDF to print; null where it has none',
      answer: dataResponse(exactObject({ label: shippingLabelSchema.nullable() })),
      errors: ['UNAVAILABLE'],
    },
    voidLabel: {
      endpoint: 'DELETE /orders/:id/parcels/:parcel/label',
      summary: 'Give the label of a parcel back before it is used',
      answer: dataResponse(exactObject({ order: orderSchema })),
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    quoteManualOrder: {
      endpoint: 'POST /orders/admin/quote',
      summary: 'What an order that is made for a customer would come to',
      body: quoteManualOrderSchema,
      answer: dataResponse(quoteResponseSchema),
    },
    placeManualOrder: {
      endpoint: 'POST /orders/admin',
      summary:
        'Make an order for a customer, to be paid by a link in a mail or paid already; send an Idempotency-Key header to make it safe to repeat',
      body: manualOrderSchema,
      headers: manualOrderHeaders,
      answer: dataResponse(manualOrderResponseSchema),
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
      endpoint: 'POST /orders/:id/quote',
      summary: 'What an edit of an order would come to, before it is saved',
      body: quoteOrderEditSchema,
      answer: dataResponse(orderEditPreviewSchema),
      errors: ['INVALID_TRANSITION', 'PRODUCT_UNAVAILABLE', 'OUT_OF_STOCK', 'CANNOT_SHIP'],
    },
    editOrder: {
      endpoint: 'PUT /orders/:id',
      summary:
        'Edit address, contact, items or shipping of an order that is not sent yet; send an Idempotency-Key header to make it safe to repeat',
      body: editOrderSchema,
      headers: editOrderHeaders,
      answer: dataResponse(exactObject({ order: orderSchema })),
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
    updateOrderTags: {
      endpoint: 'POST /orders/admin/tags',
      summary: 'Give some orders tags, which customers never see, and take others from them',
      body: tagOrdersSchema,
      answer: dataResponse(taggedOrdersResponseSchema),
      errors: ['INVALID_TRANSITION'],
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'orders.money', tag: 'Orders' })({
    extendPaymentDeadline: {
      endpoint: 'PUT /orders/:id/payment-deadline',
      summary: 'Wait longer for the payment of an order, and tell its customer until when',
      body: extendPaymentDeadlineSchema,
      answer: dataResponse(exactObject({ order: orderSchema })),
      errors: ['INVALID_TRANSITION'],
    },
    recordPayment: {
      endpoint: 'POST /orders/:id/payments',
      summary:
        'Record a payment received another way; send an Idempotency-Key header to make it safe to repeat',
      body: recordPaymentSchema,
      headers: recordPaymentHeaders,
      answer: dataResponse(exactObject({ order: orderSchema })),
      replay: 'The order, for a repeated Idempotency-Key.',
      errors: ['INVALID_TRANSITION', 'IDEMPOTENCY_MISMATCH', 'UNAVAILABLE'],
      status: 201,
    },
    correctPayment: {
      endpoint: 'POST /orders/:id/payments/:payment/corrections',
      summary:
        'Take back a recorded payment, in full or in part, with a counter-entry; send an Idempotency-Key header to make it safe to repeat',
      body: correctPaymentSchema,
      headers: recordPaymentHeaders,
      answer: dataResponse(exactObject({ order: orderSchema })),
      replay: 'The order, for a repeated Idempotency-Key.',
      errors: ['IDEMPOTENCY_MISMATCH'],
      status: 201,
    },
    refundOrder: {
      endpoint: 'POST /orders/:id/refunds',
      summary:
        'Refund units of lines, shipping or an amount; send an Idempotency-Key header to make it safe to repeat',
      body: refundOrderSchema,
      headers: refundOrderHeaders,
      answer: dataResponse(exactObject({ refund: refundSchema, order: orderSchema })),
      replay: 'The first refund again, for a repeated Idempotency-Key.',
      errors: ['REFUND_TOO_LARGE', 'IDEMPOTENCY_MISMATCH'],
      status: 201,
    },
    markMoneyReturned: {
      endpoint: 'POST /orders/:id/refunds/:refund/returned',
      summary: 'Mark the manual part of a refund as returned to the customer; may be repeated',
      answer: dataResponse(exactObject({ order: orderSchema })),
      errors: ['INVALID_TRANSITION'],
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'customers.write', tag: 'Orders' })({
    eraseGuestOrderData: {
      endpoint: 'DELETE /orders/:id/guest',
      secondFactor: 'fresh',
      summary: "Erase the personal data of a guest's order that is delivered or cancelled",
      answer: jsonResponse({ data: exactObject({ order: orderSchema }), ...messageResponseFields }),
      errors: ['INVALID_TRANSITION'],
    },
  }),
};
