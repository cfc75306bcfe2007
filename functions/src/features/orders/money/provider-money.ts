import { isDeepStrictEqual } from 'node:util';
import { addAmounts, toMinorUnits, subtractAmount } from '../../../contract/money';
import { isPaymentOutstanding, type OrderStatus } from '../../../contract/orders/order-states';
import type { RefundStatus } from '../../../contract/orders/orders';
import { msg } from '../../../contract/texts/text';
import { getRequestedPaymentAmount, getCapturedAmount } from './charges';
import {
  applyPaymentDecline,
  renewPaymentDeadline,
  getRequiredPaymentAmount,
  createStoredRefund,
  getFullPaymentTime,
  sumSucceededRefunds,
  updateOrderPaymentState,
  type OrderPaymentState,
  type StoredDispute,
  type StoredRefund,
} from './order-payment';
import {
  cancelOrderPayments,
  getExternalRefundTax,
  reserveExcessRefund,
  type StoredRefundableOrder,
} from './order-refunds';
import type { ProviderPaymentState, RefundOutcome } from './provider-port';

type PaidOrder = StoredRefundableOrder & { status: OrderStatus; createdAt: Date };

/** Returns the reason why a provider payment does not match the order, or null if it matches. */
export function getPaymentMismatch(order: PaidOrder, providerPayment: ProviderPaymentState): string | null {
  const { payment } = order;
  const charge = payment.charges.find(({ paymentId }) => paymentId === providerPayment.paymentId);
  if (!charge && payment.paymentId !== providerPayment.paymentId) return 'another payment';
  if ((charge ?? payment).mode !== providerPayment.mode) return 'another mode';
  if (order.currency !== providerPayment.currency) return 'another currency';
  const { captured } = providerPayment;
  const asked = charge?.captured ?? getRequestedPaymentAmount(order);
  return asked !== providerPayment.amount || (captured > 0 && captured !== asked) ? 'another amount' : null;
}

/** Rank of each refund status. A refund only moves to a higher rank, even if reports arrive out of order. */
const REFUND_RANK: Record<RefundStatus, number> = { pending: 0, succeeded: 1, failed: 2 };

export const DISPUTE_LOST_REASON = msg('Dispute lost');

function createExternalRefund(
  order: PaidOrder,
  reported: Pick<StoredRefund, 'id' | 'amount' | 'at' | 'paymentId'>,
  reason: string,
): StoredRefund {
  return createStoredRefund({
    ...reported,
    ...getExternalRefundTax(order, reported.amount),
    reason,
    providerId: reported.id,
  });
}

export function applyRefundOutcome(refund: StoredRefund, reported: RefundOutcome, at: Date): StoredRefund {
  const { providerId, failure, tries } = reported;
  // Results of earlier attempts are ignored unless the money was sent.
  if (tries < refund.tries && reported.status !== 'succeeded') return refund;
  const isAgain = reported.status === 'unfunded' && refund.status === 'pending';
  if (isAgain) return { ...refund, tries: tries + 1, providerId: null, failure };
  const status = reported.status === 'unfunded' ? 'failed' : reported.status;
  const settled = REFUND_RANK[status] > REFUND_RANK[refund.status];
  if (!settled)
    return status === refund.status ? { ...refund, providerId, failure } : { ...refund, providerId };
  return { ...refund, providerId, failure, status, settledAt: refund.settledAt ?? at };
}

