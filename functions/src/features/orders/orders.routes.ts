import { idsIn } from '../../contract/fields';
import { MAX_BULK_ORDERS } from '../../contract/orders/bulk-steps';
import { MAX_TAGGED_ORDERS } from '../../contract/panel/order-tags';
import type { Services } from '../../compose';
import { data, field, once, saying } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const ordersRoutes = ({
  placeOrder,
  orders,
  orderStatus,
  orderMoney,
  moneyReturns,
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
      const { replayed, ...placed } = await placeOrder.place(actor, body, key, callers);
      return { status: replayed ? 200 : 201, data: placed, message: 'Order placed successfully!' };
    },
    myOrders: data(({ actor, query }) => orders.listMine(actor, query)),
    allOrders: data(({ query }) => orders.listAll(query)),
    exportOrders: async ({ actor, query }) => ({
      data: await files.request(actor, 'orders', {
        total: await orders.countExported(query),
        query,
      }),
    }),
    exportedOrders: data(({ params }) => files.get('orders', params.id)),
    orderStats: data(({ query }) => orderStats.stats(query)),
    getAnyOrder: async ({ params }) => ({
      data: { ...(await adminOrders.get(params.id)), labels: labels.isOn },
    }),
    getOrder: field('order', ({ actor, params }) => orders.get(actor, params.id)),
    orderInvoices: field('invoices', ({ actor, params }) => orders.invoices(actor, params.id)),
    trackOrder: data(({ actor, params }) => orders.track(actor, params.id)),
    cancelOrder: async ({ actor, params }) => ({
      data: { order: await orderStatus.cancel(actor, params.id) },
      message: 'Order cancelled successfully',
    }),
    claimOrder: async ({ actor, params, headers }) => ({
      data: { order: await guestOrders.claim(actor, params.id, headers['X-Order-Token']) },
      message: 'This order was added to your account.',
    }),
    setOrderStatus: field('order', ({ actor, params, body }) =>
      orderStatus.setStatus(actor, params.id, body),
    ),
    changeOrders: data(({ actor, body }) => orderStatus.setMany(actor, body)),
    pickList: field('items', ({ query }) => picking.list(idsIn(query.orders, MAX_BULK_ORDERS))),
    sayPacking: field('packers', ({ actor, body }) => picking.sayPacking(actor, body.order)),
    packOrders: data(({ actor, body }) => picking.packMany(actor, body)),
    setTracking: field('order', ({ actor, params, body }) =>
      parcels.setTracking(actor, params.id, null, body),
    ),
    packParcel: field('order', ({ actor, params, body }) => parcels.pack(actor, params.id, body)),
    sendParcel: field('order', ({ actor, params, body }) =>
      parcels.send(actor, params.id, params.parcel, body),
    ),
    setParcelTracking: field('order', ({ actor, params, body }) =>
      parcels.setTracking(actor, params.id, params.parcel, body),
    ),
    labelRates: data(({ params, body }) => labels.rates(params.id, params.parcel, body)),
    buyLabel: field('order', ({ actor, params, body }) => labels.buy(actor, params.id, params.parcel, body)),
    getLabel: field('label', ({ params }) => labels.get(params.id, params.parcel)),
    voidLabel: field('order', ({ actor, params }) => labels.voidLabel(actor, params.id, params.parcel)),
    repackParcel: field('order', ({ actor, params, body }) =>
      parcels.repack(actor, params.id, params.parcel, body),
    ),
    takeParcelBack: field('order', ({ actor, params }) => parcels.takeBack(actor, params.id, params.parcel)),
    extendPayment: field('order', ({ actor, params, body }) =>
      adminOrders.extendPayment(actor, params.id, body),
    ),
    recordPayment: once(({ actor, params, body, headers }) =>
      orderMoney.record(actor, params.id, body, headers['Idempotency-Key']),
    ),
    correctPayment: once(({ actor, params, body, headers }) =>
      orderMoney.correct(actor, params, body, headers['Idempotency-Key']),
    ),
    refundOrder: once(({ actor, params, body, headers }) =>
      orderMoney.refund(actor, params.id, body, headers['Idempotency-Key']),
    ),
    markMoneyReturned: field('order', ({ actor, params }) =>
      moneyReturns.markReturned(actor, params.id, params.refund),
    ),
    orderDrafts: data(({ query }) => orderDrafts.list(query)),
    createOrderDraft: field('draft', ({ actor, body }) => orderDrafts.create(actor, body)),
    getOrderDraft: field('draft', ({ params }) => orderDrafts.get(params.id)),
    changeOrderDraft: field('draft', ({ actor, params, body }) => orderDrafts.change(actor, params.id, body)),
    removeOrderDraft: saying('The draft was deleted.', ({ actor, params }) =>
      orderDrafts.remove(actor, params.id),
    ),
    quoteManualOrder: data(({ body }) => pricing.quoteByHand(body)),
    placeManualOrder: once(({ actor, body, headers }) =>
      manualOrders.place(actor, body, headers['Idempotency-Key']),
    ),
    quoteOrderEdit: data(({ params, body }) => orderEdits.quote(params.id, body)),
    editOrder: field('order', ({ actor, params, body, headers }) =>
      orderEdits.edit(actor, params.id, body, headers['Idempotency-Key']),
    ),
    orderTags: field('tags', () => orderTags.known()),
    tagsOfOrders: data(({ query }) => orderTags.of(idsIn(query.orders, MAX_TAGGED_ORDERS))),
    tagOrders: data(({ actor, body }) => orderTags.tag(actor, body)),
    addOrderNote: field('notes', ({ actor, params, body }) => adminOrders.note(actor, params.id, body)),
    eraseGuest: async ({ actor, params }) => ({
      data: { order: await guestOrders.erase(actor, params.id) },
      message: 'The personal data was erased.',
    }),
  }) satisfies Handlers;
