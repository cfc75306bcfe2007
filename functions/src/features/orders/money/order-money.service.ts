import { randomUUID } from 'node:crypto';
import {
  formatMinorUnits,
  minorUnitsToDecimal,
  toMinorUnits,
  subtractAmount,
  decimalToMinorUnits,
} from '../../../contract/money';
import type { Order, Refund } from '../../../contract/orders/orders';
import {
  getPaymentsWithCorrectableAmounts,
  sumPaidAmounts,
} from '../../../contract/orders/refund-calculation';
import type { CorrectPaymentInput, RecordPaymentInput } from '../../../contract/orders/payments/receipts';
import type { RefundOrderInput } from '../../../contract/orders/refund-schemas';
import { storeConfig } from '../../../contract/store-config';
import type { RequestActor } from '../../../platform/auth';
import { AppError, createNotFoundError } from '../../../platform/errors';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { ActivityChangeValue } from '../../../contract/activity';
import { diffRecords } from '../../activity/activity.service';
import {
  isCustomerErased,
  toQuantityActivityValues,
  type StoredOrderLine,
  type StoredOrder,
} from '../order-document';
import { getFinalOrderStatus } from '../finished-order';
import { toOrderResponse, toRefundResponse } from '../order-presenter';
import { isPaymentOutstanding } from '../../../contract/orders/order-states';
import { t } from '../../../contract/texts/text';
import { getCurrentCapturedAmount } from './charges';
import {
  getUnpaidAmount,
  renewPaymentDeadline,
  getRequiredPaymentAmount,
  getFullPaymentTime,
  updateOrderPaymentState,
  addRefund,
  type OrderPaymentState,
  type StoredManualPayment,
  type StoredRefund,
} from './order-payment';
import { createManualRefundNotes } from './money-returns.service';
import { createIdempotentOrderRequest } from './idempotent-order-request.service';
import { getCompletedOrderParcels } from '../parcels/outdated-parcels';
import {
  createPaymentInProgressError,
  getRecordingError,
  MAX_RECEIPTS,
  validateAmount,
  validateEntry,
} from './receipt-checks';
import { calculateRefundBreakdown, reserveRefund, type RefundWithRestockRequest } from './order-refunds';

/** Adds a recorded payment to an order and closes its online payment, so that the customer cannot pay twice. */
function addReceipt(order: StoredOrder, receipt: StoredManualPayment): OrderPaymentState {
  const { payment } = order;
  const recorded = [...payment.recorded, receipt];
  return updateOrderPaymentState(order, {
    recorded,
    declined: false,
    paidAt: getFullPaymentTime(getRequiredPaymentAmount(order), { ...payment, recorded }, receipt.at),
    closing: payment.paymentId !== null && getCurrentCapturedAmount(payment) === 0,
  });
}

/** @throws AppError VALIDATION_ERROR if the amount exceeds the recorded payment */
function createCorrection(
  order: StoredOrder,
  id: string,
  input: CorrectPaymentInput,
): Omit<StoredManualPayment, 'id' | 'at'> {
  const original = order.payment.recorded.find((one) => one.id === id && one.corrects === null);
  if (!original) throw createNotFoundError(t('We could not find this payment.'));
  const { currency } = order;
  const amount = decimalToMinorUnits(input.amount, currency);
  const most =
    getPaymentsWithCorrectableAmounts(order).find(({ receipt }) => receipt === original)?.left ??
    toMinorUnits(0);
  const problem =
    amount > most
      ? t('Must be at most {amount}: the rest was corrected or refunded', {
          amount: formatMinorUnits(most, currency, storeConfig.locale),
        })
      : validateEntry(order, amount, 2 * MAX_RECEIPTS, order.payment.recorded);
  if (problem) throw new AppError('VALIDATION_ERROR', { fields: { amount: problem } });
  return { amount: subtractAmount(toMinorUnits(0), amount), method: original.method, corrects: id };
}

