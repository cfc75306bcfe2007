import { minorUnitsToDecimal, toMinorUnits, type MinorUnits } from '../../../contract/money';
import { isPaymentOutstanding, type OrderActor } from '../../../contract/orders/order-states';
import {
  getManualRefundAmount,
  calculateAmountRefund,
  getRefundableAmount,
  calculateRefund,
  calculateRemainingRefund,
  sumPaidAmounts,
  type RequestedRefund,
  type RefundableOrder as Refundable,
  type CalculatedRefund,
  type RefundRejection,
} from '../../../contract/orders/refund-calculation';
import { msg } from '../../../contract/texts/text';
import { AppError } from '../../../platform/errors';
import { findChargeForRefund, getCurrentCapturedAmount, listRefundableCharges } from './charges';
import {
  getRequiredPaymentAmount,
  createStoredRefund,
  updateOrderPaymentState,
  addRefund,
  type OrderPaymentState,
  type StoredRefund,
  type StoredRefundLine,
} from './order-payment';

export type StoredRefundableOrder = Omit<Refundable, keyof OrderPaymentState> & OrderPaymentState;

export interface RefundWithRestockRequest extends RequestedRefund {
  lines: readonly { line: string; quantity: number; restock: boolean }[];
}

/** Amounts and lines of a refund before it gets an id and a status. */
export type RefundBreakdown = Pick<StoredRefund, 'amount' | 'tax' | 'taxes' | 'shipping' | 'lines'>;

type RefundDetails = Pick<StoredRefund, 'id' | 'reason' | 'at'> & { by: OrderActor };

const NOTHING = toMinorUnits(0);

const getRefundLines = (refunds: readonly StoredRefund[], id: string): StoredRefundLine[] =>
  refunds.flatMap(({ lines }) => lines.filter(({ line }) => line === id));

/** Returns the number of restocked units of an order line. Refunds that failed after restocking count too. */
export const countRestockedUnits = ({ refunds }: OrderPaymentState, lineId: string): number =>
  getRefundLines(refunds, lineId).reduce((units, { restocked }) => units + restocked, 0);

/** Adds the units to restock to a refund. Units that an earlier failed refund has restocked are subtracted. */
function addRestockedUnits(
  order: OrderPaymentState,
  content: CalculatedRefund,
  asked: RefundWithRestockRequest['lines'],
): RefundBreakdown {
  const held = order.refunds.filter(({ status }) => status !== 'failed');
  const lines = content.lines.map((line) => {
    const restock = asked.some((one) => one.line === line.line && one.restock);
    const wanted = getRefundLines(held, line.line).reduce(
      (units, one) => units + (one.restock ? one.quantity : 0),
      line.quantity,
    );
    const missing = Math.max(0, wanted - countRestockedUnits(order, line.line));
    return { ...line, restock, restocked: restock ? Math.min(line.quantity, missing) : 0 };
  });
  return { ...content, lines };
}

const toFieldErrors = (
  problems: readonly RefundRejection[],
  lines: RefundWithRestockRequest['lines'],
): Record<string, string> =>
  Object.fromEntries(
    problems.map(({ about, line, message }) => {
      if (about === 'all') return ['lines', message];
      return [
        about === 'line' ? `lines.${lines.findIndex((one) => one.line === line)}.line` : about,
        message,
      ];
    }),
  );

/**
 * Calculates amounts, taxes and units of a refund.
 * @throws AppError VALIDATION_ERROR with a message for each invalid field; REFUND_TOO_LARGE with `details.refundable`
 * if the refund exceeds the paid amount
 */
export function calculateRefundBreakdown(
  order: StoredRefundableOrder,
  asked: RefundWithRestockRequest,
): RefundBreakdown {
  const { content, problems } = calculateRefund(order, asked);
  if (content) return addRestockedUnits(order, content, asked.lines);
  const invalid = problems.filter(({ tooLarge }) => !tooLarge);
  if (invalid.length > 0)
    throw new AppError('VALIDATION_ERROR', { fields: toFieldErrors(invalid, asked.lines) });
  throw new AppError('REFUND_TOO_LARGE', {
    message: problems[0]?.message,
    details: { refundable: minorUnitsToDecimal(getRefundableAmount(order), order.currency) },
  });
}

function getExcessAmount({
  total,
  payment,
  refunds,
}: OrderPaymentState & Pick<StoredRefundableOrder, 'total'>): number {
  return sumPaidAmounts(payment) - getRequiredPaymentAmount({ total, refunds });
}

