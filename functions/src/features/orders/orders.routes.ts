import { idsIn } from '../../contract/fields';
import { MAX_BULK_ORDERS } from '../../contract/orders/bulk-steps';
import { MAX_TAGGED_ORDERS } from '../../contract/orders/order-tags';
import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const ordersRoutes = ({
  placeOrder,
  orders,
  orderStatus,
  orderMoney,
  orderEdits,
  manualOrders,
  orderDrafts,
  pricing,
  orderStats,
  adminOrders,
  guestOrders,
  parcels,
  labels,
  picking,
  orderTags,
  files,
}: Services) =>
  ({
    placeOrder: async ({ actor, body, headers, callers }) => {
      const key = headers['Idempotency-Key'];
      const { replayed, ...data } = await placeOrder.place(actor, body, key, callers);
      return { status: replayed ? 200 : 201, data, message: 'Order placed successfully!' };
    },
    myOrders: async ({ actor, query }) => ({ data: await orders.listMine(actor, query) }),
    allOrders: async ({ query }) => ({ data: await orders.listAll(query) }),
    exportOrders: async ({ actor, query }) => ({
      data: await files.request(actor, 'orders', {
        total: await orders.countExported(query),
        query,
      }),
    }),
    exportedOrders: async ({ params }) => ({ data: await files.get('orders', params.id) }),
    orderStats: async ({ query }) => ({ data: await orderStats.stats(query) }),
    getAnyOrder: async ({ params }) => ({
      data: { ...(await adminOrders.get(params.id)), labels: labels.isOn },
    }),
    getOrder: async ({ actor, params }) => ({ data: { order: await orders.get(actor, params.id) } }),
    orderInvoices: async ({ actor, params }) => ({
      data: { invoices: await orders.invoices(actor, params.id) },
    }),
    trackOrder: async ({ actor, params }) => ({ data: await orders.track(actor, params.id) }),
    cancelOrder: async ({ actor, params }) => ({
      data: { order: await orderStatus.cancel(actor, params.id) },
      message: 'Order cancelled successfully',
    }),
    claimOrder: async ({ actor, params, headers }) => ({
      data: { order: await guestOrders.claim(actor, params.id, headers['X-Order-Token']) },
      message: 'This order was added to your account.',
    }),
    setOrderStatus: async ({ actor, params, body }) => ({
      data: { order: await orderStatus.setStatus(actor, params.id, body) },
    }),
    changeOrders: async ({ actor, body }) => ({ data: await orderStatus.setMany(actor, body) }),
    pickList: async ({ query }) => ({
      data: { items: await picking.list(idsIn(query.orders, MAX_BULK_ORDERS)) },
    }),
    sayPacking: async ({ actor, body }) => ({
      data: { packers: await picking.sayPacking(actor, body.order) },
    }),
    packOrders: async ({ actor, body }) => ({ data: await picking.packMany(actor, body) }),
    setTracking: async ({ actor, params, body }) => ({
      data: { order: await parcels.setTracking(actor, params.id, null, body) },
    }),
    packParcel: async ({ actor, params, body }) => ({
      status: 201,
      data: { order: await parcels.pack(actor, params.id, body) },
    }),
    sendParcel: async ({ actor, params, body }) => ({
      data: { order: await parcels.send(actor, params.id, params.parcel, body) },
    }),
    setParcelTracking: async ({ actor, params, body }) => ({
      data: { order: await parcels.setTracking(actor, params.id, params.parcel, body) },
    }),
    labelRates: async ({ params, body }) => ({ data: await labels.rates(params.id, params.parcel, body) }),
    buyLabel: async ({ actor, params, body }) => ({
      data: { order: await labels.buy(actor, params.id, params.parcel, body) },
    }),
    getLabel: async ({ params }) => ({ data: { label: await labels.get(params.id, params.parcel) } }),
    voidLabel: async ({ actor, params }) => ({
      data: { order: await labels.giveBack(actor, params.id, params.parcel) },
    }),
    takeParcelBack: async ({ actor, params }) => ({
      data: { order: await parcels.takeBack(actor, params.id, params.parcel) },
    }),
    extendPayment: async ({ actor, params, body }) => ({
      data: { order: await adminOrders.extendPayment(actor, params.id, body) },
    }),
    recordPayment: async ({ actor, params, body, headers }) => {
      const key = headers['Idempotency-Key'];
      const { order, replayed } = await orderMoney.record(actor, params.id, body, key);
      return { status: replayed ? 200 : 201, data: { order } };
    },
    correctPayment: async ({ actor, params, body, headers }) => {
      const key = headers['Idempotency-Key'];
      const { order, replayed } = await orderMoney.correct(actor, params, body, key);
      return { status: replayed ? 200 : 201, data: { order } };
    },
    refundOrder: async ({ actor, params, body, headers }) => {
      const key = headers['Idempotency-Key'];
      const { replayed, ...data } = await orderMoney.refund(actor, params.id, body, key);
      return { status: replayed ? 200 : 201, data };
    },
    orderDrafts: async ({ query }) => ({ data: await orderDrafts.list(query) }),
    createOrderDraft: async ({ actor, body }) => ({
      status: 201,
      data: { draft: await orderDrafts.create(actor, body) },
    }),
    getOrderDraft: async ({ params }) => ({ data: { draft: await orderDrafts.get(params.id) } }),
    changeOrderDraft: async ({ actor, params, body }) => ({
      data: { draft: await orderDrafts.change(actor, params.id, body) },
    }),
    removeOrderDraft: async ({ actor, params }) => {
      await orderDrafts.remove(actor, params.id);
      return { message: 'The draft was deleted.' };
    },
    quoteManualOrder: async ({ body }) => ({ data: await pricing.quoteByHand(body) }),
    placeManualOrder: async ({ actor, body, headers }) => {
      const { replayed, ...data } = await manualOrders.place(actor, body, headers['Idempotency-Key']);
      return { status: replayed ? 200 : 201, data };
    },
    quoteOrderEdit: async ({ params, body }) => ({ data: await orderEdits.quote(params.id, body) }),
    editOrder: async ({ actor, params, body, headers }) => ({
      data: { order: await orderEdits.edit(actor, params.id, body, headers['Idempotency-Key']) },
    }),
    orderTags: async () => ({ data: { tags: await orderTags.known() } }),
    tagsOfOrders: async ({ query }) => ({ data: await orderTags.of(idsIn(query.orders, MAX_TAGGED_ORDERS)) }),
    tagOrders: async ({ actor, body }) => ({ data: await orderTags.tag(actor, body) }),
    addOrderNote: async ({ actor, params, body }) => ({
      data: { notes: await adminOrders.note(actor, params.id, body) },
    }),
    eraseGuest: async ({ actor, params }) => ({
      data: { order: await guestOrders.erase(actor, params.id) },
      message: 'The personal data was erased.',
    }),
  }) satisfies Handlers;
