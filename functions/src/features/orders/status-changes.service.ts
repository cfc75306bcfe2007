import { randomUUID } from 'node:crypto';
import { isUndo, type OrderActor, type OrderStatus } from '../../contract/orders/order-states';
import { pickupPlace } from '../../contract/pricing/shipping';
import { addMinor } from '../../contract/money';
import type { Actor } from '../../platform/auth';
import type { Tx } from '../../platform/transactions/transactions';
import type { Base } from '../base-port';
import type { PromotionUsesService } from '../promotions/promotion-uses.service';
import type { StockedProducts, StockService } from '../products/stock.service';
import type { BuyersService } from './placing/buyers.service';
import { cancelledGoods, unitsNotes, type AskedRestock } from './cancelled-goods';
import type { OrderCountsService } from './order-counts.service';
import {
  FORGOTTEN,
  forgotten,
  createLabelNotVoidedError,
  needsAddress,
  personOf,
  type OrderDocument,
  type StoredLine,
  type StoredOrder,
} from './order-document';
import { shipmentUndoneEmail, statusEmail, type OrderWords } from './mails/order-emails';
import type { OrderMailsService } from './mails/order-mails.service';
import { createReturnNotes } from './money/money-returns.service';
import type { OrderMoney, StoredRefund } from './money/order-payment';
import type { OrderPaymentService } from './money/order-payment.service';
import { cancelledMoney } from './money/order-refunds';
import type { RefundCounter } from './money/refund-limit.service';
import { getFinishedParcels, getParcelChange } from './parcels/parcel-changes';
import { isLabelled, type StoredParcel } from './parcels/stored-parcel';
import { SHOP, withoutCustomer, type OrderNotesRepository } from './order-notes.repository';
import type { OrderTagsRepository } from './tags/order-tags.repository';
import type { OrdersRepository } from './orders.repository';

/** How long after the delivery a customer is asked for reviews: seven days. */
const REVIEW_ASK_MS = 7 * 24 * 60 * 60 * 1000;

/** What a change of status touches. */
export interface ChangeDependencies extends Pick<Base, 'logger' | 'now' | 'settings'> {
  orders: Pick<OrdersRepository, 'update'>;
  orderPayments: Pick<OrderPaymentService, 'keep'>;
  notes: OrderNotesRepository;
  tags: Pick<OrderTagsRepository, 'forget'>;
  stock: StockService;
  buyers: Pick<BuyersService, 'change'>;
  orderCounts: Pick<OrderCountsService, 'change'>;
  promotionUses: Pick<PromotionUsesService, 'release'>;
  /** Brings lists and the search up to products that sold out or came back; never throws. */
  productsChanged: (ids: readonly string[]) => Promise<void>;
  orderMails: Pick<OrderMailsService, 'about'>;
  countRefunds: RefundCounter;
  /** Refunds a cancelled order; returns the order afterwards and never throws. */
  settle: (order: StoredOrder) => Promise<StoredOrder>;
}

/** A change of status, its mail and its parcels. */
export interface Change {
  to: OrderStatus;
  by: OrderActor;
  /** The administrator who makes it, where money may go back. */
  actor?: Actor;
  note: string;
  /** The order's parcels afterwards, where they change. Defaults to none after a step back or a cancellation, but for those to unpack. */
  parcels?: StoredParcel[];
  /** The only parcel of several that is sent with it. */
  parcel?: string;
  /** Units that go back to stock with a cancellation, where not all do. */
  restock?: AskedRestock;
  /** What its mail says, where that does not follow from the status. */
  words?: OrderWords;
  /** Money of the order that changes with it. Defaults to the money of a cancelled order if it cancels one. */
  money?: OrderMoney;
}

/** What a change came to. */
export interface Changed {
  order: StoredOrder;
  /** Products that are in stock again. */
  restocked: string[];
  /** Lines whose units stay out of stock, as was asked. */
  kept: StoredLine[];
  /** Lines whose units could not be returned to stock, because the product or variant was deleted. */
  lost: StoredLine[];
}

/** Parcels that were not sent after all: those with a label stay packed, since postage was paid. */
export const backIn = (parcels: readonly StoredParcel[]): StoredParcel[] =>
  parcels.filter(isLabelled).map((parcel) => ({ ...parcel, sentAt: null }));

/** Returns the parcels of an order whose shipment is undone. Packed ones that still have to be changed stay. */
const parcelsTakenBack = (order: StoredOrder): StoredParcel[] =>
  order.parcels.flatMap((parcel) => (getParcelChange(order, parcel) === null ? backIn([parcel]) : parcel));

/** What goes back by several refunds, as one. */
const refundedTogether = (refunds: readonly StoredRefund[]): Pick<StoredRefund, 'amount' | 'byHand'> => ({
  amount: addMinor(...refunds.map(({ amount }) => amount)),
  byHand: addMinor(...refunds.map(({ byHand }) => byHand)),
});

