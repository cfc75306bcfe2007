import pMap from 'p-map';
import type { ActivityValue } from '../../contract/activity';
import {
  canTransition,
  fulfilmentOf,
  isUndo,
  statusName,
  SYSTEM_CANCELLATIONS,
  type OrderStatus,
  type SystemCancellation,
} from '../../contract/orders/order-states';
import { fromMinor } from '../../contract/money';
import { hasNothingToShip, unitsOf } from '../../contract/orders/line-units';
import type { BulkSteps, BulkStepsInput, RefusedOrder } from '../../contract/orders/bulk-steps';
import type { OrderStatusInput } from '../../contract/orders/order-status';
import type { Order } from '../../contract/orders/orders';
import type { Actor } from '../../platform/auth';
import { AppError, invalidField } from '../../platform/errors';
import { inGroups } from '../../platform/concurrency/in-groups';
import type { Tx } from '../../platform/transactions/transactions';
import type { Base } from '../base-port';
import { changesBetween } from '../activity/activity.service';
import type { StockService } from '../products/stock.service';
import { linesInOrder } from './cancelled-goods';
import { getFinishedStatus } from './finished-order';
import { presentOrder } from './order-presenter';
import {
  FORGOTTEN,
  hasExpired,
  isForgotten,
  isOwnOrder,
  isPayable,
  orderEntry,
  orderMissing,
  orderRefused,
  toUnitFacts,
  withoutPerson,
  type StoredOrder,
} from './order-document';
import { shipmentUndoneEmail, shippedEmail } from './mails/order-emails';
import { dueOf } from './money/order-payment';
import { getFinishedParcels } from './parcels/parcel-changes';
import { sendingAll, type Sending } from './parcels/sending';
import {
  lastSent,
  requireNoPastDelivery,
  trackingFacts,
  trackingOf,
  type StoredParcel,
} from './parcels/stored-parcel';
import type { OrdersRepository } from './orders.repository';
import { backIn, statusChanges, type Changed, type ChangeDependencies } from './status-changes.service';

/** Orders that take a step at once, of many that were asked for together. */
const STEPS_AT_ONCE = 4;

/** Orders that expire in one commit at most: each is some six writes, and a commit has at most 500. */
const EXPIRING_TOGETHER = 20;

interface Dependencies extends ChangeDependencies, Pick<Base, 'activity' | 'transactions'> {
  orders: Pick<OrdersRepository, 'read' | 'update' | 'verify'>;
  stock: StockService;
}

/** Parcels that are handed over, and what their customer is told. */
export interface Shipment extends Sending {
  note: string;
  /** Says that the order may be sent although it is not fully paid. */
  unpaid: boolean;
}

interface Expiry {
  id: string;
  note: SystemCancellation;
}

/** Whether a change takes an order nearer to its customer before all of its money has arrived. */
const needsWord = ({ status, payment }: StoredOrder, to: OrderStatus): boolean =>
  payment.paidAt === null && (to === 'shipped' || (to === 'confirmed' && !isUndo(status, to)));

/** An order's status as it is said in a sentence. */
const wordOf = (order: StoredOrder): string => statusName(order.status, fulfilmentOf(order)).toLowerCase();

/** What an administrator's change of status shows in the log. */
const facts = (order: StoredOrder, note: string): Record<string, ActivityValue> => ({
  status: order.pickup ? wordOf(order) : order.status,
  note: note || null,
  ...trackingFacts(lastSent(order)?.tracking ?? null),
});

export type OrderStatusService = ReturnType<typeof orderStatusService>;

