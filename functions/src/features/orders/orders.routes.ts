import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function ordersRoutes(services: Services): BoundRoute[] {
  const { placeOrder, orders, orderStatus, orderMoney, orderStats, adminOrders, guestOrders, files } =
    services;
  return [
    route(ROUTES.placeOrder, async ({ actor, body, headers, callers }) => {
      const key = headers['Idempotency-Key'];
      const { replayed, ...data } = await placeOrder.place(actor, body, key, callers);
      return { status: replayed ? 200 : 201, data, message: 'Order placed successfully!' };
    }),
    route(ROUTES.myOrders, async ({ actor, query }) => ({ data: await orders.listMine(actor, query) })),
    route(ROUTES.allOrders, async ({ query }) => ({ data: await orders.listAll(query) })),
    route(ROUTES.exportOrders, async ({ query }) => ({
      data: await files.request('orders', {
        total: await orders.countExported(query),
        query,
      }),
    })),
    route(ROUTES.exportedOrders, async ({ params }) => ({ data: await files.get('orders', params.id) })),
    route(ROUTES.orderStats, async ({ query }) => ({ data: await orderStats.stats(query) })),
    route(ROUTES.getAnyOrder, async ({ params }) => ({ data: await adminOrders.get(params.id) })),
    route(ROUTES.getOrder, async ({ actor, params }) => ({
      data: { order: await orders.get(actor, params.id) },
    })),
    route(ROUTES.orderInvoices, async ({ actor, params }) => ({
      data: { invoices: await orders.invoices(actor, params.id) },
    })),
    route(ROUTES.trackOrder, async ({ actor, params }) => ({ data: await orders.track(actor, params.id) })),
    route(ROUTES.cancelOrder, async ({ actor, params }) => ({
      data: { order: await orderStatus.cancel(actor, params.id) },
      message: 'Order cancelled successfully',
    })),
    route(ROUTES.claimOrder, async ({ actor, params, headers }) => ({
      data: { order: await guestOrders.claim(actor, params.id, headers['X-Order-Token']) },
      message: 'This order was added to your account.',
    })),
    route(ROUTES.setOrderStatus, async ({ actor, params, body }) => ({
      data: { order: await orderStatus.setStatus(actor, params.id, body) },
    })),
    route(ROUTES.setTracking, async ({ actor, params, body }) => ({
      data: { order: await adminOrders.setTracking(actor, params.id, body) },
    })),
    route(ROUTES.recordPayment, async ({ actor, params, body, headers }) => {
      const key = headers['Idempotency-Key'];
      const { order, replayed } = await orderMoney.record(actor, params.id, body, key);
      return { status: replayed ? 200 : 201, data: { order } };
    }),
    route(ROUTES.correctPayment, async ({ actor, params, body, headers }) => {
      const key = headers['Idempotency-Key'];
      const { order, replayed } = await orderMoney.correct(actor, params, body, key);
      return { status: replayed ? 200 : 201, data: { order } };
    }),
    route(ROUTES.refundOrder, async ({ actor, params, body, headers }) => {
      const key = headers['Idempotency-Key'];
      const { replayed, ...data } = await orderMoney.refund(actor, params.id, body, key);
      return { status: replayed ? 200 : 201, data };
    }),
    route(ROUTES.addOrderNote, async ({ actor, params, body }) => ({
      data: { notes: await adminOrders.note(actor, params.id, body.note) },
    })),
    route(ROUTES.eraseGuest, async ({ actor, params }) => ({
      data: { order: await guestOrders.erase(actor, params.id) },
      message: 'The personal data was erased.',
    })),
  ];
}
