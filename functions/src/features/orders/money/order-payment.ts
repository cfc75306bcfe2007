import { toMinorUnits, type MinorUnits } from '../../../contract/money';
import {
  calculatePaymentStatus,
  type OrderActor,
  type OrderStatus,
  type PaymentStatus,
} from '../../../contract/orders/order-states';
import type { PaymentMode, RefundStatus } from '../../../contract/orders/orders';
import type { PaymentProviderName } from '../../../contract/orders/payments/payments';
import type { OfflinePaymentMethod } from '../../../contract/orders/payments/receipt-methods';
import {
  hasFailedRefund,
  sumPaidAmounts,
  type CalculatedRefund,
  type RefundedLine,
} from '../../../contract/orders/refund-calculation';
import { MINUTE_MS } from '../../../contract/times';

/** Milliseconds between the payment reminder and the deadline. For short deadlines, half of the payment period. */
const REMINDER_LEAD_MS = 60 * MINUTE_MS;

export const getPaymentExpiry = (placedAt: Date, holdMinutes: number): Date =>
  new Date(placedAt.getTime() + holdMinutes * MINUTE_MS);

/** Returns the time of the payment reminder in milliseconds, or null if the order has no payment deadline. */
export function getPaymentReminderTime(
  placed: Date,
  { expiresAt }: Pick<StoredPayment, 'expiresAt'>,
): number | null {
  if (!expiresAt) return null;
  const hold = expiresAt.getTime() - placed.getTime();
  return expiresAt.getTime() - Math.min(REMINDER_LEAD_MS, hold / 2);
}

const FIRST_MAIL_DELAY_MS = 2 * MINUTE_MS;

const MIN_MAIL_INTERVAL_MS = 10 * MINUTE_MS;

/** Returns true if a payment email is due, either shortly after the order or at the reminder time. */
export function isPaymentMailDue(
  placed: Date,
  payment: Pick<StoredPayment, 'expiresAt' | 'remindedAt'>,
  now: number,
): boolean {
  const reminder = getPaymentReminderTime(placed, payment);
  const last = payment.remindedAt?.getTime() ?? null;
  if (last === null) return now >= Math.min(placed.getTime() + FIRST_MAIL_DELAY_MS, reminder ?? Infinity);
  return reminder !== null && last < reminder && now >= Math.max(reminder, last + MIN_MAIL_INTERVAL_MS);
}

/** Payment data of an order. Amounts are in minor units. Provider secrets are never stored. */
export interface StoredPayment {
  /** Payment status, derived from the amounts and refunds and stored for queries. */
  status: PaymentStatus;
  provider: PaymentProviderName;
  mode: PaymentMode;
  /** Payment id at the provider. Null if no payment has started, or an edit raised the total after the last payment. */
  paymentId: string | null;
  /** Amount requested from the provider. Null if it equals the order total. */
  asked: MinorUnits | null;
  charges: StoredCharge[];
  brand: string | null;
  last4: string | null;
  /** Hash of the provider's card fingerprint, which is equal for all customers who use the same card. */
  card?: string;
  authorised: MinorUnits;
  /** Amount captured by all provider payments. Payments recorded by the team are in `recorded`. */
  captured: MinorUnits;
  recorded: StoredManualPayment[];
  refunded: MinorUnits;
  disputed: MinorUnits;
  disputes: StoredDispute[];
  declined: boolean;
  declines: number;
  declinedAttempt: string | null;
  /** Time at which the order was fully paid. */
  paidAt: Date | null;
  /** Payment deadline. The order reserves its stock until then. */
  expiresAt: Date | null;
  remindedAt: Date | null;
  /** True if a failed refund has not been replaced by a successful refund. */
  refundFailed: boolean;
  /** True while an open provider payment must be closed, because the order was cancelled or paid in another way. */
  closing: boolean;
}

/** Completed provider payment that was followed by another payment, because an edit raised the order total. */
export interface StoredCharge {
  paymentId: string;
  provider: PaymentProviderName;
  mode: PaymentMode;
  captured: MinorUnits;
  at: Date;
}

