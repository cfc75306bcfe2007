import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import type { ActivityValue } from '../../contract/activity';
import {
  canTransition,
  fulfilmentOf,
  isUndo,
  statusName,
  SYSTEM_CANCELLATIONS,
  type OrderActor,
  type OrderStatus,
  type SystemCancellation,
} from '../../contract/orders/order-states';
import { pickupPlace } from '../../contract/pricing/shipping';
import { addMinor, formatMinor, fromMinor } from '../../contract/money';
import { hasNothingToShip, unitsOf } from '../../contract/orders/line-units';
import type { BulkSteps, BulkStepsInput, RefusedOrder } from '../../contract/orders/bulk-steps';
import type { Order, OrderStatusInput } from '../../contract/orders/orders';
import { store } from '../../contract/store-config';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { Actor } from '../../platform/auth';
import { AppError, invalidField } from '../../platform/errors';
import type { Tx } from '../../platform/transactions/transactions';
import { changesBetween, type ActivityService } from '../activity/activity.service';
import type { SettingsService } from '../settings/settings.service';
import type { PromotionUsesService } from '../promotions/promotion-uses.service';
import type { StockService } from '../products/stock.service';
import type { BuyersService } from './placing/buyers.service';
import { cancelledGoods, unitsNotes, type AskedRestock } from './cancelled-goods';
import type { OrderCountsService } from './order-counts.service';
import { presentOrder } from './order-presenter';
import {
  FORGOTTEN,
  forgotten,
  hasExpired,
  isForgotten,
  isPayable,
  needsAddress,
  orderEntry,
  orderMissing,
  orderRefused,
  personOf,
  withoutPerson,
  type OrderDocument,
  type StoredLine,
  type StoredOrder,
} from './order-document';
import { shipmentUndoneEmail, shippedEmail, statusEmail, type OrderWords } from './mails/order-emails';
import type { OrderMailsService } from './mails/order-mails.service';
import { dueOf, type StoredRefund } from './money/order-payment';
import type { LargeRefunds } from './money/large-refunds.service';
import type { OrderPaymentService } from './money/order-payment.service';
import { cancelledMoney } from './money/order-refunds';
import { sendingAll, type Sending } from './parcels/sending';
import {
  isLabelled,
  lastSent,
  requireNoPastDelivery,
  trackingFacts,
  trackingOf,
  type StoredParcel,
} from './parcels/stored-parcel';
import { SHOP, withoutCustomer, type OrderNotesRepository } from './order-notes.repository';
import type { OrderTagsRepository } from './tags/order-tags.repository';
import type { OrdersRepository } from './orders.repository';

/** How long after the delivery a customer is asked for reviews: seven days. */
const REVIEW_ASK_MS = 7 * 24 * 60 * 60 * 1000;

/** Orders that take a step at once, of many that were asked for together. */
const STEPS_AT_ONCE = 4;

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now' | 'transactions'> {
  orders: OrdersRepository;
  orderPayments: Pick<OrderPaymentService, 'keep'>;
  notes: OrderNotesRepository;
  tags: Pick<OrderTagsRepository, 'forget'>;
  stock: StockService;
  buyers: Pick<BuyersService, 'change'>;
  orderCounts: Pick<OrderCountsService, 'change'>;
  promotionUses: Pick<PromotionUsesService, 'release'>;
  /** Brings lists and the search up to products that sold out or came back; never throws. */
  productsChanged: (ids: readonly string[]) => Promise<void>;
  activity: ActivityService;
  orderMails: Pick<OrderMailsService, 'about'>;
  settings: Pick<SettingsService, 'current'>;
  largeRefunds: LargeRefunds;
  /** Refunds a cancelled order; returns the order afterwards and never throws. */
  settle: (order: StoredOrder) => Promise<StoredOrder>;
}

interface Change {
  to: OrderStatus;
  by: OrderActor;
  /** The administrator who makes it, where money may go back. */
  actor?: Actor;
  note: string;
  /** The order's parcels afterwards, where they change; a step back, or a cancellation, leaves none. */
  parcels?: StoredParcel[];
  /** The only parcel of several that is sent with it. */
  parcel?: string;
  /** Units that go back to stock with a cancellation, where not all do. */
  restock?: AskedRestock;
  /** What its mail says, where that does not follow from the status. */
  words?: OrderWords;
}

/** Parcels that are handed over, and what their customer is told. */
export interface Shipment extends Sending {
  note: string;
  /** Says that the order may be sent although it is not fully paid. */
  unpaid: boolean;
}