/** What follows from a change of an order's status: stock, money, counts, notes and the mail. */
export function statusChanges(dependencies: ChangeDependencies) {
  const { orders, orderPayments, notes, tags, stock, buyers, orderCounts, promotionUses } = dependencies;
  const { productsChanged, orderMails, settings, countRefunds, settle, logger, now } = dependencies;

  /**
   * Writes a change that was already found allowed; a cancellation also returns the stock.
   * @param stocked the products of several orders that change together: the caller returns their stock.
   */
  async function apply(
    tx: Tx,
    order: StoredOrder,
    { to, by, actor, note, parcel, restock, words: ownWords, ...change }: Change,
    stocked?: StockedProducts,
  ): Promise<Changed> {
    const { back, kept: outside } = cancelledGoods(order, to === 'cancelled' ? restock : []);
    const products = to === 'cancelled' ? (stocked ?? (await stock.read(tx, back))) : null;
    const returned = products
      ? await promotionUses.release(tx, personOf(order), order.promotionUses, order.payment.card)
      : null;
    const at = new Date(now());
    const undone = isUndo(order.status, to);
    const lost = products ? stock.withoutPlace(products, back) : [];
    const timeline = [...order.timeline, { status: to, at, by, note, ...(parcel ? { parcel } : {}) }];
    const parcels =
      change.parcels ??
      (undone
        ? parcelsTakenBack(order)
        : to === 'cancelled'
          ? getFinishedParcels({ ...order, status: to })
          : order.parcels);
    // The postage was paid, so a label must not be lost with its parcel.
    if (order.parcels.some((one) => isLabelled(one) && !parcels.some(({ id }) => id === one.id)))
      throw createLabelNotVoidedError(order);
    const money =
      change.money ??
      (products
        ? cancelledMoney(order, { id: randomUUID(), reason: 'Order cancelled', at, by })
        : { payment: order.payment, refunds: order.refunds });
    // Name and address of a deleted account were stored for these goods and this money only.
    const forget = order.userId === FORGOTTEN && !needsAddress({ ...order, ...money, status: to });
    const recordSum = actor && (await countRefunds(tx, actor, order, money));
    const made = money.refunds.slice(order.refunds.length);
    const refund = made.length > 0 ? refundedTogether(made) : null;
    const words = [
      ...unitsNotes('Not returned to stock, as was chosen', outside),
      ...unitsNotes('Not returned to stock because the variant no longer exists', lost),
    ];
    const returnNotes = actor ? createReturnNotes(actor, made, at) : [];
    const isNoted = words.length > 0 || returnNotes.length > 0 || forget;
    const noted = isNoted ? await notes.read(tx, order.id) : null;
    const { shop, shipping } = (await settings.current()).settings;
    // What the provider never had is refunded manually, which is settled with the cancellation.
    const kept = made.some((one) => one.status === 'succeeded')
      ? await orderPayments.keep(tx, order, money)
      : order;
    const usesLeft = returned ? [] : order.promotionUses;
    const { payment, refunds, invoice } = kept === order ? { ...order, ...money } : kept;
    const fields: Partial<OrderDocument> = {
      status: to,
      timeline,
      ...(parcels === order.parcels ? {} : { parcels }),
      // It is collected where the shop says now: it may have moved, or have other hours.
      ...(order.pickup && to === 'shipped' ? { pickup: pickupPlace(shipping) ?? order.pickup } : {}),
      updatedAt: at,
      ...{ payment, refunds, invoice, counted: true },
      ...(returned ? { promotionUses: [] } : {}),
      ...(to === 'delivered' ? { reviewAskAt: new Date(now() + REVIEW_ASK_MS) } : {}),
      ...(forget ? forgotten({ ...order, refunds, timeline, parcels, promotionUses: usesLeft }) : {}),
    };
    const after = orders.update(tx, kept, fields);
    buyers.change(tx, kept, after);
    orderCounts.change(tx, kept, after);
    returned?.();
    recordSum?.();
    if (noted) {
      const left = forget ? withoutCustomer(noted) : noted;
      const bySystem = { uid: SHOP, name: shop.name };
      const added = words.map((one) => ({ id: randomUUID(), note: one, at, by: bySystem }));
      notes.write(tx, order.id, [...left, ...added, ...returnNotes]);
    }
    if (forget) tags.forget(tx, order.id);
    // To the address it had: a deleted account's is forgotten with this change.
    const { mailTo, shippingAddress } = order;
    const mailed = { ...after, mailTo, shippingAddress, parcels };
    await orderMails.about(
      tx,
      mailed,
      ownWords ?? (undone ? shipmentUndoneEmail(null) : statusEmail(refund)),
    );
    const restocked = products && !stocked ? stock.move(tx, products, back) : [];
    return { order: after, restocked, kept: outside, lost };
  }

  /** What follows the commit: the log, the money of a cancelled order, lists and the search. */
  async function finish({ order, restocked, lost }: Changed): Promise<StoredOrder> {
    const { id: orderId, status } = order;
    logger.info('order status changed', { orderId, status, by: order.timeline.at(-1)?.by });
    if (lost.length > 0)
      logger.warn('stock return skipped', {
        orderId,
        lines: lost.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
      });
    const [settled] = await Promise.all([
      status === 'cancelled' ? settle(order) : order,
      productsChanged(restocked),
    ]);
    return settled;
  }

  return { apply, finish };
}