/** Adds a reversal of a recorded payment to an order. If the order becomes unpaid, its payment deadline restarts. */
function applyCorrection(order: StoredOrder, receipt: StoredManualPayment): OrderPaymentState {
  const recorded = [...order.payment.recorded, receipt];
  const isPaid = sumPaidAmounts({ ...order.payment, recorded }) >= getRequiredPaymentAmount(order);
  const money = updateOrderPaymentState(order, { recorded, paidAt: isPaid ? order.payment.paidAt : null });
  return order.status === 'pending' && isPaymentOutstanding(money.payment.status)
    ? updateOrderPaymentState({ ...order, ...money }, renewPaymentDeadline(order, receipt.at))
    : money;
}

interface ReceiptEntry {
  kind: 'payment' | 'correction';
  action: 'order.paid' | 'order.corrected';
  note: string;
  body: unknown;
  createReceipt: (order: StoredOrder) => Omit<StoredManualPayment, 'id' | 'at'>;
  applyReceipt: (order: StoredOrder, receipt: StoredManualPayment) => OrderPaymentState;
}

/** Converts a refund request. Units of a cancelled order are not restocked, because the cancellation restocked them. */
function toRequestedReturn(
  { lines, shipping, amount }: RefundOrderInput,
  { currency, status }: StoredOrder,
): RefundWithRestockRequest {
  return {
    lines: status === 'cancelled' ? lines.map((line) => ({ ...line, restock: false })) : lines,
    shipping: decimalToMinorUnits(shipping ?? 0, currency),
    amount: amount == null ? null : decimalToMinorUnits(amount, currency),
  };
}

const getRestockedLines = (order: StoredOrder, refund: StoredRefund): StoredOrderLine[] =>
  refund.lines.flatMap(({ line: id, restocked: quantity }) =>
    quantity > 0 ? order.lines.filter((line) => line.id === id).map((line) => ({ ...line, quantity })) : [],
  );

/** Returns the refund data for the activity log. Omits the reason, which may contain personal data. */
function getRefundFacts(
  { amount, byHand, shipping, lines }: StoredRefund,
  { currency, lines: ordered }: Pick<StoredOrder, 'currency' | 'lines'>,
): Record<string, ActivityChangeValue> {
  const toUnits = (field: string, count: (line: StoredRefund['lines'][number]) => number) =>
    toQuantityActivityValues(
      lines.flatMap((line) =>
        ordered
          .filter(({ id }) => id === line.line && count(line) > 0)
          .map((found) => ({ ...found, quantity: count(line) })),
      ),
      field,
    );
  return {
    'refund.amount': minorUnitsToDecimal(amount, currency),
    'refund.byHand': byHand > 0 ? minorUnitsToDecimal(byHand, currency) : null,
    'refund.shipping': shipping > 0 ? minorUnitsToDecimal(shipping, currency) : null,
    ...toUnits('refund.units', ({ quantity }) => quantity),
    ...toUnits('refund.restocked', ({ restocked }) => restocked),
  };
}

export type AdminOrderPaymentsService = ReturnType<typeof createAdminOrderPaymentsService>;

