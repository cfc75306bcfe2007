import {
  addAmounts,
  minorUnitsToDecimal,
  toMinorUnits,
  subtractAmount,
  type MinorUnits,
} from '../../../contract/money';
import type { PaymentProviderName } from '../../../contract/orders/payments/payments';
import { t } from '../../../contract/texts/text';
import { AppError } from '../../../platform/errors';
import type { OrderPaymentState, StoredPayment } from './order-payment';

const NOTHING = toMinorUnits(0);

type CapturedPayment = Pick<StoredPayment, 'captured' | 'charges'>;

/** Returns the amount captured by the current payment in minor units, excluding earlier payments. */
export const getCurrentCapturedAmount = ({ captured, charges }: CapturedPayment): MinorUnits =>
  subtractAmount(captured, addAmounts(NOTHING, ...charges.map((charge) => charge.captured)));

export function getCapturedAmount(
  payment: CapturedPayment & Pick<StoredPayment, 'paymentId'>,
  id: string,
): MinorUnits | null {
  if (payment.paymentId === id) return getCurrentCapturedAmount(payment);
  return payment.charges.find(({ paymentId }) => paymentId === id)?.captured ?? null;
}

export const getRequestedPaymentAmount = ({
  total,
  payment,
}: {
  total: MinorUnits;
  payment: Pick<StoredPayment, 'asked'>;
}): MinorUnits => payment.asked ?? total;

/** Archives the current payment if it captured money, so that a new payment can start. */
export function archiveCurrentCharge({ payment, createdAt }: { payment: StoredPayment; createdAt: Date }) {
  const { paymentId, provider, mode, paidAt, charges } = payment;
  const captured = getCurrentCapturedAmount(payment);
  if (paymentId === null || captured === 0) return {};
  const charge = { paymentId, provider, mode, captured, at: paidAt ?? createdAt };
  return { paymentId: null, asked: null, charges: [...charges, charge] };
}

export const getRefundPaymentId = (
  { paymentId, charges }: Pick<StoredPayment, 'paymentId' | 'charges'>,
  refund: { paymentId?: string | null },
): string | null => refund.paymentId ?? charges[0]?.paymentId ?? paymentId;

export const getChargeProvider = ({ charges, provider }: StoredPayment, id: string): PaymentProviderName =>
  charges.find(({ paymentId }) => paymentId === id)?.provider ?? provider;

/** Returns the refundable amount of each payment in minor units, newest payment first. */
export function listRefundableCharges({
  payment,
  refunds,
}: OrderPaymentState): { paymentId: string; left: MinorUnits }[] {
  const { paymentId, charges, disputes } = payment;
  const present = paymentId === null ? [] : [{ paymentId, captured: getCurrentCapturedAmount(payment) }];
  return [...present, ...[...charges].reverse()].map(({ paymentId: id, captured }) => {
    const gone = refunds
      .filter((refund) => refund.status !== 'failed' && getRefundPaymentId(payment, refund) === id)
      .map(({ amount, byHand }) => subtractAmount(amount, byHand));
    const held = disputes
      .filter((dispute) => dispute.status === 'open' && getRefundPaymentId(payment, dispute) === id)
      .map(({ amount }) => amount);
    return {
      paymentId: id,
      left: toMinorUnits(Math.max(0, captured - addAmounts(NOTHING, ...gone) - addAmounts(NOTHING, ...held))),
    };
  });
}

/** @throws AppError REFUND_TOO_LARGE with `details.refundable` if no single payment can refund the amount */
export function findChargeForRefund(
  order: OrderPaymentState,
  amount: number,
  currency: string,
): string | null {
  if (amount === 0) return null;
  const charges = listRefundableCharges(order);
  if (charges.length <= 1) return charges[0]?.paymentId ?? null;
  const found = charges.find(({ left }) => left >= amount);
  if (found) return found.paymentId;
  throw new AppError('REFUND_TOO_LARGE', {
    message: t(
      'This order was paid with several card payments, and a refund can only use one of them. Please make several smaller refunds.',
    ),
    details: {
      refundable: minorUnitsToDecimal(
        toMinorUnits(Math.max(0, ...charges.map(({ left }) => left))),
        currency,
      ),
    },
  });
}
