import { addMinor, fromMinor, minor, subtractMinor, type Minor } from '../../../contract/money';
import type { PaymentProviderName } from '../../../contract/orders/payments';
import { AppError } from '../../../platform/errors';
import type { OrderMoney, StoredPayment } from './order-payment';

const NOTHING = minor(0);

type CapturedPayment = Pick<StoredPayment, 'captured' | 'charges'>;

/** Returns the amount that the current payment captured, without earlier payments, in minor units. */
export const presentCaptured = ({ captured, charges }: CapturedPayment): Minor =>
  subtractMinor(captured, addMinor(NOTHING, ...charges.map((charge) => charge.captured)));

export function capturedBy(
  payment: CapturedPayment & Pick<StoredPayment, 'paymentId'>,
  id: string,
): Minor | null {
  if (payment.paymentId === id) return presentCaptured(payment);
  return payment.charges.find(({ paymentId }) => paymentId === id)?.captured ?? null;
}

export const askedOf = ({ total, payment }: { total: Minor; payment: Pick<StoredPayment, 'asked'> }): Minor =>
  payment.asked ?? total;

/** Moves the current payment to the earlier ones if it captured money, so that another payment can begin. */
export function putAside({ payment, createdAt }: { payment: StoredPayment; createdAt: Date }) {
  const { paymentId, provider, mode, paidAt, charges } = payment;
  const captured = presentCaptured(payment);
  if (paymentId === null || captured === 0) return {};
  const charge = { paymentId, provider, mode, captured, at: paidAt ?? createdAt };
  return { paymentId: null, asked: null, charges: [...charges, charge] };
}

export const paymentOfRefund = (
  { paymentId, charges }: Pick<StoredPayment, 'paymentId' | 'charges'>,
  refund: { paymentId?: string | null },
): string | null => refund.paymentId ?? charges[0]?.paymentId ?? paymentId;

export const providerOf = ({ charges, provider }: StoredPayment, id: string): PaymentProviderName =>
  charges.find(({ paymentId }) => paymentId === id)?.provider ?? provider;

/** Returns the amount that each payment can still refund, newest payment first, in minor units. */
export function refundableCharges({ payment, refunds }: OrderMoney): { paymentId: string; left: Minor }[] {
  const { paymentId, charges, disputes } = payment;
  const present = paymentId === null ? [] : [{ paymentId, captured: presentCaptured(payment) }];
  return [...present, ...[...charges].reverse()].map(({ paymentId: id, captured }) => {
    const gone = refunds
      .filter((refund) => refund.status !== 'failed' && paymentOfRefund(payment, refund) === id)
      .map(({ amount, byHand }) => subtractMinor(amount, byHand));
    const held = disputes
      .filter((dispute) => dispute.status === 'open' && paymentOfRefund(payment, dispute) === id)
      .map(({ amount }) => amount);
    return {
      paymentId: id,
      left: minor(Math.max(0, captured - addMinor(NOTHING, ...gone) - addMinor(NOTHING, ...held))),
    };
  });
}

/**
 * Finds the payment that can refund an amount, or returns null if there is nothing to refund.
 * @throws AppError REFUND_TOO_LARGE with `details.refundable` if the refund needs more than one provider payment
 */
export function chargeFor(order: OrderMoney, amount: number, currency: string): string | null {
  if (amount === 0) return null;
  const charges = refundableCharges(order);
  if (charges.length <= 1) return charges[0]?.paymentId ?? null;
  const found = charges.find(({ left }) => left >= amount);
  if (found) return found.paymentId;
  throw new AppError('REFUND_TOO_LARGE', {
    message:
      'This order was paid by more than one card payment, and one refund goes back by one of them. Please make several smaller refunds.',
    details: { refundable: fromMinor(minor(Math.max(0, ...charges.map(({ left }) => left))), currency) },
  });
}