/** Payment received outside the provider. Omits author and note, because customers can read the order document. */
export interface StoredManualPayment {
  id: string;
  /** Id of the recorded payment that this entry reverses. Null if the entry is itself a payment. */
  corrects: string | null;
  amount: MinorUnits;
  method: OfflinePaymentMethod;
  at: Date;
}

/** Payment disputed by the customer's bank. The bank withholds the amount while the dispute is open. */
export interface StoredDispute {
  id: string;
  amount: MinorUnits;
  /** Status of a dispute. During an inquiry, no money is withheld yet. */
  status: 'inquiry' | 'open' | 'won' | 'lost';
  at: Date;
  /** Deadline for submitting evidence. Null if the bank requests no evidence. */
  dueBy?: Date | null;
  paymentId?: string;
  /** Time when this dispute status was requested from the provider. */
  askedAt?: Date;
}

export interface StoredRefundLine extends RefundedLine {
  restock: boolean;
  /** Number of units that this refund restocked. */
  restocked: number;
}

/** Task for the team to pay out the manual part of a refund. */
export interface StoredManualRefund {
  createdBy: OrderActor;
  doneAt: Date | null;
}

/** Refund of an order, with amounts in minor units. */
export interface StoredRefund extends CalculatedRefund {
  id: string;
  status: RefundStatus;
  lines: StoredRefundLine[];
  /** Part of the amount that the team refunds manually, because the provider never received it. */
  byHand: MinorUnits;
  /** Task to refund money manually. Null if nothing must be refunded manually, and for old refunds. */
  moneyReturn: StoredManualRefund | null;
  /** True if the customer paid too much and the refund returns the excess. Such a refund has no lines and no tax. */
  excess: boolean;
  reason: string;
  at: Date;
  settledAt: Date | null;
  paymentId: string | null;
  providerId: string | null;
  /** Number of refund attempts that the provider rejected because the shop's balance was too low. */
  tries: number;
  /** Provider's reason code for a failed or pending refund. */
  failure: string | null;
  creditNote: string | null;
}

const NOTHING = toMinorUnits(0);

export function createUnpaidPayment(
  provider: PaymentProviderName,
  mode: PaymentMode = 'test',
  expiresAt: Date | null = null,
): StoredPayment {
  return {
    status: 'unpaid',
    provider,
    mode,
    paymentId: null,
    asked: null,
    charges: [],
    brand: null,
    last4: null,
    authorised: NOTHING,
    captured: NOTHING,
    recorded: [],
    refunded: NOTHING,
    disputed: NOTHING,
    disputes: [],
    declined: false,
    declines: 0,
    declinedAttempt: null,
    paidAt: null,
    expiresAt,
    remindedAt: null,
    refundFailed: false,
    closing: false,
  };
}

/** Creates the payment data of a new order. A free order is paid immediately. */
export function createInitialPaymentState(
  total: MinorUnits,
  { name, mode }: { name: PaymentProviderName; mode: PaymentMode },
  placed: Date,
  expiresAt: Date,
): OrderPaymentState {
  const opening = { total, payment: createUnpaidPayment(name, mode, expiresAt), refunds: [] };
  return updateOrderPaymentState(opening, total === 0 ? { paidAt: placed } : {});
}

/** Counts a declined payment attempt. An attempt with the same id is counted only once. */
export function applyPaymentDecline(
  { declines, declinedAttempt }: StoredPayment,
  attempt: string | null,
): Pick<StoredPayment, 'declined' | 'declines' | 'declinedAttempt'> {
  const isKnown = attempt !== null && attempt === declinedAttempt;
  return { declined: true, declines: declines + (isKnown ? 0 : 1), declinedAttempt: attempt };
}

/** Restarts the payment deadline when a pending payment fails late, so that the order reserves its stock again. */
export function renewPaymentDeadline(
  { payment, createdAt }: { payment: StoredPayment; createdAt: Date },
  at: Date,
): Pick<StoredPayment, 'authorised' | 'expiresAt' | 'remindedAt'> {
  const { expiresAt } = payment;
  const until = expiresAt && new Date(at.getTime() + expiresAt.getTime() - createdAt.getTime());
  return { authorised: NOTHING, expiresAt: until, remindedAt: null };
}

