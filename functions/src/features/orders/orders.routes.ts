import { parseIdList } from '../../contract/fields';
import { MAX_ORDERS_PER_BULK_CHANGE } from '../../contract/orders/bulk-status-change';
import { MAX_ORDERS_PER_TAG_QUERY } from '../../contract/panel/order-tags';
import { msg, t } from '../../contract/texts/text';
import type { Shop } from '../../platform/shop';
import {
  respondWithData,
  respondWithField,
  respondIdempotently,
  respondWithMessage,
} from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createOrdersRoutes = ({
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
}: Shop) =>
  ({
    placeOrder: async ({ actor, body, headers, callers }) => {
      const key = headers['Idempotency-Key'];
      const { replayed, ...placed } = await placeOrder.place(actor, body, key, callers);
      return { status: replayed ? 200 : 201, data: placed, message: t('Order placed successfully!') };
    },
    listMyOrders: respondWithData(({ actor, query }) => orders.listMine(actor, query)),
    listAllOrders: respondWithData(({ query }) => orders.listAll(query)),
    exportOrders: async ({ actor, query }) => ({
      data: await files.request(actor, 'orders', {
        total: await orders.countExported(query),
        query,
      }),
    }),
    getOrderExport: respondWithData(({ params }) => files.get('orders', params.id)),
    getOrderStats: respondWithData(({ query }) => orderStats.getStats(query)),
    getAdminOrder: async ({ params }) => ({
      data: { ...(await adminOrders.get(params.id)), labels: labels.isEnabled },
    }),
    getOrder: respondWithField('order', ({ actor, params }) => orders.get(actor, params.id)),
    listOrderInvoices: respondWithField('invoices', ({ actor, params }) =>
      orders.listInvoices(actor, params.id),
    ),
    trackOrder: respondWithData(({ actor, params }) => orders.getTracking(actor, params.id)),
    cancelOrder: async ({ actor, params }) => ({
      data: { order: await orderStatus.cancel(actor, params.id) },
      message: t('Order cancelled successfully'),
    }),
    claimOrder: async ({ actor, params, headers }) => ({
      data: { order: await guestOrders.claim(actor, params.id, headers['X-Order-Token']) },
      message: t('This order was added to your account.'),
    }),
    setOrderStatus: respondWithField('order', ({ actor, params, body }) =>
      orderStatus.setStatus(actor, params.id, body),
    ),
    bulkUpdateOrders: respondWithData(({ actor, body }) => orderStatus.setMany(actor, body)),
    getPickList: respondWithField('items', ({ query }) =>
      picking.getPickList(parseIdList(query.orders, MAX_ORDERS_PER_BULK_CHANGE)),
    ),
    reportPacking: respondWithField('packers', ({ actor, body }) => picking.reportPacking(actor, body.order)),
    packOrders: respondWithData(({ actor, body }) => picking.packMany(actor, body)),
    setTracking: respondWithField('order', ({ actor, params, body }) =>
      parcels.setTracking(actor, params.id, null, body),
    ),
    packParcel: respondWithField('order', ({ actor, params, body }) => parcels.pack(actor, params.id, body)),
    sendParcel: respondWithField('order', ({ actor, params, body }) =>
      parcels.send(actor, params.id, params.parcel, body),
    ),
    setParcelTracking: respondWithField('order', ({ actor, params, body }) =>
      parcels.setTracking(actor, params.id, params.parcel, body),
    ),
    getLabelRates: respondWithData(({ params, body }) => labels.listRates(params.id, params.parcel, body)),
    buyLabel: respondWithField('order', ({ actor, params, body }) =>
      labels.buy(actor, params.id, params.parcel, body),
    ),
    getLabel: respondWithField('label', ({ params }) => labels.get(params.id, params.parcel)),
    voidLabel: respondWithField('order', ({ actor, params }) =>
      labels.voidLabel(actor, params.id, params.parcel),
    ),
    repackParcel: respondWithField('order', ({ actor, params, body }) =>
      parcels.repack(actor, params.id, params.parcel, body),
    ),
    removeParcel: respondWithField('order', ({ actor, params }) =>
      parcels.unpack(actor, params.id, params.parcel),
    ),
    extendPaymentDeadline: respondWithField('order', ({ actor, params, body }) =>
      adminOrders.extendPayment(actor, params.id, body),
    ),
    recordPayment: respondIdempotently(({ actor, params, body, headers }) =>
      orderMoney.recordPayment(actor, params.id, body, headers['Idempotency-Key']),
    ),
    correctPayment: respondIdempotently(({ actor, params, body, headers }) =>
      orderMoney.correctPayment(actor, params, body, headers['Idempotency-Key']),
    ),
    refundOrder: respondIdempotently(({ actor, params, body, headers }) =>
      orderMoney.refund(actor, params.id, body, headers['Idempotency-Key']),
    ),
    markMoneyReturned: respondWithField('order', ({ actor, params }) =>
      moneyReturns.markReturned(actor, params.id, params.refund),
    ),
    listOrderDrafts: respondWithData(({ query }) => orderDrafts.list(query)),
    createOrderDraft: respondWithField('draft', ({ actor, body }) => orderDrafts.create(actor, body)),
    getOrderDraft: respondWithField('draft', ({ params }) => orderDrafts.get(params.id)),
    updateOrderDraft: respondWithField('draft', ({ actor, params, body }) =>
      orderDrafts.update(actor, params.id, body),
    ),
    removeOrderDraft: respondWithMessage(msg('The draft was deleted.'), ({ actor, params }) =>
      orderDrafts.remove(actor, params.id),
    ),
    quoteManualOrder: respondWithData(({ body }) => pricing.quoteManualOrder(body)),
    placeManualOrder: respondIdempotently(({ actor, body, headers }) =>
      manualOrders.place(actor, body, headers['Idempotency-Key']),
    ),
    quoteOrderEdit: respondWithData(({ params, body }) => orderEdits.quote(params.id, body)),
    editOrder: respondWithField('order', ({ actor, params, body, headers }) =>
      orderEdits.edit(actor, params.id, body, headers['Idempotency-Key']),
    ),
    listOrderTags: respondWithField('tags', () => orderTags.listSuggestions()),
    listTagsOfOrders: respondWithData(({ query }) =>
      orderTags.listByOrders(parseIdList(query.orders, MAX_ORDERS_PER_TAG_QUERY)),
    ),
    updateOrderTags: respondWithData(({ actor, body }) => orderTags.updateTags(actor, body)),
    addOrderNote: respondWithField('notes', ({ actor, params, body }) =>
      adminOrders.addNote(actor, params.id, body),
    ),
    eraseGuestOrderData: async ({ actor, params }) => ({
      data: { order: await guestOrders.erase(actor, params.id) },
      message: t('The personal data was erased.'),
    }),
  }) satisfies RouteHandlers;
