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
  replaceTrackingInfoSchema,
} from '../orders/parcels/parcels';
import { bulkStatusChangeResponseSchema, bulkStatusChangeSchema } from '../orders/bulk-status-change';
import {
  orderTagsResponseSchema,
  taggedOrdersResponseSchema,
  tagOrdersSchema,
  taggedOrdersQuerySchema,
} from '../panel/order-tags';
import {
  editOrderHeadersSchema,
  editOrderSchema,
  orderEditPreviewSchema,
  quoteOrderEditSchema,
} from '../orders/order-edits';
import {
  buyShippingLabelSchema,
  shippingLabelSchema,
  shippingLabelRatesResponseSchema,
  shippingLabelRatesSchema,
} from '../orders/parcels/labels';
import {
  updateOrderDraftSchema,
  manualOrderResponseSchema,
  manualOrderHeadersSchema,
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
  recordPaymentHeadersSchema,
  recordPaymentSchema,
} from '../orders/payments/receipts';
import { refundOrderHeadersSchema, refundOrderSchema } from '../orders/refund-schemas';
import { fileExportSchema } from '../files/exports';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { defineRoutes } from './route-definition';

const BULK_CHANGE = {
  invalidates: ['listActivity', 'listAdminMails', 'getPendingCounts'],
  replaces: { id: '_id', lists: ['listAllOrders'], get: 'getAdminOrder' },
  answer: dataResponse(bulkStatusChangeResponseSchema),
} as const;

const ORDER_CHANGE = {
  ...BULK_CHANGE,
  invalidatesOnFailure: ['getAdminOrder', 'listAllOrders'],
  answer: dataResponse(exactObject({ order: orderSchema })),
} as const;

/** Change of an order that also affects its receipts, its customer or the names of administrators. */
const MONEY_CHANGE = { ...ORDER_CHANGE, invalidates: [...BULK_CHANGE.invalidates, 'getAdminOrder'] } as const;

