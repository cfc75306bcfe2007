import { randomUUID } from 'node:crypto';
import { isPaymentOutstanding } from '../../../contract/orders/order-states';
import { addAmounts, subtractAmount, type MinorUnits } from '../../../contract/money';
import type { RefundStatus } from '../../../contract/orders/orders';
import { msg, t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { InvoiceIssuer } from '../invoices/invoices.service';
import { createOrderPaidEmail, createRefundEmail } from '../mails/order-emails';
import { canCustomerPay, isOwnOrder, toStoredCartItems, type StoredOrder } from '../order-document';
import {
  getRequestedPaymentAmount,
  getCapturedAmount,
  getRefundPaymentId,
  getCurrentCapturedAmount,
  getChargeProvider,
  archiveCurrentCharge,
} from './charges';
import {
  applyPaymentDecline,
  getUnpaidAmount,
  renewPaymentDeadline,
  getRequiredPaymentAmount,
  getFullPaymentTime,
  sumSucceededRefunds,
  updateOrderPaymentState,
  type OrderPaymentState,
  type StoredPayment,
  type StoredRefund,
} from './order-payment';
import { toVerifyPaymentResponse } from '../order-presenter';
import {
  DISPUTE_LOST_REASON,
  getPaymentMismatch,
  applyProviderPaymentState,
  applyRefundOutcome,
} from './provider-money';
import type { ProviderPaymentState, RefundOutcome } from './provider-port';
import { cancelOrderPayments, reserveExcessRefund } from './order-refunds';
import { SYSTEM_AUTHOR_ID } from '../order-notes.repository';

/** Ensures that a provider event is applied only once. Used in the transaction that applies the event. */
export interface IdempotencyGuard {
  isDone: (tx: TransactionHandle) => Promise<boolean>;
  markDone: (tx: TransactionHandle) => void;
}

export interface PaymentUpdateResult {
  order: StoredOrder;
  result: 'changed' | 'unchanged' | 'repeated' | 'mismatch';
  reason?: string;
}

const isNewlyPaid = (before: StoredOrder, after: OrderPaymentState): boolean =>
  before.status !== 'cancelled' && before.payment.paidAt === null && after.payment.paidAt !== null;

const findRefundsWithNewStatus = (
  status: RefundStatus,
  before: OrderPaymentState,
  { refunds }: OrderPaymentState,
): StoredRefund[] =>
  refunds.filter(
    (refund) =>
      refund.status === status && before.refunds.find(({ id }) => id === refund.id)?.status !== status,
  );

/** Returns the credit note number of an equal refund that failed after completion, to reuse for the new refund. */
const findUnusedCreditNote = ({ refunds }: OrderPaymentState, refund: StoredRefund): string | null =>
  refunds.find(
    ({ id, status, creditNote, amount, tax, shipping }) =>
      status === 'failed' &&
      creditNote !== null &&
      amount === refund.amount &&
      tax === refund.tax &&
      shipping === refund.shipping &&
      !refunds.some((other) => other.id !== id && other.creditNote === creditNote),
  )?.creditNote ?? null;

/** Returns true if the shop made the refund, false if a bank took the money back in a lost dispute. */
const isByShop = ({ reason }: StoredRefund): boolean => reason !== DISPUTE_LOST_REASON;

/** Assigns numbers to the invoice of a paid order and to the credit notes of completed refunds. */
function assignDocumentNumbers(
  order: StoredOrder,
  issuer: InvoiceIssuer,
  isPaid: boolean,
  refunded: readonly StoredRefund[],
): StoredOrder {
  const invoice = order.invoice ?? (isPaid ? issuer.invoice(order) : null);
  if (invoice === null) return order;
  const settled =
    order.invoice === null ? order.refunds.filter(({ status }) => status === 'succeeded') : refunded;
  let { refunds } = order;
  // Overpayments are not part of any invoice.
  for (const refund of settled.filter((one) => isByShop(one) && !one.excess && one.creditNote === null)) {
    const creditNote =
      findUnusedCreditNote({ ...order, refunds }, refund) ?? issuer.creditNote({ ...order, invoice }, refund);
    refunds = refunds.map((one) => (one.id === refund.id ? { ...one, creditNote } : one));
  }
  return { ...order, invoice, refunds };
}

export type OrderPaymentService = ReturnType<typeof createOrderPaymentService>;

/** Creates the service that updates order payments. Every update runs in a transaction. */
export function createOrderPaymentService({
  transactions,
  orderRecords: orders,
  orderMails,
  invoices,
  cart,
  promotionUses,
  orderNotesRepository: notes,
  settings,
  now,
}: Shop) {
  /** Counts promotion uses by card. Beyond a limit, only adds an order note, because families may share a card. */
  async function countCardUses(
    tx: TransactionHandle,
    order: StoredOrder,
    card: string | undefined,
  ): Promise<(() => void) | null> {
    if (!card) return null;
    const { usedUp, take } = await promotionUses.readCardUses(tx, card, order.promotionUses);
    const names = order.discounts
      .filter(({ promotion }) => usedUp.includes(promotion))
      .map(({ name }) => `“${name}”`);
    if (names.length === 0) return take;
    const [noted, { settings: current }] = await Promise.all([
      notes.read(tx, order.id),
      settings.getCurrent(),
    ]);
    const note = t('Paid with a card that another customer has already used with {codes} up to the limit.', {
      codes: names.join(', '),
    });
    const by = { uid: SYSTEM_AUTHOR_ID, name: current.shop.name };
    return () => {
      take();
      notes.write(tx, order.id, [...noted, { id: randomUUID(), note, at: new Date(now()), by }]);
    };
  }

  /** Saves an order's payment data with invoices, counters and emails. Call before the transaction's first write. */
  async function save(
    tx: TransactionHandle,
    order: StoredOrder,
    money: OrderPaymentState,
  ): Promise<StoredOrder> {
    const isPaid = isNewlyPaid(order, money);
    const refunded = findRefundsWithNewStatus('succeeded', order, money).filter(isByShop);
    const issuer = isPaid || refunded.length > 0 ? await invoices.createIssuer(tx) : null;
    // After an edit, the cart needs no update: the first payment removed the items from it.
    const isFirst = isPaid && order.formerInvoices.length === 0;
    const countCard = isFirst ? await countCardUses(tx, order, money.payment.card) : null;
    const leaveCart = isFirst
      ? await cart.prepareRemovalOfOrdered(tx, order.userId, toStoredCartItems(order))
      : null;
    const changed = issuer
      ? assignDocumentNumbers({ ...order, ...money }, issuer, isPaid, refunded)
      : { ...order, ...money };
    const { payment, refunds, invoice } = changed;
    const kept = orders.save(tx, order, { payment, refunds, invoice });
    leaveCart?.();
    countCard?.();
    if (isPaid) await orderMails.sendOrderEmail(tx, kept, createOrderPaidEmail);
    for (const { id } of refunded) {
      const refund = refunds.find((one) => one.id === id)!;
      await orderMails.sendOrderEmail(tx, kept, createRefundEmail(refund));
    }
    for (const refund of findRefundsWithNewStatus('failed', order, kept))
      await orderMails.notifyOfFailedRefund(tx, kept, refund);
    return kept;
  }

  function change(
    id: string,
    decide: (order: StoredOrder) => OrderPaymentState | null,
  ): Promise<StoredOrder> {
    // Paid orders share the counter of invoice numbers, so their transactions run together.
    return transactions.runTogether(async (tx) => {
      const order = await orders.readExisting(tx, id);
      const changed = decide(order);
      return changed ? save(tx, order, changed) : order;
    });
  }

  return {
    save,

    getRequestedAmount: getRequestedPaymentAmount,
    getUnpaidAmount,
    getRefundPaymentId,
    getCurrentCapturedAmount,
    getChargeProvider,

    present: toVerifyPaymentResponse,

    find: (id: string): Promise<StoredOrder | null> => orders.find(id),

    async findOwn(actor: RequestActor, id: string): Promise<StoredOrder | null> {
      const order = await orders.find(id);
      return order && isOwnOrder(order, actor) ? order : null;
    },

    /** Counts declined cards in the customer's newest 100 orders since a date. */
    async countDeclinesSince(userId: string, since: Date): Promise<number> {
      const recent = await orders.list({ userId, from: since }, { limit: 100 });
      return recent.orders.reduce((sum, { payment }) => sum + payment.declines, 0);
    },

    /**
     * Saves a new provider payment. Does nothing if another request was faster or the order no longer awaits payment.
     * @param replaced id of the previous provider payment, which was cancelled
     */
    recordStarted(
      id: string,
      begun: Pick<StoredPayment, 'provider' | 'mode' | 'paymentId' | 'asked'>,
      replaced: string | null,
    ): Promise<StoredOrder> {
      return change(id, (order) => {
        const { paymentId, provider } = order.payment;
        const another = paymentId !== replaced && provider === begun.provider;
        const isFit = canCustomerPay(order) && getUnpaidAmount(order) === begun.asked;
        return !isFit || another
          ? null
          : updateOrderPaymentState(order, { ...archiveCurrentCharge(order), ...begun });
      });
    },

    /** Records a captured amount in minor units. Reserves a refund if the captured amount exceeds the amount due. */
    recordCaptured(
      id: string,
      paymentId: string,
      {
        amount,
        brand,
        last4,
        card,
      }: { amount: MinorUnits } & Pick<StoredPayment, 'brand' | 'last4' | 'card'>,
    ): Promise<StoredOrder> {
      const decide = (order: StoredOrder) => {
        const known = getCapturedAmount(order.payment, paymentId);
        if (known === null || known >= amount) return null;
        const at = new Date(now());
        const captured = addAmounts(order.payment.captured, subtractAmount(amount, known));
        const paidAt = getFullPaymentTime(
          getRequiredPaymentAmount(order),
          { ...order.payment, captured },
          at,
        );
        const method = { brand, last4, ...(card && { card }) };
        const arrived = { ...method, authorised: captured, captured, declined: false, paidAt };
        const money = updateOrderPaymentState(order, { ...arrived, closing: false });
        const facts = { id: randomUUID(), at, by: 'system' as const };
        if (order.status !== 'cancelled') return reserveExcessRefund(order, money, amount - known, facts);
        return cancelOrderPayments({ ...order, ...money }, { ...facts, reason: msg('Order cancelled') });
      };
      return change(id, decide);
    },

    /** Records a declined payment. The order still reserves stock, so that the customer can try another card. */
    recordDeclined(id: string, attempt: string | null): Promise<StoredOrder> {
      return change(id, (order) =>
        order.status !== 'cancelled' && (isPaymentOutstanding(order.payment.status) || canCustomerPay(order))
          ? updateOrderPaymentState(order, {
              ...(isPaymentOutstanding(order.payment.status) && order.payment.authorised > 0
                ? renewPaymentDeadline(order, new Date(now()))
                : {}),
              ...applyPaymentDecline(order.payment, attempt),
            })
          : null,
      );
    },

    recordClosed: (id: string): Promise<StoredOrder> =>
      change(id, (order) =>
        updateOrderPaymentState(order, { closing: false, authorised: order.payment.captured }),
      ),

    /** Applies the provider's payment state to an order, if it matches the order. */
    applyMoney(
      id: string,
      money: ProviderPaymentState,
      once?: IdempotencyGuard,
    ): Promise<PaymentUpdateResult> {
      return transactions.run(async (tx) => {
        const [order, repeated] = await Promise.all([orders.readExisting(tx, id), once?.isDone(tx) ?? false]);
        if (repeated) return { order, result: 'repeated' };
        const reason = getPaymentMismatch(order, money);
        if (reason !== null) return { order, result: 'mismatch', reason };
        const at = new Date(now());
        const changed = applyProviderPaymentState(order, money, { refundId: randomUUID(), at });
        if (!changed) return { order, result: 'unchanged' };
        const kept = await save(tx, order, changed);
        once?.markDone(tx);
        return { order: kept, result: 'changed' };
      });
    },

    /** Records the provider's result of a refund, unless the refund already has a final result. */
    recordRefund(id: string, refundId: string, outcome: RefundOutcome): Promise<StoredOrder> {
      const decide = (order: StoredOrder) => {
        const refund = order.refunds.find((one) => one.id === refundId);
        if (refund?.status !== 'pending') return null;
        const changed = applyRefundOutcome(refund, outcome, new Date(now()));
        const refunds = order.refunds.map((one) => (one.id === refundId ? changed : one));
        return updateOrderPaymentState(order, { refunded: sumSucceededRefunds(refunds) }, refunds);
      };
      return change(id, decide);
    },
  };
}