/** Takes orders through the contract's table of transitions. */
export function orderStatusService(dependencies: Dependencies) {
  const { transactions, orders, stock, activity, now, logger } = dependencies;
  const { apply, finish } = statusChanges(dependencies);

  /** Expires orders in one commit; answers null for those that may not. */
  async function expireGroup(group: readonly Expiry[]): Promise<(Changed | null)[]> {
    return transactions.run(async (tx) => {
      const found = await Promise.all(group.map(({ id }) => orders.read(tx, id)));
      const products = await stock.read(
        tx,
        found.flatMap((order) => (order ? linesInOrder(order) : [])),
      );
      // An administrator may have extended the time to pay since the order was listed, or its customer have begun to pay.
      const isDue = (order: StoredOrder, { note }: Expiry) =>
        isPayable(order) &&
        (note !== SYSTEM_CANCELLATIONS.unpaid || hasExpired(order, now())) &&
        (note !== SYSTEM_CANCELLATIONS.crowding || order.payment.paymentId === null);
      const due = found.map((order, at) => (order && isDue(order, group[at]!) ? order : null));
      const wanted = due.filter((order) => order !== null);
      if (wanted.length === 0) return due.map(() => null);
      const together = group.length > 1;
      if (together && stock.withoutPlace(products, wanted.flatMap(linesInOrder)).length > 0)
        throw new Error('Orders of products that are gone expire one by one.');
      found.forEach((order, at) => order && !due[at] && orders.verify(tx, order.id));
      const done = await Promise.all(
        due.map(async (order, at) => {
          const change = { to: 'cancelled', by: 'system', note: group[at]!.note } as const;
          return order && (await apply(tx, order, change, together ? products : undefined));
        }),
      );
      const restocked = together ? stock.move(tx, products, wanted.flatMap(linesInOrder)) : [];
      // Lists and the search are told once.
      const [first] = done.filter((one) => one !== null);
      if (together) first!.restocked = restocked;
      return done;
    });
  }

  const expireOne = inGroups(EXPIRING_TOGETHER, expireGroup);

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
    const keptOut = toUnitFacts(kept, 'keptOut');
    const changes = changesBetween(facts(before, ''), { ...facts(after, note), ...keptOut });
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

  /**
   * Takes an order out of the queues if all of its goods went or came back. Its money and stock stay as they are, and no
   * mail is sent. Returns null if the order stays open.
   */
  async function applyFinished(tx: Tx, order: StoredOrder): Promise<Changed | null> {
    const to = getFinishedStatus(order);
    if (!to) return null;
    const { payment, refunds } = order;
    return apply(tx, order, {
      ...{ to, by: 'system', money: { payment, refunds }, words: () => null },
      note: to === 'cancelled' ? SYSTEM_CANCELLATIONS.refunded : '',
      parcels: getFinishedParcels({ ...order, status: to }),
      restock: order.lines.map((line) => ({ line: line.id, quantity: 0 })),
    });
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
        if (!order || !isOwnOrder(order, actor)) throw orderMissing();
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
    applyFinished,
    finish,

    /**
     * Moves orders to their next status, each in its own transaction with its email. A rejected order does not affect
     * the others.
     * @throws AppError SECOND_FACTOR_REQUIRED if no order was changed and a fresh second factor would change one.
     */
    async setMany(actor: Actor, { status, note, orders: wanted }: BulkStepsInput): Promise<BulkSteps> {
      const step = { status, note, undo: false, unpaid: false, restock: [] };
      let stale: AppError | null = null;
      const results = await pMap(
        wanted,
        ({ _id, tracking }) =>
          setStatus(actor, _id, { ...step, tracking }).catch((error: unknown) => {
            if (error instanceof AppError && error.code === 'SECOND_FACTOR_REQUIRED') stale = error;
            return refused(_id, error);
          }),
        { concurrency: STEPS_AT_ONCE },
      );
      const changed = results.filter((result) => 'status' in result);
      // The panel asks for the second factor only if the whole request is rejected, and then sends it again.
      if (stale && changed.length === 0) throw stale as AppError;
      return { changed, refused: results.filter((result) => 'reason' in result) };
    },

    /**
     * Takes an order out of the queues if all of its goods went or came back in a version of the shop that did not do so
     * by itself. Its money and stock stay as they are, and no mail is sent.
     */
    async finishStuck(id: string): Promise<void> {
      const changed = await transactions.run(async (tx) => {
        const order = await orders.read(tx, id);
        return order && applyFinished(tx, order);
      });
      if (changed) await finish(changed);
    },

    /**
     * Cancels an order that was not paid in time or, with another note, will not be paid any more. An order that was
     * paid or cancelled meanwhile, or may be paid for longer, stays as it is. Orders that expire at once are written together.
     * @returns whether it was cancelled.
     */
    async expire(
      seen: Pick<StoredOrder, 'id' | 'userId' | 'promotionUses'>,
      note: SystemCancellation = SYSTEM_CANCELLATIONS.unpaid,
    ): Promise<boolean> {
      // What else it has to read, no other order of a group may have written before.
      const isSimple = seen.promotionUses.length === 0 && seen.userId !== FORGOTTEN;
      const expiry = { id: seen.id, note };
      const changed = isSimple ? await expireOne(expiry) : (await expireGroup([expiry]))[0]!;
      if (changed) await finish(changed);
      return changed !== null;
    },
  };
}