/** Creates a pending refund. The team must refund manually what card payments do not cover. */
export function reserveRefund(
  order: OrderPaymentState & Pick<StoredRefundableOrder, 'total' | 'currency'>,
  content: RefundBreakdown,
  { id, reason, at, by }: RefundDetails,
): StoredRefund {
  const isPlain = content.lines.length === 0 && content.shipping === 0;
  const excess = isPlain && content.amount <= getExcessAmount(order);
  const byHand = getManualRefundAmount(order, content.amount);
  const isSettled = byHand === content.amount;
  return createStoredRefund({
    ...content,
    ...(excess ? { tax: NOTHING, taxes: [] } : {}),
    id,
    reason,
    at,
    byHand,
    excess,
    moneyReturn: byHand > 0 ? { createdBy: by, doneAt: null } : null,
    paymentId: findChargeForRefund(order, content.amount - byHand, order.currency),
    ...(isSettled ? { status: 'succeeded', settledAt: at } : {}),
  });
}

/** Reserves refunds for an amount, largest card payment first. Each refund uses at most one card payment. */
function reserveSplitRefunds(
  order: OrderPaymentState & Pick<StoredRefundableOrder, 'total' | 'currency'>,
  amount: MinorUnits,
  { id, ...facts }: RefundDetails,
  contentOfPart: (order: OrderPaymentState, part: MinorUnits) => RefundBreakdown,
): OrderPaymentState {
  let money: OrderPaymentState = { payment: order.payment, refunds: order.refunds };
  for (let left: number = amount, part = 1; left > 0; part += 1) {
    const [most = NOTHING] = listRefundableCharges(money)
      .map((charge) => charge.left)
      .filter((one) => one > 0)
      .sort((a, b) => b - a);
    const share = toMinorUnits(most > 0 ? Math.min(left, most) : left);
    const now = { ...order, ...money };
    const refund = reserveRefund(now, contentOfPart(money, share), {
      ...facts,
      id: part === 1 ? id : `${id}-${part}`,
    });
    money = addRefund(now, refund);
    left -= share;
  }
  return money;
}

const PAID_TWICE_REASON = msg('Paid twice');

/** Reserves a refund of an overpayment. `maxAmount` is in minor units. */
export function reserveExcessRefund(
  order: Pick<StoredRefundableOrder, 'total' | 'currency'>,
  money: OrderPaymentState,
  maxAmount: number,
  { reason = PAID_TWICE_REASON, ...facts }: Omit<RefundDetails, 'reason'> & { reason?: string },
): OrderPaymentState {
  const { total, currency } = order;
  const paid = { ...money, total, currency };
  const amount = toMinorUnits(Math.min(maxAmount, Math.max(0, getExcessAmount(paid))));
  return reserveSplitRefunds(paid, amount, { ...facts, reason }, (_, part) => ({
    amount: part,
    tax: NOTHING,
    taxes: [],
    shipping: NOTHING,
    lines: [],
  }));
}

/** Reserves a full refund for a cancelled order, or marks the provider payment for closing if nothing was captured. */
export function cancelOrderPayments(order: StoredRefundableOrder, details: RefundDetails): OrderPaymentState {
  const { payment } = order;
  const isOpen = payment.paymentId !== null && getCurrentCapturedAmount(payment) === 0;
  const closing = isOpen && (isPaymentOutstanding(payment.status) || payment.charges.length > 0);
  const amount = getRefundableAmount(order);
  if (amount === 0) return updateOrderPaymentState(order, { closing });
  const left = { ...order, ...updateOrderPaymentState(order, closing ? { closing } : {}) };
  const charges = listRefundableCharges(left).filter((charge) => charge.left > 0);
  if (charges.length <= 1)
    return addRefund(
      left,
      reserveRefund(left, addRestockedUnits(left, calculateRemainingRefund(left), []), details),
    );
  return reserveSplitRefunds(left, amount, details, (money, part) => ({
    ...calculateAmountRefund({ ...left, ...money }, part),
    lines: [],
  }));
}

/** Returns the tax in a refund that was created outside the shop. */
export const getExternalRefundTax = (
  order: StoredRefundableOrder,
  amount: MinorUnits,
): Pick<RefundBreakdown, 'tax' | 'taxes'> => {
  const { tax, taxes } = calculateAmountRefund(order, amount);
  return { tax, taxes };
};
