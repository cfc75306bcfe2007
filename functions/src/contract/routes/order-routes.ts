import * as endpoints from '../endpoints';
import { orderStatsQuery } from '../order-stats';
import {
  adminOrdersQuery,
  exportOrdersQuery,
  myOrdersQuery,
  orderNoteSchema,
  orderStatusSchema,
  placeOrderSchema,
  trackingCorrectionSchema,
} from '../orders';
import { define } from './route-definition';

export const orderRoutes = define({
  placeOrder: {
    endpoint: endpoints.placeOrder,
    who: 'user',
    tag: 'Orders',
    summary: 'Place an order; send an Idempotency-Key header to make it safe to repeat',
    body: placeOrderSchema,
    status: 201,
  },
  myOrders: {
    endpoint: endpoints.myOrders,
    who: 'user',
    tag: 'Orders',
    summary: "The signed-in customer's orders, newest first",
    query: myOrdersQuery,
  },
  allOrders: {
    endpoint: endpoints.allOrders,
    who: 'admin',
    tag: 'Orders',
    summary: 'All orders, newest first',
    query: adminOrdersQuery,
  },
  exportOrders: {
    endpoint: endpoints.exportOrders,
    who: 'admin',
    tag: 'Orders',
    summary: 'All matching orders, newest first, as CSV with one row for each order',
    query: exportOrdersQuery,
  },
  orderStats: {
    endpoint: endpoints.orderStats,
    who: 'admin',
    tag: 'Orders',
    summary: "The dashboard's numbers: totals, revenue by day, best sellers, low stock",
    query: orderStatsQuery,
  },
  getAnyOrder: {
    endpoint: endpoints.getAnyOrder,
    who: 'admin',
    tag: 'Orders',
    summary: 'One order with its customer and the internal notes',
  },
  getOrder: {
    endpoint: endpoints.getOrder,
    who: 'user',
    tag: 'Orders',
    summary: 'One order, for its owner or an administrator',
  },
  cancelOrder: {
    endpoint: endpoints.cancelOrder,
    who: 'user',
    tag: 'Orders',
    summary: 'Cancel a pending order of the signed-in customer',
  },
  trackOrder: {
    endpoint: endpoints.trackOrder,
    who: 'user',
    tag: 'Orders',
    summary: 'Timeline and parcel of an order, for its owner or an administrator',
  },
  setOrderStatus: {
    endpoint: endpoints.setOrderStatus,
    who: 'admin',
    tag: 'Orders',
    summary: 'Change the status of an order',
    body: orderStatusSchema,
  },
  setTracking: {
    endpoint: endpoints.setTracking,
    who: 'admin',
    tag: 'Orders',
    summary: 'Correct the parcel details of a shipped order',
    body: trackingCorrectionSchema,
  },
  addOrderNote: {
    endpoint: endpoints.addOrderNote,
    who: 'admin',
    tag: 'Orders',
    summary: 'Add an internal note, which the customer never sees',
    body: orderNoteSchema,
    status: 201,
  },
});