export function createAdminOrderPaymentsService(shop: Shop) {
  const {
    transactions,
    orderRecords: orders,
    orderNotesRepository: notes,
    orderPayments,
    stock,
    products: { productsChanged },
    payments,
    countRefunds,
    logger,
    now,
    statusChanges: { apply },
  } = shop;

  /** Updates the order with the provider's latest payment state, in case the customer is paying at the same time. */
  async function checkProvider(id: string): Promise<void> {
    const order = await orders.findExisting(id);
    const { paymentId, closing } = order.payment;
    if (
      paymentId === null ||
      getCurrentCapturedAmount(order.payment) > 0 ||
      closing ||
      getRecordingError(order)
    )
      return;
    if ((await payments.refreshPayment(order)) === 'processing') throw createPaymentInProgressError();
  }

  async function enter(
    actor: RequestActor,
    id: string,
    { kind, action, note: noteText, body, createReceipt, applyReceipt }: ReceiptEntry,
    key: string | undefined,
  ): Promise<{ order: StoredOrder; replayed: boolean }> {
    const once = createIdempotentOrderRequest(shop, kind, actor, id, body, key);
    const receiptId = once.id;
    const made = await transactions.run(async (tx) => {
      const [{ order, isDone }, noted] = await Promise.all([once.read(tx), notes.read(tx, id)]);
      if (isDone) return { order, replayed: true };
      const at = new Date(now());
      const receipt = { ...createReceipt(order), id: receiptId, at };
      const changed = await orderPayments.save(tx, order, applyReceipt(order, receipt));
      // No new free text is stored for an erased customer.
      const note = isCustomerErased(order) ? '' : noteText;
      const by = { uid: actor.uid, name: actor.name || actor.email };
      notes.write(tx, id, [...noted, { id: randomUUID(), note, at, by, receipt: receiptId }]);
      const facts = {
        'payment.amount': minorUnitsToDecimal(receipt.amount, order.currency),
        'payment.method': receipt.method,
      };
      once.record(tx, order, action, diffRecords({}, facts));
      return { order: changed, replayed: false };
    });
    if (!made.replayed) logger.info(`${kind} recorded`, { orderId: id, receiptId });
    return made;
  }

  async function write(
    tx: TransactionHandle,
    actor: RequestActor,
    order: StoredOrder,
    money: OrderPaymentState,
  ) {
    const made = money.refunds.slice(order.refunds.length);
    const returnNotes = createManualRefundNotes(actor, made, new Date(now()));
    const noted = returnNotes.length > 0 ? await notes.read(tx, order.id) : [];
    const recordSum = await countRefunds(tx, actor, order, money);
    const changed = await orderPayments.save(tx, order, money);
    recordSum();
    if (returnNotes.length > 0) notes.write(tx, order.id, [...noted, ...returnNotes]);
    return { order: changed, restocked: [] };
  }

  const finish = (
    tx: TransactionHandle,
    actor: RequestActor,
    order: StoredOrder,
    {
      money,
      refund,
      status,
    }: { money: OrderPaymentState; refund: StoredRefund; status: 'shipped' | 'cancelled' },
  ) =>
    apply(tx, order, {
      to: status,
      by: 'admin',
      actor,
      note: '',
      money,
      words: () => null,
      ...(status === 'shipped' ? { parcels: getCompletedOrderParcels({ ...order, status }) } : {}),
      restock: order.lines.map(({ id }) => ({
        line: id,
        quantity: refund.lines.find(({ line }) => line === id)?.restocked ?? 0,
      })),
    });

  return {
    /**
     * Records a payment received outside the provider. Emails the customer if the order is fully paid. A repeated
     * request with the same idempotency key returns the first result.
     * @throws AppError INVALID_TRANSITION if the order is cancelled or paid, or a card payment is in progress;
     * VALIDATION_ERROR if the amount exceeds the amount due; IDEMPOTENCY_MISMATCH if the key was used with another
     * body; UNAVAILABLE if the provider fails
     */
    async recordPayment(
      actor: RequestActor,
      id: string,
      input: RecordPaymentInput,
      key: string | undefined,
    ): Promise<{ order: Order; replayed: boolean }> {
      await checkProvider(id);
      const createReceipt = (order: StoredOrder) => {
        const refusal = getRecordingError(order);
        if (refusal) throw refusal;
        const amount = decimalToMinorUnits(input.amount, order.currency);
        const problem = validateAmount(order, amount);
        if (problem) {
          const details = { due: minorUnitsToDecimal(getUnpaidAmount(order), order.currency) };
          throw new AppError('VALIDATION_ERROR', { fields: { amount: problem }, details });
        }
        return { amount, method: input.method, corrects: null };
      };
      const entry = { kind: 'payment', action: 'order.paid', note: input.note, body: input } as const;
      const made = await enter(actor, id, { ...entry, createReceipt, applyReceipt: addReceipt }, key);
      const { closing } = made.order.payment;
      const order = closing && !made.replayed ? await payments.sendPendingRequests(made.order) : made.order;
      return { order: toOrderResponse(order), replayed: made.replayed };
    },

    /**
     * Reverses a recorded payment with a dated counter-entry. Issued invoices do not change. A repeated request with
     * the same idempotency key returns the first result.
     * @throws AppError VALIDATION_ERROR if more would be reversed than was paid; IDEMPOTENCY_MISMATCH if the key was
     * used with another body
     */
    async correctPayment(
      actor: RequestActor,
      { id, payment }: { id: string; payment: string },
      input: CorrectPaymentInput,
      key: string | undefined,
    ): Promise<{ order: Order; replayed: boolean }> {
      const entry = { kind: 'correction', action: 'order.corrected', note: input.note } as const;
      const createReceipt = (order: StoredOrder) => createCorrection(order, payment, input);
      const body = { ...input, payment };
      const made = await enter(
        actor,
        id,
        { ...entry, body, createReceipt, applyReceipt: applyCorrection },
        key,
      );
      return { order: toOrderResponse(made.order), replayed: made.replayed };
    },

    /**
     * Reserves a refund and restocks its units in one transaction, then sends the refund to the provider. Without a
     * response, the refund stays pending and a job retries. Refunding the last open units completes or cancels the
     * order. A repeated request with the same idempotency key returns the first result.
     * @throws AppError VALIDATION_ERROR with a message for each invalid field; REFUND_TOO_LARGE with
     * `details.refundable` if the money cannot be refunded; IDEMPOTENCY_MISMATCH if the key was used with another body;
     * SECOND_FACTOR_REQUIRED above the refund limit in the settings
     */
    async refund(
      actor: RequestActor,
      id: string,
      input: RefundOrderInput,
      key: string | undefined,
    ): Promise<{ refund: Refund; order: Order; replayed: boolean }> {
      const once = createIdempotentOrderRequest(shop, 'refund', actor, id, input, key);
      const refundId = once.id;
      const made = await transactions.run(async (tx) => {
        const { order, isDone } = await once.read(tx);
        if (isDone) return { order, restocked: [], replayed: true };

        const at = new Date(now());
        const content = calculateRefundBreakdown(order, toRequestedReturn(input, order));
        // No new free text is stored for an erased customer.
        const reason = isCustomerErased(order) ? '' : input.reason;
        const refund = reserveRefund(order, content, { id: refundId, reason, at, by: 'admin' });
        const money = addRefund(order, refund);
        const status = getFinalOrderStatus({ ...order, ...money });
        const lines = status === 'cancelled' ? [] : getRestockedLines(order, refund);
        const products = lines.length > 0 ? await stock.read(tx, lines) : null;
        const changed = await (status
          ? finish(tx, actor, order, { money, refund, status })
          : write(tx, actor, order, money));
        const facts = getRefundFacts(refund, order);
        once.record(tx, order, 'order.refunded', [
          ...diffRecords({}, facts),
          ...diffRecords({ status: order.status }, { status: changed.order.status }),
        ]);
        const moved = products ? stock.changeStock(tx, products, lines) : [];
        return { order: changed.order, restocked: [...changed.restocked, ...moved], replayed: false };
      });

      if (!made.replayed) logger.info('refund reserved', { orderId: id, refundId });
      const [order] = await Promise.all([
        made.replayed ? made.order : payments.sendPendingRequests(made.order),
        productsChanged(made.restocked),
      ]);
      const refund = order.refunds.find((one) => one.id === refundId)!;
      return {
        refund: toRefundResponse(refund, order.currency),
        order: toOrderResponse(order),
        replayed: made.replayed,
      };
    },
  };
}
