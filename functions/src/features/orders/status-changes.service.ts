import { randomUUID } from 'node:crypto';
import { isOrderStatusReversal, type OrderActor, type OrderStatus } from '../../contract/orders/order-states';
import { getPickupLocation } from '../../contract/pricing/shipping';
import { addAmounts } from '../../contract/money';
import { msg, t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { ProductsById } from '../products/stock.service';
import { splitCancelledLines, formatUnrestockedUnits, type RestockQuantities } from './cancelled-goods';
import {
  ERASED_CUSTOMER_ID,
  anonymizeOrderFields,
  createLabelNotVoidedError,
  needsCustomerAddress,
  getPromotionCustomerId,
  type StoredOrderLine,
  type StoredOrder,
} from './order-document';
import { createShippingCorrectionEmail, createOrderStatusEmail } from './mails/order-emails';
import type { OrderEmailWriter } from './mails/order-email-writer';
import { createManualRefundNotes } from './money/money-returns.service';
import type { OrderPaymentState, StoredRefund } from './money/order-payment';
import { cancelOrderPayments } from './money/order-refunds';
import { getCompletedOrderParcels, getRequiredParcelChange } from './parcels/outdated-parcels';
import { hasShippingLabel, type StoredParcel } from './parcels/stored-parcel';
import { SYSTEM_AUTHOR_ID, anonymizeOrderNotes } from './order-notes.repository';
import type { OrderChange } from './records/order-records.service';

/** Milliseconds between the delivery of an order and the email that asks for reviews. */
const REVIEW_ASK_MS = 7 * 24 * 60 * 60 * 1000;

export interface OrderStatusChange {
  to: OrderStatus;
  by: OrderActor;
  /** Administrator who changes the status. Required if the change may create a refund. */
  actor?: RequestActor;
  note: string;
  /** Parcels after the status change. By default, reverting a shipment deletes parcels without a label. */
  parcels?: StoredParcel[];
  parcel?: string;
  /** Units to put back in stock when the order is cancelled. Defaults to all units. */
  restock?: RestockQuantities;
  /** Function that writes the email about the status change. Defaults to the standard email of the new status. */
  words?: OrderEmailWriter;
  /** Payment data after the status change. By default, a cancellation refunds all payments. */
  money?: OrderPaymentState;
}

export interface OrderStatusChangeResult {
  order: StoredOrder;
  restocked: string[];
  kept: StoredOrderLine[];
  /** Lines whose units cannot be put back in stock because the product or variant was deleted. */
  lost: StoredOrderLine[];
}

/** Converts sent parcels to unsent parcels when a shipment is reverted. Deletes parcels without a label. */
export const toUnsentParcels = (parcels: readonly StoredParcel[]): StoredParcel[] =>
  parcels.filter(hasShippingLabel).map((parcel) => ({ ...parcel, sentAt: null }));

/** Returns the parcels after a shipment is reverted. Keeps unsent parcels whose content must be corrected. */
const getRevertedParcels = (order: StoredOrder): StoredParcel[] =>
  order.parcels.flatMap((parcel) =>
    getRequiredParcelChange(order, parcel) === null ? toUnsentParcels([parcel]) : parcel,
  );

const sumRefunds = (refunds: readonly StoredRefund[]): Pick<StoredRefund, 'amount' | 'byHand'> => ({
  amount: addAmounts(...refunds.map(({ amount }) => amount)),
  byHand: addAmounts(...refunds.map(({ byHand }) => byHand)),
});

export function createOrderStatusChangesService({
  orderRecords: orders,
  orderPayments,
  orderNotesRepository: notes,
  orderTagsRepository: tags,
  stock,
  promotionUses,
  products: { productsChanged },
  orderMails,
  settings,
  countRefunds,
  payments: { sendPendingRequests },
  logger,
  now,
}: Shop) {
  /**
   * Saves a status change of an order. A cancellation also restocks the units.
   * @param sharedProducts products of all orders that change in this transaction. If given, the caller updates the
   * stock.
   */
  async function apply(
    tx: TransactionHandle,
    order: StoredOrder,
    { to, by, actor, note, parcel, restock, words: ownWords, ...change }: OrderStatusChange,
    sharedProducts?: ProductsById,
  ): Promise<OrderStatusChangeResult> {
    const { back, kept: outside } = splitCancelledLines(order, to === 'cancelled' ? restock : []);
    const products = to === 'cancelled' ? (sharedProducts ?? (await stock.read(tx, back))) : null;
    const returned = products
      ? await promotionUses.prepareRelease(
          tx,
          getPromotionCustomerId(order),
          order.promotionUses,
          order.payment.card,
        )
      : null;
    const at = new Date(now());
    const undone = isOrderStatusReversal(order.status, to);
    const lost = products ? stock.findLinesNotInStock(products, back) : [];
    const timeline = [...order.timeline, { status: to, at, by, note, ...(parcel ? { parcel } : {}) }];
    const parcels =
      change.parcels ??
      (undone
        ? getRevertedParcels(order)
        : to === 'cancelled'
          ? getCompletedOrderParcels({ ...order, status: to })
          : order.parcels);
    // The postage of a label was paid, so a parcel with a label must not be removed.
    if (order.parcels.some((one) => hasShippingLabel(one) && !parcels.some(({ id }) => id === one.id)))
      throw createLabelNotVoidedError(order);
    const money =
      change.money ??
      (products
        ? cancelOrderPayments(order, { id: randomUUID(), reason: msg('Order cancelled'), at, by })
        : { payment: order.payment, refunds: order.refunds });
    // For an erased customer, name and address were stored only until these goods and this money were sent.
    const forget =
      order.userId === ERASED_CUSTOMER_ID && !needsCustomerAddress({ ...order, ...money, status: to });
    const recordSum = actor && (await countRefunds(tx, actor, order, money));
    const made = money.refunds.slice(order.refunds.length);
    const refund = made.length > 0 ? sumRefunds(made) : null;
    const words = [
      ...formatUnrestockedUnits(t('Not returned to stock, as was chosen'), outside),
      ...formatUnrestockedUnits(t('Not returned to stock because the variant no longer exists'), lost),
    ];
    const returnNotes = actor ? createManualRefundNotes(actor, made, at) : [];
    const isNoted = words.length > 0 || returnNotes.length > 0 || forget;
    const noted = isNoted ? await notes.read(tx, order.id) : null;
    const { shop, shipping } = (await settings.getCurrent()).settings;
    // A manual refund is completed together with the cancellation.
    const kept = made.some((one) => one.status === 'succeeded')
      ? await orderPayments.save(tx, order, money)
      : order;
    const usesLeft = returned ? [] : order.promotionUses;
    const { payment, refunds, invoice } = kept === order ? { ...order, ...money } : kept;
    const fields: OrderChange = {
      status: to,
      timeline,
      ...(parcels === order.parcels ? {} : { parcels }),
      // Uses the current pickup location, because address or hours may have changed since the order.
      ...(order.pickup && to === 'shipped' ? { pickup: getPickupLocation(shipping) ?? order.pickup } : {}),
      payment,
      refunds,
      invoice,
      ...(returned ? { promotionUses: [] } : {}),
      ...(to === 'delivered' ? { reviewAskAt: new Date(now() + REVIEW_ASK_MS) } : {}),
      ...(forget
        ? anonymizeOrderFields({ ...order, refunds, timeline, parcels, promotionUses: usesLeft })
        : {}),
    };
    const after = orders.save(tx, kept, fields);
    returned?.();
    recordSum?.();
    if (noted) {
      const left = forget ? anonymizeOrderNotes(noted) : noted;
      const bySystem = { uid: SYSTEM_AUTHOR_ID, name: shop.name };
      const added = words.map((one) => ({ id: randomUUID(), note: one, at, by: bySystem }));
      notes.write(tx, order.id, [...left, ...added, ...returnNotes]);
    }
    if (forget) tags.deleteTags(tx, order.id);
    // This change may remove an erased customer's address, so the email uses the previous address.
    const { mailTo, shippingAddress } = order;
    const mailed = { ...after, mailTo, shippingAddress, parcels };
    await orderMails.sendOrderEmail(
      tx,
      mailed,
      ownWords ?? (undone ? createShippingCorrectionEmail(null) : createOrderStatusEmail(refund)),
    );
    const restocked = products && !sharedProducts ? stock.changeStock(tx, products, back) : [];
    return { order: after, restocked, kept: outside, lost };
  }

  async function finish({ order, restocked, lost }: OrderStatusChangeResult): Promise<StoredOrder> {
    const { id: orderId, status } = order;
    logger.info('order status changed', { orderId, status, by: order.timeline.at(-1)?.by });
    if (lost.length > 0)
      logger.warn('stock return skipped', {
        orderId,
        lines: lost.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
      });
    const [settled] = await Promise.all([
      status === 'cancelled' ? sendPendingRequests(order) : order,
      productsChanged(restocked),
    ]);
    return settled;
  }

  return { apply, finish };
}