export interface OrderPaymentState {
  payment: StoredPayment;
  refunds: StoredRefund[];
}

type PaymentStateWithTotal = OrderPaymentState & { total: MinorUnits };

/** Returns the amount that must be paid in minor units: the order total plus refunded overpayments. */
export const getRequiredPaymentAmount = ({
  total,
  refunds,
}: Pick<PaymentStateWithTotal, 'total' | 'refunds'>): MinorUnits =>
  toMinorUnits(
    refunds.reduce(
      (sum, { excess, status, amount }) => sum + (excess && status !== 'failed' ? amount : 0),
      total as number,
    ),
  );

/**
 * Returns the time when the order was fully paid, or null if the order is not fully paid.
 * @param at time of the current change, returned if this change completes the payment
 */
export const getFullPaymentTime = (
  needed: MinorUnits,
  payment: Pick<StoredPayment, 'captured' | 'recorded' | 'paidAt'>,
  at: Date,
): Date | null =>
  payment.paidAt ?? (sumPaidAmounts(payment) > 0 && sumPaidAmounts(payment) >= needed ? at : null);

/** Returns the unpaid amount of an order in minor units, even if the order is cancelled. */
export const getUnpaidAmount = (order: PaymentStateWithTotal): MinorUnits =>
  toMinorUnits(Math.max(0, getRequiredPaymentAmount(order) - sumPaidAmounts(order.payment)));

/** Returns the amount that the customer owes in minor units, which is 0 for a cancelled order. */
export const getAmountOwed = (order: PaymentStateWithTotal & { status: OrderStatus }): MinorUnits =>
  order.status === 'cancelled' ? NOTHING : getUnpaidAmount(order);

const sumRefundsByStatus = (refunds: readonly StoredRefund[], status: RefundStatus): MinorUnits =>
  toMinorUnits(refunds.reduce((sum, refund) => sum + (refund.status === status ? refund.amount : 0), 0));

export const sumSucceededRefunds = (refunds: readonly StoredRefund[]): MinorUnits =>
  sumRefundsByStatus(refunds, 'succeeded');

/** Applies payment changes and refunds to an order's payment data, and derives the new payment status. */
export function updateOrderPaymentState(
  order: PaymentStateWithTotal,
  payment: Partial<StoredPayment>,
  refunds: StoredRefund[] = order.refunds,
): OrderPaymentState {
  const changed = { ...order.payment, ...payment };
  const refunding = sumRefundsByStatus(refunds, 'pending');
  // Refunds of overpayments do not affect the payment status.
  const excess = sumSucceededRefunds(refunds.filter((refund) => refund.excess));
  const status = calculatePaymentStatus({
    ...changed,
    taken: sumPaidAmounts(changed) - excess,
    refunded: changed.refunded - excess,
    total: order.total,
    refunding,
  });
  const refundFailed = hasFailedRefund({ payment: changed, refunds });
  return { payment: { ...changed, status, refundFailed }, refunds };
}

export const addRefund = (order: PaymentStateWithTotal, refund: StoredRefund): OrderPaymentState => {
  const refunds = [...order.refunds, refund];
  return updateOrderPaymentState(order, { refunded: sumSucceededRefunds(refunds) }, refunds);
};

/** Creates a pending refund. Optional fields default to zero or empty. */
export const createStoredRefund = (
  fields: Pick<StoredRefund, 'id' | 'amount' | 'reason' | 'at'> & Partial<StoredRefund>,
): StoredRefund => ({
  status: 'pending',
  tax: NOTHING,
  taxes: [],
  shipping: NOTHING,
  lines: [],
  byHand: NOTHING,
  moneyReturn: null,
  excess: false,
  settledAt: null,
  paymentId: null,
  providerId: null,
  tries: 0,
  failure: null,
  creditNote: null,
  ...fields,
});
