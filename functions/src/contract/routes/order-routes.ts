import { orderStatsQuery } from '../order-stats';
import { adminOrdersQuery, myOrdersQuery, orderStatusSchema, placeOrderSchema } from '../orders';
import { define } from './route-definition';

export const orderRoutes = define({
  placeOrder: {
    method: 'POST',
    path: '/orders',
    who: 'user',
    tag: 'Orders',
    summary: 'Place an order; send an Idempotency-Key header to make it safe to repeat',
    body: placeOrderSchema,
    status: 201,
  },
  myOrders: {
    method: 'GET',
    path: '/orders/my-orders',
    who: 'user',
    tag: 'Orders',
    summary: "The signed-in customer's orders, newest first",
    query: myOrdersQuery,
  },
  allOrders: {
    method: 'GET',
    path: '/orders/admin/all',
    who: 'admin',
    tag: 'Orders',
    summary: 'All orders, newest first',
    query: adminOrdersQuery,
  },
  orderStats: {
    method: 'GET',
    path: '/orders/admin/stats',
    who: 'admin',
    tag: 'Orders',
    summary: "The dashboard's numbers: totals, revenue by day, best sellers, low stock",
    query: orderStatsQuery,
  },
  getOrder: {
    method: 'GET',
    path: '/orders/:id',
    who: 'user',
    tag: 'Orders',
    summary: 'One order, for its owner or an administrator',
  },
  cancelOrder: {
    method: 'PATCH',
    path: '/orders/:id/cancel',
    who: 'user',
    tag: 'Orders',
    summary: 'Cancel an own pending order',
  },
  trackOrder: {
    method: 'GET',
    path: '/orders/:id/track',
    who: 'user',
    tag: 'Orders',
    summary: 'Timeline and parcel of an order, for its owner or an administrator',
  },
  setOrderStatus: {
    method: 'PUT',
    path: '/orders/:id/status',
    who: 'admin',
    tag: 'Orders',
    summary: 'Take an order to its next status',
    body: orderStatusSchema,
  },
});
