import { isDeepStrictEqual } from 'node:util';
import { addMinor, minor, subtractMinor } from '../../../contract/money';
import { awaitsMoney, type OrderStatus } from '../../../contract/orders/order-states';
import type { RefundStatus } from '../../../contract/orders/orders';
import { askedOf, capturedBy } from './charges';
import {
  afterDecline,
  holdRenewed,
  neededOf,
  newRefund,
  paidAtOf,
  refundedBy,
  withMoney,
  type OrderMoney,
  type StoredDispute,
  type StoredRefund,
} from './order-payment';
import { cancelledMoney, taxOfAmount, withoutExcess, type RefundableOrder } from './order-refunds';
import type { ProviderMoney, RefundOutcome } from './provider-port';

type PaidOrder = RefundableOrder & { status: OrderStatus; createdAt: Date };

/** Why a payment at the provider is not this order's; null where it is. */
export function mismatchOf(order: PaidOrder, money: ProviderMoney): string | null {
  const { payment } = order;
  const charge = payment.charges.find(({ paymentId }) => paymentId === money.paymentId);
  if (!charge && payment.paymentId !== money.paymentId) return 'another payment';
  if ((charge ?? payment).mode !== money.mode) return 'another mode';
  if (order.currency !== money.currency) return 'another currency';
  const { captured } = money;
  const asked = charge?.captured ?? askedOf(order);
  return asked !== money.amount || (captured > 0 && captured !== asked) ? 'another amount' : null;
}

/** A refund can still fail after it succeeded, when the bank sends it back. */
const REFUND_RANK: Record<RefundStatus, number> = { pending: 0, succeeded: 1, failed: 2 };

/** Why money went that a lost dispute took. */
export const DISPUTE_LOST = 'Dispute lost';

/** The refund made at the provider, or what a lost dispute took. */
function foreignRefund(
  order: PaidOrder,
  said: Pick<StoredRefund, 'id' | 'amount' | 'at' | 'paymentId'>,
  reason: string,
): StoredRefund {
  return newRefund({ ...said, ...taxOfAmount(order, said.amount), reason, providerId: said.id });
}

/** A refund after what the provider says of one of its tries. */
export function refundAfter(refund: StoredRefund, said: RefundOutcome, at: Date): StoredRefund {
  const { providerId, failure, tries } = said;
  // An earlier try was refused, unless the money went all the same.
  if (tries < refund.tries && said.status !== 'succeeded') return refund;
  const isAgain = said.status === 'unfunded' && refund.status === 'pending';
  if (isAgain) return { ...refund, tries: tries + 1, providerId: null, failure };
  const status = said.status === 'unfunded' ? 'failed' : said.status;
  const settled = REFUND_RANK[status] > REFUND_RANK[refund.status];
  if (!settled)
    return status === refund.status ? { ...refund, providerId, failure } : { ...refund, providerId };
  return { ...refund, providerId, failure, status, settledAt: refund.settledAt ?? at };
}