export const adminOrderRoutes = {
  ...defineRoutes({ who: 'admin', permission: 'orders.read', tag: 'Orders' })({
    listAllOrders: {
      endpoint: 'GET /orders/admin/all',
      summary: 'Lists all orders, newest first, or a queue of orders, oldest first.',
      query: adminOrdersQuerySchema,
      answer: dataResponse(ordersResponseSchema),
    },
    getPickList: {
      endpoint: 'GET /orders/admin/pick-list',
      summary: 'Returns the pick list for several orders, sorted by shelf and SKU.',
      query: pickListQuerySchema,
      answer: dataResponse(pickListResponseSchema),
    },
    getAdminOrder: {
      endpoint: 'GET /orders/admin/:id',
      summary: 'Returns an order with its customer and the internal notes.',
      answer: dataResponse(adminOrderSchema),
    },
    listOrderTags: {
      endpoint: 'GET /orders/admin/tags',
      summary: 'Lists the recently used order tags.',
      answer: dataResponse(orderTagsResponseSchema),
    },
    listTagsOfOrders: {
      endpoint: 'GET /orders/admin/tagged',
      summary: 'Lists the tags of several orders. Orders without tags are omitted.',
      query: taggedOrdersQuerySchema,
      answer: dataResponse(taggedOrdersResponseSchema),
    },
    addOrderNote: {
      endpoint: 'POST /orders/:id/notes',
      summary: 'Adds an internal note, which the customer cannot see.',
      body: addOrderNoteSchema,
      answer: dataResponse(exactObject({ notes: listField(orderNoteResponseSchema) })),
      invalidates: ['listActivity', 'listAdminMails'],
      merges: 'getAdminOrder',
      errors: ['INVALID_TRANSITION'],
      status: 201,
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'orders.export', tag: 'Orders' })({
    exportOrders: {
      endpoint: 'POST /orders/admin/export',
      secondFactor: 'fresh',
      summary: 'Starts an export of all matching orders as a CSV file, newest first.',
      query: exportOrdersQuerySchema,
      answer: dataResponse(fileExportSchema),
      status: 202,
      errors: ['INVALID_TRANSITION'],
      limit: { name: 'export-orders', max: 60, windowSeconds: 3600 },
    },
    getOrderExport: {
      endpoint: 'GET /orders/admin/export/:id',
      summary: 'Returns the progress of an export, and the URL of its file for one hour.',
      answer: dataResponse(fileExportSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'reports', tag: 'Orders' })({
    getOrderStats: {
      endpoint: 'GET /orders/admin/stats',
      summary: 'Returns the statistics of the dashboard: totals, revenue by day, best sellers and low stock.',
      query: orderStatsQuerySchema,
      answer: dataResponse(orderStatsSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'orders.write', tag: 'Orders' })({
    listOrderDrafts: {
      endpoint: 'GET /orders/admin/drafts',
      summary: 'Lists draft orders, last changed first.',
      query: orderDraftsQuerySchema,
      answer: dataResponse(orderDraftsResponseSchema),
    },
    createOrderDraft: {
      endpoint: 'POST /orders/admin/drafts',
      summary: 'Creates a draft order, which does not reserve stock.',
      body: orderDraftSchema,
      answer: dataResponse(exactObject({ draft: orderDraftResponseSchema })),
      invalidates: ['listOrderDrafts', 'listActivity', 'getPendingCounts'],
      status: 201,
      limit: { name: 'order-drafts', max: 200, windowSeconds: 3600 },
    },
    getOrderDraft: {
      endpoint: 'GET /orders/admin/drafts/:id',
      summary: 'Returns a draft order with the current prices of its items.',
      answer: dataResponse(exactObject({ draft: orderDraftResponseSchema })),
    },
    updateOrderDraft: {
      endpoint: 'PUT /orders/admin/drafts/:id',
      summary: 'Updates a draft order, unless another administrator has changed it.',
      body: updateOrderDraftSchema,
      answer: dataResponse(exactObject({ draft: orderDraftResponseSchema })),
      invalidates: ['listOrderDrafts', 'listActivity'],
      replaces: { id: '_id', get: 'getOrderDraft' },
      errors: ['STALE_WRITE'],
    },
    removeOrderDraft: {
      endpoint: 'DELETE /orders/admin/drafts/:id',
      summary: 'Deletes a draft order.',
      answer: jsonResponse(messageResponseFields),
      invalidates: ['listOrderDrafts', 'listActivity', 'getPendingCounts'],
    },
    setOrderStatus: {
      endpoint: 'PUT /orders/:id/status',
      summary: 'Updates the status of an order.',
      body: updateOrderStatusSchema,
      ...MONEY_CHANGE,
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
    },
    bulkUpdateOrders: {
      endpoint: 'POST /orders/admin/bulk',
      summary: 'Moves several orders to their next status. Each order succeeds or fails individually.',
      body: bulkStatusChangeSchema,
      ...BULK_CHANGE,
    },
    packOrders: {
      endpoint: 'POST /orders/admin/pack',
      summary:
        'Packs the remaining units of several orders, each in one parcel. Each order succeeds or fails individually.',
      body: orderSelectionSchema,
      ...BULK_CHANGE,
    },
    reportPacking: {
      endpoint: 'PUT /orders/admin/packers',
      summary:
        'Reports which order the user is packing. Returns the orders that other team members are packing.',
      body: reportPackingSchema,
      answer: dataResponse(packersResponseSchema),
    },
    setTracking: {
      endpoint: 'PUT /orders/:id/tracking',
      summary: 'Updates the tracking information of the parcel that was sent last.',
      body: replaceTrackingInfoSchema,
      ...ORDER_CHANGE,
      errors: ['INVALID_TRANSITION'],
    },
    packParcel: {
      endpoint: 'POST /orders/:id/parcels',
      summary: 'Packs units of an order in a parcel, and optionally sends it.',
      body: packParcelSchema,
      ...ORDER_CHANGE,
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
      status: 201,
    },
    sendParcel: {
      endpoint: 'POST /orders/:id/parcels/:parcel/send',
      summary: 'Marks a packed parcel as sent and emails the customer.',
      body: sendParcelSchema,
      ...ORDER_CHANGE,
      errors: ['INVALID_TRANSITION', 'ORDER_UNPAID'],
    },
    setParcelTracking: {
      endpoint: 'PUT /orders/:id/parcels/:parcel/tracking',
      summary: 'Updates the tracking information of a parcel.',
      body: replaceTrackingInfoSchema,
      ...ORDER_CHANGE,
      errors: ['INVALID_TRANSITION'],
    },
    repackParcel: {
      endpoint: 'POST /orders/:id/parcels/:parcel/repack',
      summary: 'Confirms that a packed parcel was changed to match its order. Can be repeated.',
      body: repackParcelSchema,
      ...ORDER_CHANGE,
      errors: ['STALE_WRITE'],
    },
    removeParcel: {
      endpoint: 'DELETE /orders/:id/parcels/:parcel',
      summary: 'Unpacks a parcel or, if it was sent by mistake, reverts sending it and emails the customer.',
      ...ORDER_CHANGE,
      errors: ['INVALID_TRANSITION'],
    },
    getLabelRates: {
      endpoint: 'POST /orders/:id/parcels/:parcel/rates',
      summary: 'Lists the rates of carriers for a packed parcel, cheapest first.',
      body: shippingLabelRatesSchema,
      answer: dataResponse(shippingLabelRatesResponseSchema),
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    buyLabel: {
      endpoint: 'POST /orders/:id/parcels/:parcel/label',
      summary: 'Buys the label of a parcel. Can be repeated for the same quote.',
      body: buyShippingLabelSchema,
      ...ORDER_CHANGE,
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    getLabel: {
      endpoint: 'GET /orders/:id/parcels/:parcel/label',
      summary: 'Returns the label of a parcel as PDF, or null if it has none.',
      answer: dataResponse(exactObject({ label: shippingLabelSchema.nullable() })),
      errors: ['UNAVAILABLE'],
    },
    voidLabel: {
      endpoint: 'DELETE /orders/:id/parcels/:parcel/label',
      summary: 'Voids the label of a parcel and requests its refund.',
      ...ORDER_CHANGE,
      errors: ['INVALID_TRANSITION', 'UNAVAILABLE'],
    },
    quoteManualOrder: {
      endpoint: 'POST /orders/admin/quote',
      summary: 'Calculates the prices of a manual order.',
      body: quoteManualOrderSchema,
      answer: dataResponse(quoteResponseSchema),
    },
    placeManualOrder: {
      endpoint: 'POST /orders/admin',
      summary:
        'Creates a manual order, with a payment link or a recorded payment. Send an Idempotency-Key header to retry safely.',
      body: manualOrderSchema,
      headers: manualOrderHeadersSchema,
      answer: dataResponse(manualOrderResponseSchema),
      invalidates: ['listAllOrders', 'listOrderDrafts', 'listActivity', 'getPendingCounts'],
      replay: 'Returns the first order for a repeated Idempotency-Key.',
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
      summary: 'Calculates the prices and effects of an order edit, without saving it.',
      body: quoteOrderEditSchema,
      answer: dataResponse(orderEditPreviewSchema),
      errors: ['INVALID_TRANSITION', 'PRODUCT_UNAVAILABLE', 'OUT_OF_STOCK', 'CANNOT_SHIP'],
    },
    editOrder: {
      endpoint: 'PUT /orders/:id',
      summary:
        'Edits the address, contact, items or shipping of an order before it is shipped. Send an Idempotency-Key header to retry safely.',
      body: editOrderSchema,
      headers: editOrderHeadersSchema,
      ...MONEY_CHANGE,
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
      summary: 'Adds and removes tags of several orders, which customers cannot see.',
      body: tagOrdersSchema,
      answer: dataResponse(taggedOrdersResponseSchema),
      invalidates: ['listOrderTags', 'listTagsOfOrders', 'listAllOrders', 'listActivity'],
      errors: ['INVALID_TRANSITION'],
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'orders.money', tag: 'Orders' })({
    extendPaymentDeadline: {
      endpoint: 'PUT /orders/:id/payment-deadline',
      summary: 'Extends the payment deadline of an order and emails the customer.',
      body: extendPaymentDeadlineSchema,
      ...ORDER_CHANGE,
      errors: ['INVALID_TRANSITION'],
    },
    recordPayment: {
      endpoint: 'POST /orders/:id/payments',
      summary:
        'Records a payment received outside the payment provider. Send an Idempotency-Key header to retry safely.',
      body: recordPaymentSchema,
      headers: recordPaymentHeadersSchema,
      ...MONEY_CHANGE,
      replay: 'Returns the order for a repeated Idempotency-Key.',
      errors: ['INVALID_TRANSITION', 'IDEMPOTENCY_MISMATCH', 'UNAVAILABLE'],
      status: 201,
    },
    correctPayment: {
      endpoint: 'POST /orders/:id/payments/:payment/corrections',
      summary:
        'Reverses a recorded payment, in full or in part. Send an Idempotency-Key header to retry safely.',
      body: correctPaymentSchema,
      headers: recordPaymentHeadersSchema,
      ...MONEY_CHANGE,
      replay: 'Returns the order for a repeated Idempotency-Key.',
      errors: ['IDEMPOTENCY_MISMATCH'],
      status: 201,
    },
    refundOrder: {
      endpoint: 'POST /orders/:id/refunds',
      summary:
        'Refunds units of lines, shipping or an amount. Send an Idempotency-Key header to retry safely.',
      body: refundOrderSchema,
      headers: refundOrderHeadersSchema,
      ...MONEY_CHANGE,
      answer: dataResponse(exactObject({ refund: refundSchema, order: orderSchema })),
      replay: 'Returns the first refund for a repeated Idempotency-Key.',
      errors: ['REFUND_TOO_LARGE', 'IDEMPOTENCY_MISMATCH'],
      status: 201,
    },
    markMoneyReturned: {
      endpoint: 'POST /orders/:id/refunds/:refund/returned',
      summary: 'Marks the manual part of a refund as returned to the customer. Can be repeated.',
      ...MONEY_CHANGE,
      errors: ['INVALID_TRANSITION'],
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'customers.write', tag: 'Orders' })({
    eraseGuestOrderData: {
      endpoint: 'DELETE /orders/:id/guest',
      secondFactor: 'fresh',
      summary: "Erases the personal data of a guest's delivered or cancelled order.",
      ...MONEY_CHANGE,
      answer: jsonResponse({ data: exactObject({ order: orderSchema }), ...messageResponseFields }),
      errors: ['INVALID_TRANSITION'],
    },
  }),
};