function mergeRefunds(
  order: PaidOrder,
  { paymentId, refunds, disputes }: Pick<ProviderPaymentState, 'paymentId' | 'refunds' | 'disputes'>,
  now: Date,
): StoredRefund[] {
  const known = order.refunds;
  // Calculated for each refund, because its tax depends on the earlier refunds.
  const getMergedOrder = () => ({ ...order, refunds: [...merged.values()] });
  const merged = new Map(known.map((refund) => [refund.id, refund]));
  for (const reported of [...refunds].sort((a, b) => a.tries - b.tries)) {
    const { providerId, refundId, amount, at } = reported;
    const own = [...merged.values()].find(
      (refund) => refund.providerId === providerId || refund.id === refundId,
    );
    const refund =
      own ??
      createExternalRefund(
        getMergedOrder(),
        { id: providerId, amount, at, paymentId },
        msg('Refunded at the payment provider'),
      );
    // The shop does not retry refunds that were created at the provider.
    const status = refundId === null && reported.status === 'unfunded' ? 'failed' : reported.status;
    merged.set(refund.id, applyRefundOutcome(refund, { ...reported, status }, now));
  }
  for (const { id, amount, status, at } of disputes) {
    if (status !== 'lost') continue;
    const refund =
      merged.get(id) ??
      createExternalRefund(getMergedOrder(), { id, amount, at, paymentId }, DISPUTE_LOST_REASON);
    const lost = { status: 'succeeded' as const, providerId: id, failure: null, tries: 0 };
    merged.set(id, applyRefundOutcome(refund, lost, now));
  }
  return [...merged.values()].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

/** Rank of each dispute status. Among reports from the same time, the highest rank applies. */
const DISPUTE_RANK: Record<StoredDispute['status'], number> = { inquiry: 0, open: 1, won: 2, lost: 3 };

/** Returns true if the reported dispute replaces the stored dispute. A lost dispute is final. */
function isNewerDispute(before: StoredDispute, reported: StoredDispute, askedAt: Date): boolean {
  const isSame =
    reported.status === before.status &&
    reported.amount === before.amount &&
    reported.dueBy?.getTime() === before.dueBy?.getTime();
  if (isSame || before.status === 'lost') return false;
  const isLater = askedAt.getTime() > (before.askedAt?.getTime() ?? 0);
  return isLater || DISPUTE_RANK[reported.status] > DISPUTE_RANK[before.status];
}

function mergeDisputes(
  known: readonly StoredDispute[],
  { paymentId, askedAt, disputes }: Pick<ProviderPaymentState, 'paymentId' | 'askedAt' | 'disputes'>,
): StoredDispute[] {
  const merged = new Map(known.map((dispute) => [dispute.id, dispute]));
  for (const dispute of disputes) {
    const before = merged.get(dispute.id);
    if (!before || isNewerDispute(before, dispute, askedAt))
      merged.set(dispute.id, { ...dispute, paymentId, askedAt });
  }
  return [...merged.values()].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

/**
 * Applies the provider's payment state to an order. Returns null if nothing changes. Reports may arrive in any order:
 * the captured amount never decreases, and a completed refund never becomes pending.
 */
export function applyProviderPaymentState(
  order: PaidOrder,
  reported: ProviderPaymentState,
  { refundId, at }: { refundId: string; at: Date },
): OrderPaymentState | null {
  const { payment } = order;
  const isCurrentPayment = payment.paymentId === reported.paymentId;
  const known = getCapturedAmount(payment, reported.paymentId) ?? toMinorUnits(0);
  const own = toMinorUnits(Math.max(known, reported.captured));
  const others = subtractAmount(payment.captured, known);
  const captured = addAmounts(others, own);
  const arrived = own > known;
  const refunds = mergeRefunds(order, reported, at);
  const disputes = mergeDisputes(payment.disputes, reported);
  const open = disputes.filter(({ status }) => status === 'open');
  const waits = isCurrentPayment && order.status !== 'cancelled' && isPaymentOutstanding(payment.status);
  const refused = own === 0 && waits && reported.declined;
  // A report without an attempt id may be about an attempt that is already counted.
  const declines =
    refused && reported.declinedAttempt ? applyPaymentDecline(payment, reported.declinedAttempt) : {};
  const failed = waits && payment.authorised > 0 && reported.authorised === 0;
  const changed = updateOrderPaymentState(
    order,
    {
      ...(arrived
        ? { brand: reported.brand, last4: reported.last4, ...(reported.card && { card: reported.card }) }
        : {}),
      ...(failed ? renewPaymentDeadline(order, at) : {}),
      ...(isCurrentPayment
        ? {
            authorised: addAmounts(
              others,
              toMinorUnits(Math.max(own, reported.cancelled ? 0 : reported.authorised)),
            ),
          }
        : {}),
      captured,
      refunded: sumSucceededRefunds(refunds),
      disputes,
      disputed: toMinorUnits(open.reduce((sum, { amount }) => sum + amount, 0)),
      ...declines,
      declined: captured === 0 && (payment.declined || refused),
      paidAt: getFullPaymentTime(
        getRequiredPaymentAmount({ ...order, refunds }),
        { ...payment, captured },
        at,
      ),
      ...(isCurrentPayment ? { closing: payment.closing && own === 0 && !reported.cancelled } : {}),
    },
    refunds,
  );
  const facts = { id: refundId, at, by: 'system' as const };
  const isFreed = changed.payment.disputed < payment.disputed;
  const money =
    (arrived || isFreed) && order.status === 'cancelled'
      ? cancelOrderPayments({ ...order, ...changed }, { ...facts, reason: msg('Order cancelled') })
      : reserveExcessRefund(order, changed, captured - payment.captured, facts);
  return isDeepStrictEqual(money, { payment, refunds: order.refunds }) ? null : money;
}