export interface Changed {
  order: StoredOrder;
  /** Products that are in stock again. */
  restocked: string[];
  /** Lines whose units stay out of stock, as was asked. */
  kept: StoredLine[];
  /** Lines whose units could not be returned to stock, because the product or variant was deleted. */
  lost: StoredLine[];
}

/** Whether a change takes an order nearer to its customer before all of its money has arrived. */
const needsWord = ({ status, payment }: StoredOrder, to: OrderStatus): boolean =>
  payment.paidAt === null && (to === 'shipped' || (to === 'confirmed' && !isUndo(status, to)));

/** Parcels that were not sent after all: those with a label stay packed, since postage was paid. */
const backIn = (parcels: readonly StoredParcel[]): StoredParcel[] =>
  parcels.filter(isLabelled).map((parcel) => ({ ...parcel, sentAt: null }));

/** An order's status as it is said in a sentence. */
const wordOf = (order: StoredOrder): string => statusName(order.status, fulfilmentOf(order)).toLowerCase();

/** What an administrator's change of status shows in the log. */
const facts = (order: StoredOrder, note: string): Record<string, ActivityValue> => ({
  status: order.pickup ? wordOf(order) : order.status,
  note: note || null,
  ...trackingFacts(lastSent(order)?.tracking ?? null),
});

/** What goes back by several refunds, as one. */
const refundedTogether = (refunds: readonly StoredRefund[]): Pick<StoredRefund, 'amount' | 'byHand'> => ({
  amount: addMinor(...refunds.map(({ amount }) => amount)),
  byHand: addMinor(...refunds.map(({ byHand }) => byHand)),
});

/** What an administrator has to pay back, since the payment provider never had it. */
function manualRefundNotes(refund: Pick<StoredRefund, 'byHand'> | null, currency: string): string[] {
  if (refund === null || refund.byHand === 0) return [];
  const amount = formatMinor(refund.byHand, currency, store.locale);
  return [
    `Pay ${amount} back to the customer manually: the order was cancelled after it had been paid another way.`,
  ];
}

export type OrderStatusService = ReturnType<typeof orderStatusService>;

