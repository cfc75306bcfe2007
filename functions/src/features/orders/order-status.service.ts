import pMap from 'p-map';
import type { ActivityChangeValue } from '../../contract/activity';
import {
  canChangeOrderStatus,
  getFulfilmentMethod,
  isOrderStatusReversal,
  getOrderStatusLabel,
  type OrderStatus,
} from '../../contract/orders/order-states';
import {
  SYSTEM_CANCELLATION_REASONS,
  type SystemCancellationReason,
} from '../../contract/orders/stored-texts';
import { minorUnitsToDecimal } from '../../contract/money';
import { hasNothingToShip, countOrderLineUnits } from '../../contract/orders/line-units';
import type {
  BulkStatusChangeResponse,
  BulkStatusChangeInput,
  RejectedOrder,
} from '../../contract/orders/bulk-status-change';
import type { UpdateOrderStatusInput } from '../../contract/orders/order-status';
import type { Order } from '../../contract/orders/orders';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { AppError, createFieldError } from '../../platform/errors';
import { createBatchProcessor } from '../../platform/concurrency/batch-calls';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { diffRecords } from '../activity/activity.service';
import { getUnrestockedLines } from './cancelled-goods';
import { getFinalOrderStatus } from './finished-order';
import { toOrderResponse } from './order-presenter';
import {
  ERASED_CUSTOMER_ID,
  hasPaymentExpired,
  isCustomerErased,
  isOwnOrder,
  isAwaitingPayment,
  createOrderNotFoundError,
  createOrderChangeError,
  toQuantityActivityValues,
  redactPersonalData,
  type StoredOrder,
} from './order-document';
import { createShippingCorrectionEmail, createOrderShippedEmail } from './mails/order-emails';
import { getUnpaidAmount } from './money/order-payment';
import { getCompletedOrderParcels } from './parcels/outdated-parcels';
import { handOverAllParcels, type ParcelHandover } from './parcels/parcel-handover';
import {
  getLastSentParcel,
  requireFutureDeliveryDate,
  toTrackingActivityValues,
  toStoredTracking,
  type StoredParcel,
} from './parcels/stored-parcel';
import { toUnsentParcels, type OrderStatusChangeResult } from './status-changes.service';

const STEPS_AT_ONCE = 4;

/** Maximum number of orders per transaction. Cancelling an order needs about 6 of a transaction's 500 writes. */
const EXPIRING_TOGETHER = 20;

export interface OrderShipment extends ParcelHandover {
  note: string;
  unpaid: boolean;
}

interface Expiry {
  id: string;
  note: SystemCancellationReason;
}

const needsUnpaidConfirmation = ({ status, payment }: StoredOrder, to: OrderStatus): boolean =>
  payment.paidAt === null && (to === 'shipped' || (to === 'confirmed' && !isOrderStatusReversal(status, to)));

const formatStatus = (order: StoredOrder): string =>
  getOrderStatusLabel(order.status, getFulfilmentMethod(order)).toLowerCase();

const getStatusFacts = (order: StoredOrder, note: string): Record<string, ActivityChangeValue> => ({
  status: order.pickup ? formatStatus(order) : order.status,
  note: note || null,
  ...toTrackingActivityValues(getLastSentParcel(order)?.tracking ?? null),
});

export type OrderStatusService = ReturnType<typeof createOrderStatusService>;

