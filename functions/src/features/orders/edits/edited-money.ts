import type { Minor } from '../../../contract/money';
import { takenOf } from '../../../contract/orders/refundable';
import { askedOf, presentCaptured, putAside } from '../money/charges';
import { holdRenewed, neededOf, paidAtOf, withMoney, type OrderMoney } from '../money/order-payment';
import { withoutExcess } from '../money/order-refunds';
import type { StoredOrder } from '../order-document';

/**
 * An order's money once it comes to another total: it owes what is missing, which another payment brings, and what was paid
 * beyond it is reserved for a refund. A payment that is not finished is about the former total, so it is to be closed.
 */
export function editedMoney(
  order: StoredOrder,
  total: Minor,
  { at, ...facts }: { id: string; reason: string; at: Date },
): OrderMoney {
  const { payment, refunds } = order;
  if (total === order.total) return { payment, refunds };
  const edited = { ...order, total };
  const taken = takenOf(payment);
  const isShort = taken < neededOf(edited);
  const begun =
    presentCaptured(payment) === 0 ? { asked: askedOf(order), closing: true } : { asked: askedOf(order) };
  const ofProvider =
    payment.paymentId === null ? {} : isShort && presentCaptured(payment) > 0 ? putAside(order) : begun;
  const paidAt = isShort
    ? null
    : total === 0
      ? (payment.paidAt ?? at)
      : paidAtOf(neededOf(edited), payment, at);
  const money = withMoney(edited, {
    ...ofProvider,
    paidAt,
    // What was paid in part has no end; what was paid with nothing waits as a new order does.
    ...(isShort && payment.paidAt !== null
      ? { expiresAt: taken > 0 ? null : holdRenewed(order, at).expiresAt, remindedAt: null }
      : {}),
  });
  return withoutExcess(edited, money, Number.MAX_SAFE_INTEGER, { ...facts, at });
}