function mergedRefunds(
  order: PaidOrder,
  { paymentId, refunds, disputes }: Pick<ProviderMoney, 'paymentId' | 'refunds' | 'disputes'>,
  now: Date,
): StoredRefund[] {
  const known = order.refunds;
  // Each refund takes its tax from what those before it left.
  const withThose = () => ({ ...order, refunds: [...merged.values()] });
  const merged = new Map(known.map((refund) => [refund.id, refund]));
  for (const said of [...refunds].sort((a, b) => a.tries - b.tries)) {
    const { providerId, refundId, amount, at } = said;
    const own = [...merged.values()].find(
      (refund) => refund.providerId === providerId || refund.id === refundId,
    );
    const refund =
      own ??
      foreignRefund(
        withThose(),
        { id: providerId, amount, at, paymentId },
        'Refunded at the payment provider',
      );
    // What was made at the provider is not for the shop to send again.
    const status = refundId === null && said.status === 'unfunded' ? 'failed' : said.status;
    merged.set(refund.id, refundAfter(refund, { ...said, status }, now));
  }
  for (const { id, amount, status, at } of disputes) {
    if (status !== 'lost') continue;
    const refund = merged.get(id) ?? foreignRefund(withThose(), { id, amount, at, paymentId }, DISPUTE_LOST);
    const lost = { status: 'succeeded' as const, providerId: id, failure: null, tries: 0 };
    merged.set(id, refundAfter(refund, lost, now));
  }
  return [...merged.values()].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

/** How far a dispute is: an answer to a question of the same moment only brings it further. */
const DISPUTE_RANK: Record<StoredDispute['status'], number> = { inquiry: 0, open: 1, won: 2, lost: 3 };

/**
 * Whether what the provider says of a dispute replaces what is known. An inquiry escalates and a won dispute is opened again, but
 * not by an answer to an earlier question; what was lost is paid.
 */
function isNews(before: StoredDispute, said: StoredDispute, askedAt: Date): boolean {
  const isSame =
    said.status === before.status &&
    said.amount === before.amount &&
    said.dueBy?.getTime() === before.dueBy?.getTime();
  if (isSame || before.status === 'lost') return false;
  const isLater = askedAt.getTime() > (before.askedAt?.getTime() ?? 0);
  return isLater || DISPUTE_RANK[said.status] > DISPUTE_RANK[before.status];
}

function mergedDisputes(
  known: readonly StoredDispute[],
  { paymentId, askedAt, disputes }: Pick<ProviderMoney, 'paymentId' | 'askedAt' | 'disputes'>,
): StoredDispute[] {
  const merged = new Map(known.map((dispute) => [dispute.id, dispute]));
  for (const dispute of disputes) {
    const before = merged.get(dispute.id);
    if (!before || isNews(before, dispute, askedAt))
      merged.set(dispute.id, { ...dispute, paymentId, askedAt });
  }
  return [...merged.values()].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

/**
 * An order's money after what the provider says now. Answers may arrive late and in any order: what was captured never
 * sinks, a settled refund is never pending again, and an answer to an earlier question does not open a closed dispute. Money that arrives for a
 * cancelled order, comes free there with a dispute that was won, or is beyond the total, is reserved for a refund under `refundId`.
 * @returns null where nothing changes.
 */
export function moneyAfter(
  order: PaidOrder,
  said: ProviderMoney,
  { refundId, at }: { refundId: string; at: Date },
): OrderMoney | null {
  const { payment } = order;
  const isPresent = payment.paymentId === said.paymentId;
  const known = capturedBy(payment, said.paymentId) ?? minor(0);
  const own = minor(Math.max(known, said.captured));
  const others = subtractMinor(payment.captured, known);
  const captured = addMinor(others, own);
  const arrived = own > known;
  const refunds = mergedRefunds(order, said, at);
  const disputes = mergedDisputes(payment.disputes, said);
  const open = disputes.filter(({ status }) => status === 'open');
  const waits = isPresent && order.status !== 'cancelled' && awaitsMoney(payment.status);
  const refused = own === 0 && waits && said.declined;
  // An answer that names no attempt may be about one that was counted.
  const declines = refused && said.declinedAttempt ? afterDecline(payment, said.declinedAttempt) : {};
  const failed = waits && payment.authorised > 0 && said.authorised === 0;
  const changed = withMoney(
    order,
    {
      ...(arrived ? { brand: said.brand, last4: said.last4, ...(said.card && { card: said.card }) } : {}),
      ...(failed ? holdRenewed(order, at) : {}),
      ...(isPresent
        ? { authorised: addMinor(others, minor(Math.max(own, said.cancelled ? 0 : said.authorised))) }
        : {}),
      captured,
      refunded: refundedBy(refunds),
      disputes,
      disputed: minor(open.reduce((sum, { amount }) => sum + amount, 0)),
      ...declines,
      declined: captured === 0 && (payment.declined || refused),
      paidAt: paidAtOf(neededOf({ ...order, refunds }), { ...payment, captured }, at),
      ...(isPresent ? { closing: payment.closing && own === 0 && !said.cancelled } : {}),
    },
    refunds,
  );
  const facts = { id: refundId, at, by: 'system' as const };
  const isFreed = changed.payment.disputed < payment.disputed;
  const money =
    (arrived || isFreed) && order.status === 'cancelled'
      ? cancelledMoney({ ...order, ...changed }, { ...facts, reason: 'Order cancelled' })
      : withoutExcess(order, changed, captured - payment.captured, facts);
  return isDeepStrictEqual(money, { payment, refunds: order.refunds }) ? null : money;
}