export function createOrderStatusService({
  transactions,
  orderRecords: orders,
  stock,
  now,
  logger,
  statusChanges: { apply, finish },
}: Shop) {
  async function expireGroup(group: readonly Expiry[]): Promise<(OrderStatusChangeResult | null)[]> {
    return transactions.run(async (tx) => {
      const found = await Promise.all(group.map(({ id }) => orders.read(tx, id)));
      const products = await stock.read(
        tx,
        found.flatMap((order) => (order ? getUnrestockedLines(order) : [])),
      );
      // The deadline may have been extended, or a payment begun, since the order was listed.
      const isDue = (order: StoredOrder, { note }: Expiry) =>
        isAwaitingPayment(order) &&
        (note !== SYSTEM_CANCELLATION_REASONS.unpaid || hasPaymentExpired(order, now())) &&
        (note !== SYSTEM_CANCELLATION_REASONS.crowding || order.payment.paymentId === null);
      const due = found.map((order, at) => (order && isDue(order, group[at]!) ? order : null));
      const wanted = due.filter((order) => order !== null);
      if (wanted.length === 0) return due.map(() => null);
      const together = group.length > 1;
      if (together && stock.findLinesNotInStock(products, wanted.flatMap(getUnrestockedLines)).length > 0)
        throw new Error('Orders of products that are gone expire one by one.');
      found.forEach((order, at) => order && !due[at] && orders.verify(tx, order.id));
      const done = await Promise.all(
        due.map(async (order, at) => {
          const change = { to: 'cancelled', by: 'system', note: group[at]!.note } as const;
          return order && (await apply(tx, order, change, together ? products : undefined));
        }),
      );
      const restocked = together ? stock.changeStock(tx, products, wanted.flatMap(getUnrestockedLines)) : [];
      const [first] = done.filter((one) => one !== null);
      if (together) first!.restocked = restocked;
      return done;
    });
  }

  const expireOne = createBatchProcessor(EXPIRING_TOGETHER, expireGroup);

  /** @throws AppError ORDER_UNPAID with the unpaid amount in `details.due`, unless `unpaid` confirms an exception */
  function requireUnpaidConfirmation(order: StoredOrder, to: OrderStatus, unpaid: boolean): void {
    if (needsUnpaidConfirmation(order, to) && !unpaid)
      throw new AppError('ORDER_UNPAID', {
        details: { due: minorUnitsToDecimal(getUnpaidAmount(order), order.currency) },
      });
  }

  function recordStatus(
    tx: TransactionHandle,
    actor: RequestActor,
    before: StoredOrder,
    { order: after, kept }: Pick<OrderStatusChangeResult, 'order' | 'kept'>,
    note: string,
  ): void {
    const keptOut = toQuantityActivityValues(kept, 'keptOut');
    const changes = diffRecords(getStatusFacts(before, ''), {
      ...getStatusFacts(after, note),
      ...keptOut,
    });
    orders.recordActivity(tx, actor, before, 'order.status', redactPersonalData(changes));
  }

  /** @throws AppError ORDER_UNPAID with the unpaid amount in `details.due` if the order is not fully paid */
  async function ship(
    tx: TransactionHandle,
    actor: RequestActor,
    order: StoredOrder,
    { parcels, sent, note, unpaid }: OrderShipment,
  ): Promise<OrderStatusChangeResult> {
    requireUnpaidConfirmation(order, 'shipped', unpaid);
    const to = hasNothingToShip(countOrderLineUnits({ ...order, parcels })) ? 'shipped' : 'confirmed';
    const isPart = to === 'confirmed' || parcels.length > 1;
    const parcel = isPart && sent.length === 1 ? sent[0]!.id : undefined;
    const words = sent.length > 0 ? createOrderShippedEmail(sent) : () => null;
    const changed = await apply(tx, order, { to, by: 'admin', note, parcels, parcel, words });
    if (to === 'shipped') recordStatus(tx, actor, order, changed, note);
    else {
      const given = { note: note || null, ...toTrackingActivityValues(sent[0]?.tracking ?? null) };
      const changes = diffRecords({ ...toTrackingActivityValues(null), note: null }, given);
      orders.recordActivity(tx, actor, order, 'order.parcel', redactPersonalData(changes));
    }
    return changed;
  }

  async function revertShipment(
    tx: TransactionHandle,
    actor: RequestActor,
    order: StoredOrder,
    parcel: StoredParcel,
  ): Promise<OrderStatusChangeResult> {
    const parcels = order.parcels.flatMap((one) => (one.id === parcel.id ? toUnsentParcels([one]) : one));
    const words = createShippingCorrectionEmail(order.parcels.length > 1 ? parcel : null);
    const changed = await apply(tx, order, { to: 'confirmed', by: 'admin', note: '', parcels, words });
    orders.recordActivity(tx, actor, order, 'order.unpacked');
    return changed;
  }

  /**
   * Changes an order's status on behalf of an administrator. `undo` allows reverting a shipment, `unpaid` allows
   * shipping an unpaid order.
   * @throws AppError INVALID_TRANSITION with `details.from` and `details.to` if the change is not allowed; ORDER_UNPAID
   * with `details.due` if the order is not fully paid; SECOND_FACTOR_REQUIRED if the change refunds more than the limit
   * in the settings
   */
  async function setStatus(actor: RequestActor, id: string, input: UpdateOrderStatusInput): Promise<Order> {
    const { status: to, note, tracking, undo, unpaid, restock } = input;
    const changed = await transactions.run(async (tx) => {
      const order = await orders.readExisting(tx, id);
      const refuse = (message: string) => createOrderChangeError(order, message, to);
      // Reverting requires an explicit flag, because the client may not know yet that the order was shipped.
      if (
        !canChangeOrderStatus(order.status, to, 'admin') ||
        isOrderStatusReversal(order.status, to) !== undo
      ) {
        const wanted = formatStatus({ ...order, status: to });
        throw refuse(
          t('The order is {status} and cannot be changed to {wanted}.', {
            status: formatStatus(order),
            wanted,
          }),
        );
      }
      if (isOrderStatusReversal(order.status, to) && isCustomerErased(order)) {
        throw refuse(
          t('The account and address of this customer were deleted, so the order cannot be shipped again.'),
        );
      }
      if (tracking && order.pickup)
        throw createFieldError('tracking', t('This order is collected in the shop, so it has no parcel.'));
      if (to === 'shipped') {
        if (hasNothingToShip(countOrderLineUnits(order)) && !getLastSentParcel(order))
          throw refuse(t('Every item of this order is refunded, so there is nothing to ship.'));
        const parcel = tracking ? toStoredTracking(tracking) : null;
        requireFutureDeliveryDate(parcel, 'tracking.estimatedDelivery', now());
        return ship(tx, actor, order, {
          ...handOverAllParcels(order, parcel, new Date(now())),
          note,
          unpaid,
        });
      }
      if (to === 'cancelled' && getLastSentParcel(order))
        throw refuse(
          t('A parcel of this order is on its way. Refund what was not sent, or take the parcel back first.'),
        );
      requireUnpaidConfirmation(order, to, unpaid);
      const changed = await apply(tx, order, { to, by: 'admin', actor, note, restock });
      recordStatus(tx, actor, order, changed, note);
      return changed;
    });
    return toOrderResponse(await finish(changed));
  }

  function toRejection(orderId: string, error: unknown): RejectedOrder {
    if (error instanceof AppError) return { _id: orderId, code: error.code, reason: error.message };
    logger.error('order not changed', { orderId, error });
    return {
      _id: orderId,
      code: 'INTERNAL',
      reason: t('This order could not be changed. Please try again.'),
    };
  }

  /** Completes an order without an email if all units were shipped or refunded. Otherwise returns null. */
  async function completeIfFinished(
    tx: TransactionHandle,
    order: StoredOrder,
  ): Promise<OrderStatusChangeResult | null> {
    const to = getFinalOrderStatus(order);
    if (!to) return null;
    const { payment, refunds } = order;
    return apply(tx, order, {
      to,
      by: 'system',
      money: { payment, refunds },
      words: () => null,
      note: to === 'cancelled' ? SYSTEM_CANCELLATION_REASONS.refunded : '',
      parcels: getCompletedOrderParcels({ ...order, status: to }),
      restock: order.lines.map((line) => ({ line: line.id, quantity: 0 })),
    });
  }

  return {
    /**
     * Cancels an unpaid order on behalf of its customer. A repeated request returns the cancelled order.
     * @throws AppError ORDER_NOT_CANCELLABLE if the order was paid or shipped
     */
    async cancel(actor: RequestActor, id: string): Promise<Order> {
      const changed = await transactions.run(async (tx) => {
        const order = await orders.read(tx, id);
        if (!order || !isOwnOrder(order, actor)) throw createOrderNotFoundError();
        if (order.status === 'cancelled') return { order, isDone: true as const };
        if (!canChangeOrderStatus(order.status, 'cancelled', 'customer'))
          throw new AppError('ORDER_NOT_CANCELLABLE');
        const applied = await apply(tx, order, { to: 'cancelled', by: 'customer', note: '' });
        return { ...applied, isDone: false as const };
      });
      return toOrderResponse(changed.isDone ? changed.order : await finish(changed));
    },

    setStatus,
    toRejection,
    ship,
    revertShipment,
    completeIfFinished,
    finish,

    /**
     * Moves several orders to their next status, each in a separate transaction, so that orders can fail individually.
     * @throws AppError SECOND_FACTOR_REQUIRED if no order was changed, but some would be after confirming a second
     * factor
     */
    async setMany(
      actor: RequestActor,
      { status, note, orders: wanted }: BulkStatusChangeInput,
    ): Promise<BulkStatusChangeResponse> {
      const step = { status, note, undo: false, unpaid: false, restock: [] };
      let stale: AppError | null = null;
      const results = await pMap(
        wanted,
        ({ _id, tracking }) =>
          setStatus(actor, _id, { ...step, tracking }).catch((error: unknown) => {
            if (error instanceof AppError && error.code === 'SECOND_FACTOR_REQUIRED') stale = error;
            return toRejection(_id, error);
          }),
        { concurrency: STEPS_AT_ONCE },
      );
      const changed = results.filter((result) => 'status' in result);
      // The panel asks for the second factor only if the whole request is rejected, and then sends it again.
      if (stale && changed.length === 0) throw stale as AppError;
      return { changed, refused: results.filter((result) => 'reason' in result) };
    },

    /** Completes an old order whose units were all shipped or refunded. Creates no refunds. */
    async completeStuckOrder(id: string): Promise<void> {
      const changed = await transactions.run(async (tx) => {
        const order = await orders.read(tx, id);
        return order && completeIfFinished(tx, order);
      });
      if (changed) await finish(changed);
    },

    /** Cancels an unpaid order after its deadline, unless it changed meanwhile. Returns true if it was cancelled. */
    async cancelExpired(
      seen: Pick<StoredOrder, 'id' | 'userId' | 'promotionUses'>,
      note: SystemCancellationReason = SYSTEM_CANCELLATION_REASONS.unpaid,
    ): Promise<boolean> {
      // Other orders need documents that an order of the same transaction may have written already.
      const isSimple = seen.promotionUses.length === 0 && seen.userId !== ERASED_CUSTOMER_ID;
      const expiry = { id: seen.id, note };
      const changed = isSimple ? await expireOne(expiry) : (await expireGroup([expiry]))[0]!;
      if (changed) await finish(changed);
      return changed !== null;
    },
  };
}