/** Takes orders through the contract's table of transitions. */
export function orderStatusService(dependencies: Dependencies) {
  const {
    transactions,
    orders,
    orderPayments,
    notes,
    tags,
    stock,
    buyers,
    orderCounts,
    promotionUses,
    productsChanged,
    activity,
    orderMails,
    settings,
    largeRefunds,
    settle,
    logger,
    now,
  } = dependencies;

  /** Writes a change that was already found allowed; a cancellation also returns the stock. */
  async function apply(
    tx: Tx,
    order: StoredOrder,
    { to, by, actor, note, parcel, restock, words: ownWords, ...change }: Change,
  ): Promise<Changed> {
    const { back, kept: outside } = cancelledGoods(order, to === 'cancelled' ? restock : []);
    const products = to === 'cancelled' ? await stock.read(tx, back) : null;
    const returned = products
      ? await promotionUses.release(tx, personOf(order), order.promotionUses, order.payment.card)
      : null;
    const at = new Date(now());
    const undone = isUndo(order.status, to);
    // Of a deleted account name and address were stored for these goods only.
    const forget = order.userId === FORGOTTEN && !needsAddress({ ...order, status: to });
    const lost = products ? stock.withoutPlace(products, back) : [];
    const timeline = [...order.timeline, { status: to, at, by, note, ...(parcel ? { parcel } : {}) }];
    const parcels =
      change.parcels ?? (undone ? backIn(order.parcels) : to === 'cancelled' ? [] : order.parcels);
    const money = products
      ? cancelledMoney(order, { id: randomUUID(), reason: 'Order cancelled', at })
      : { payment: order.payment, refunds: order.refunds };
    if (actor) await largeRefunds(actor, order, money);
    const made = money.refunds.slice(order.refunds.length);
    const refund = made.length > 0 ? refundedTogether(made) : null;
    const words = [
      ...unitsNotes('Not returned to stock, as was chosen', outside),
      ...unitsNotes('Not returned to stock because the variant no longer exists', lost),
      ...manualRefundNotes(refund, order.currency),
    ];
    const noted = words.length > 0 || forget ? await notes.read(tx, order.id) : null;
    const { shop, shipping } = (await settings.current()).settings;
    // What the provider never had is refunded manually, which is settled with the cancellation.
    const kept = made.some((one) => one.status === 'succeeded')
      ? await orderPayments.keep(tx, order, money)
      : order;
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
      ...(forget ? forgotten({ ...order, refunds, timeline, parcels }) : {}),
    };
    const after = orders.update(tx, kept, fields);
    buyers.change(tx, kept, after);
    orderCounts.change(tx, kept, after);
    returned?.();
    if (noted) {
      const left = forget ? withoutCustomer(noted) : noted;
      const bySystem = { uid: SHOP, name: shop.name };
      const added = words.map((one) => ({ id: randomUUID(), note: one, at, by: bySystem }));
      notes.write(tx, order.id, [...left, ...added]);
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
    const restocked = products ? stock.release(tx, products, back) : [];
    return { order: after, restocked, kept: outside, lost };
  }

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

  /** @throws AppError ORDER_UNPAID with `details.due` for a step of an order that is not fully paid, unless that was said. */
  function requireWord(order: StoredOrder, to: OrderStatus, unpaid: boolean): void {
    if (needsWord(order, to) && !unpaid)
      throw new AppError('ORDER_UNPAID', { details: { due: fromMinor(dueOf(order), order.currency) } });
  }

  function recordStatus(
    tx: Tx,
    actor: Actor,
    before: StoredOrder,
    { order: after, kept }: Pick<Changed, 'order' | 'kept'>,
    note: string,
  ): void {
    const keptOut = kept.reduce((units, { quantity }) => units + quantity, 0) || null;
    const changes = changesBetween(
      { ...facts(before, ''), keptOut: null },
      { ...facts(after, note), keptOut },
    );
    activity.record(tx, actor, orderEntry(before, 'order.status', withoutPerson(changes)));
  }

  /**
   * Hands parcels of a confirmed order over, with their own mail. The order is shipped with the last of its units; until
   * then it stays confirmed.
   * @throws AppError ORDER_UNPAID with `details.due`
   */
  async function ship(
    tx: Tx,
    actor: Actor,
    order: StoredOrder,
    { parcels, sent, note, unpaid }: Shipment,
  ): Promise<Changed> {
    requireWord(order, 'shipped', unpaid);
    const to = hasNothingToShip(unitsOf({ ...order, parcels })) ? 'shipped' : 'confirmed';
    const isPart = to === 'confirmed' || parcels.length > 1;
    const parcel = isPart && sent.length === 1 ? sent[0]!.id : undefined;
    const words = sent.length > 0 ? shippedEmail(sent) : () => null;
    const changed = await apply(tx, order, { to, by: 'admin', note, parcels, parcel, words });
    if (to === 'shipped') recordStatus(tx, actor, order, changed, note);
    else {
      const given = { note: note || null, ...trackingFacts(sent[0]?.tracking ?? null) };
      const changes = changesBetween({ ...trackingFacts(null), note: null }, given);
      activity.record(tx, actor, orderEntry(order, 'order.parcel', withoutPerson(changes)));
    }
    return changed;
  }

  /** Takes back a parcel that was handed over by mistake: the order is confirmed, and its customer is told. */
  async function takeBack(tx: Tx, actor: Actor, order: StoredOrder, parcel: StoredParcel): Promise<Changed> {
    const parcels = order.parcels.flatMap((one) => (one.id === parcel.id ? backIn([one]) : one));
    const words = shipmentUndoneEmail(order.parcels.length > 1 ? parcel : null);
    const changed = await apply(tx, order, { to: 'confirmed', by: 'admin', note: '', parcels, words });
    activity.record(tx, actor, orderEntry(order, 'order.unpacked'));
    return changed;
  }

  /**
   * An administrator's change of status, with a note and parcel data if given. `undo` takes back a shipment,
   * `unpaid` says that the order may continue although it is not fully paid.
   * @throws AppError NOT_FOUND; INVALID_TRANSITION with `details` from and to; ORDER_UNPAID with `details.due`;
   *   SECOND_FACTOR_REQUIRED where it refunds more than the limit of the settings
   */
  async function setStatus(actor: Actor, id: string, input: OrderStatusInput): Promise<Order> {
    const { status: to, note, tracking, undo, unpaid, restock } = input;
    const changed = await transactions.run(async (tx) => {
      const order = await orders.read(tx, id);
      if (!order) throw orderMissing();
      const refuse = (message: string) => orderRefused(order, message, to);
      // A step back is asked for by name: the page that sent this may not know yet that the order was shipped.
      if (!canTransition(order.status, to, 'admin') || isUndo(order.status, to) !== undo) {
        const asked = wordOf({ ...order, status: to });
        throw refuse(`The order is ${wordOf(order)} and cannot be changed to ${asked}.`);
      }
      if (isUndo(order.status, to) && isForgotten(order)) {
        throw refuse(
          'The account and address of this customer were deleted, so the order cannot be shipped again.',
        );
      }
      if (tracking && order.pickup)
        throw invalidField('tracking', 'This order is collected in the shop, so it has no parcel.');
      if (to === 'shipped') {
        if (hasNothingToShip(unitsOf(order)) && !lastSent(order))
          throw refuse('Every item of this order is refunded, so there is nothing to ship.');
        const parcel = tracking ? trackingOf(tracking) : null;
        requireNoPastDelivery(parcel, 'tracking.estimatedDelivery', now());
        return ship(tx, actor, order, { ...sendingAll(order, parcel, new Date(now())), note, unpaid });
      }
      if (to === 'cancelled' && lastSent(order))
        throw refuse(
          'A parcel of this order is on its way. Refund what was not sent, or take the parcel back first.',
        );
      if (to === 'cancelled' && order.parcels.some(isLabelled))
        throw refuse('A parcel of this order has a label. Void the label first.');
      requireWord(order, to, unpaid);
      const changed = await apply(tx, order, { to, by: 'admin', actor, note, restock });
      recordStatus(tx, actor, order, changed, note);
      return changed;
    });
    return presentOrder(await finish(changed));
  }

  /** Why an order was left as it is. What no rule of the shop says is a fault, and is logged. */
  function refused(orderId: string, error: unknown): RefusedOrder {
    if (error instanceof AppError) return { _id: orderId, code: error.code, reason: error.message };
    logger.error('order not changed', { orderId, error });
    return { _id: orderId, code: 'INTERNAL', reason: 'This order could not be changed. Please try again.' };
  }

  return {
    /**
     * The customer's own cancellation: pending orders only. Stock, popularity and timeline change in one
     * transaction; paid money goes back after it, at the latest by the scheduled job. A cancelled order is answered as
     * it is: the answer to the first request may have been lost.
     * @throws AppError NOT_FOUND, ORDER_NOT_CANCELLABLE
     */
    async cancel(actor: Actor, id: string): Promise<Order> {
      const changed = await transactions.run(async (tx) => {
        const order = await orders.read(tx, id);
        if (order?.userId !== actor.uid) throw orderMissing();
        if (order.status === 'cancelled') return { order, isDone: true as const };
        if (!canTransition(order.status, 'cancelled', 'customer'))
          throw new AppError('ORDER_NOT_CANCELLABLE');
        const applied = await apply(tx, order, { to: 'cancelled', by: 'customer', note: '' });
        return { ...applied, isDone: false as const };
      });
      return presentOrder(changed.isDone ? changed.order : await finish(changed));
    },

    setStatus,
    refused,
    ship,
    takeBack,
    finish,

    /**
     * Takes many orders to their next status, each in a transaction of its own with its mail: what one is refused for leaves
     * the others alone.
     */
    async setMany(actor: Actor, { status, note, orders: wanted }: BulkStepsInput): Promise<BulkSteps> {
      const step = { status, note, undo: false, unpaid: false, restock: [] };
      const results = await pMap(
        wanted,
        ({ _id, tracking }) =>
          setStatus(actor, _id, { ...step, tracking }).catch((error: unknown) => refused(_id, error)),
        { concurrency: STEPS_AT_ONCE },
      );
      return {
        changed: results.filter((result) => 'status' in result),
        refused: results.filter((result) => 'reason' in result),
      };
    },

    /**
     * Cancels an order that was not paid in time or, with another note, will not be paid any more. An order that was
     * paid or cancelled meanwhile, or may be paid for longer, stays as it is. Those of one product that expire at once are one commit.
     * @returns whether it was cancelled.
     */
    async expire(id: string, note: SystemCancellation = SYSTEM_CANCELLATIONS.unpaid): Promise<boolean> {
      const changed = await transactions.runTogether(async (tx) => {
        const order = await orders.read(tx, id);
        // An administrator may have extended the time to pay since the order was listed, or its customer have begun to pay.
        const isDue =
          order &&
          isPayable(order) &&
          (note !== SYSTEM_CANCELLATIONS.unpaid || hasExpired(order, now())) &&
          (note !== SYSTEM_CANCELLATIONS.crowding || order.payment.paymentId === null);
        return isDue ? apply(tx, order, { to: 'cancelled', by: 'system', note }) : null;
      });
      if (changed) await finish(changed);
      return changed !== null;
    },
  };
}
