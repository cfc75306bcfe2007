import { toMinorUnits, type MinorUnits } from '../../../contract/money';
import {
  calculatePaymentStatus,
  type OrderActor,
  type OrderStatus,
  type PaymentStatus,
} from '../../../contract/orders/order-states';
import type { PaymentMode, RefundStatus } from '../../../contract/orders/orders';
import type { PaymentProviderName } from '../../../contract/orders/payments';
import type { ManualReceiptMethod } from '../../../contract/orders/receipt-methods';
import {
  hasFailedRefund,
  sumPaidAmounts,
  type CalculatedRefund,
  type RefundedLine,
} from '../../../contract/orders/refund-calculation';
import { MINUTE_MS } from '../../../contract/times';

/** Milliseconds between payment reminder and deadline. For short deadlines, half of the total time. */
const REMINDER_LEAD_MS = 60 * MINUTE_MS;

export const getPaymentExpiry = (placed: Date, holdMinutes: number): Date =>
  new Date(placed.getTime() + holdMinutes * MINUTE_MS);

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

/**
 * Returns true if an email about an unpaid order is due: soon after the order, or at the reminder time.
 * @param now time in milliseconds
 */
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
  /** Payment status, derived from the amounts and refunds. Stored for queries. */
  status: PaymentStatus;
  provider: PaymentProviderName;
  mode: PaymentMode;
  /** Payment id at the provider. Null before a payment starts, also if an edit has raised the total. */
  paymentId: string | null;
  /** Amount for which the provider payment was created. Null if equal to the order total. */
  asked: MinorUnits | null;
  charges: StoredCharge[];
  brand: string | null;
  last4: string | null;
  /** Hash of the provider's card fingerprint. It is the same for all customers who use the card. */
  card?: string;
  authorised: MinorUnits;
  /** Money captured by all provider payments. `recorded` contains payments recorded by the team. */
  captured: MinorUnits;
  recorded: StoredReceipt[];
  refunded: MinorUnits;
  disputed: MinorUnits;
  disputes: StoredDispute[];
  declined: boolean;
  declines: number;
  declinedAttempt: string | null;
  /** Time at which the order was fully paid. */
  paidAt: Date | null;
  /** Payment deadline, until which the order reserves stock. */
  expiresAt: Date | null;
  remindedAt: Date | null;
  /** True if a refund failed and its amount has not been refunded since. */
  refundFailed: boolean;
  /** True if the open provider payment must be closed, because the order was cancelled or paid another way. */
  closing: boolean;
}

/** Earlier provider payment of an order. A new payment is needed if an edit raises the total. */
export interface StoredCharge {
  paymentId: string;
  provider: PaymentProviderName;
  mode: PaymentMode;
  captured: MinorUnits;
  at: Date;
}

/** Payment received outside the provider. Contains no author and note, because customers can read it. */
export interface StoredReceipt {
  id: string;
  /** Id of the payment that this entry reverses. Null if the entry is a payment. */
  corrects: string | null;
  amount: MinorUnits;
  method: ManualReceiptMethod;
  at: Date;
}

/** Payment disputed by the customer's bank. The bank withholds the amount while the dispute is open. */
export interface StoredDispute {
  id: string;
  amount: MinorUnits;
  /** Status of a dispute. During an inquiry, no money is withheld yet. */
  status: 'inquiry' | 'open' | 'won' | 'lost';
  at: Date;
  /** Deadline for evidence in a dispute. Null if the bank requests none. */
  dueBy?: Date | null;
  paymentId?: string;
  /** Time of the request to the provider that returned this dispute status. */
  askedAt?: Date;
}

export interface StoredRefundLine extends RefundedLine {
  restock: boolean;
  /** Number of units that this refund put back in stock. Earlier refunds may have restocked some. */
  restocked: number;
}

/** Task to return the manual part of a refund. The order notes contain who created and finished the task. */
export interface StoredMoneyReturn {
  createdBy: OrderActor;
  doneAt: Date | null;
}

/** Refund of an order in minor units. It is first reserved, then sent to the provider, then succeeds or fails. */
export interface StoredRefund extends CalculatedRefund {
  id: string;
  status: RefundStatus;
  lines: StoredRefundLine[];
  /** Part of the amount that the provider never received, so that the team refunds it manually. */
  byHand: MinorUnits;
  /** Task to return money manually. Null if there is none, and for old refunds. */
  moneyReturn: StoredMoneyReturn | null;
  /** True if the refund returns money above the order's total. It then includes no goods and no tax. */
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
export function createInitialOrderMoney(
  total: MinorUnits,
  { name, mode }: { name: PaymentProviderName; mode: PaymentMode },
  placed: Date,
  expiresAt: Date,
): OrderMoney {
  const opening = { total, payment: createUnpaidPayment(name, mode, expiresAt), refunds: [] };
  return updateOrderMoney(opening, total === 0 ? { paidAt: placed } : {});
}

/** Counts a declined payment attempt. An attempt with the same id is counted only once. */
export function applyPaymentDecline(
  { declines, declinedAttempt }: StoredPayment,
  attempt: string | null,
): Pick<StoredPayment, 'declined' | 'declines' | 'declinedAttempt'> {
  const isKnown = attempt !== null && attempt === declinedAttempt;
  return { declined: true, declines: declines + (isKnown ? 0 : 1), declinedAttempt: attempt };
}

/** Restarts the payment deadline after a payment failed late, so that the order reserves its stock again. */
export function renewPaymentDeadline(
  { payment, createdAt }: { payment: StoredPayment; createdAt: Date },
  at: Date,
): Pick<StoredPayment, 'authorised' | 'expiresAt' | 'remindedAt'> {
  const { expiresAt } = payment;
  const until = expiresAt && new Date(at.getTime() + expiresAt.getTime() - createdAt.getTime());
  return { authorised: NOTHING, expiresAt: until, remindedAt: null };
}

export interface OrderMoney {
  payment: StoredPayment;
  refunds: StoredRefund[];
}

type MoneyWithTotal = OrderMoney & { total: MinorUnits };

/** Returns the amount to be paid for an order in minor units: its total plus refunds of money above the total. */
export const getRequiredAmount = ({
  total,
  refunds,
}: Pick<MoneyWithTotal, 'total' | 'refunds'>): MinorUnits =>
  toMinorUnits(
    refunds.reduce(
      (sum, { excess, status, amount }) => sum + (excess && status !== 'failed' ? amount : 0),
      total as number,
    ),
  );

/**
 * Returns the time when the order was fully paid, or null if it is not.
 * @param at time to return if the current change completes the payment
 */
export const resolvePaymentDate = (
  needed: MinorUnits,
  payment: Pick<StoredPayment, 'captured' | 'recorded' | 'paidAt'>,
  at: Date,
): Date | null =>
  payment.paidAt ?? (sumPaidAmounts(payment) > 0 && sumPaidAmounts(payment) >= needed ? at : null);

/** Returns the unpaid amount of an order in minor units, even if the order is cancelled. */
export const getUnpaidAmount = (order: MoneyWithTotal): MinorUnits =>
  toMinorUnits(Math.max(0, getRequiredAmount(order) - sumPaidAmounts(order.payment)));

/** Returns the amount that the customer owes in minor units, which is 0 for a cancelled order. */
export const getAmountOwed = (order: MoneyWithTotal & { status: OrderStatus }): MinorUnits =>
  order.status === 'cancelled' ? NOTHING : getUnpaidAmount(order);

const sumRefundsByStatus = (refunds: readonly StoredRefund[], status: RefundStatus): MinorUnits =>
  toMinorUnits(refunds.reduce((sum, refund) => sum + (refund.status === status ? refund.amount : 0), 0));

export const sumSucceededRefunds = (refunds: readonly StoredRefund[]): MinorUnits =>
  sumRefundsByStatus(refunds, 'succeeded');

/** Applies payment changes and refunds to an order's payment data, and derives the new payment status. */
export function updateOrderMoney(
  order: MoneyWithTotal,
  payment: Partial<StoredPayment>,
  refunds: StoredRefund[] = order.refunds,
): OrderMoney {
  const changed = { ...order.payment, ...payment };
  const refunding = sumRefundsByStatus(refunds, 'pending');
  // Refunds of money above the order's total do not affect its payment status.
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

export const addRefund = (order: MoneyWithTotal, refund: StoredRefund): OrderMoney => {
  const refunds = [...order.refunds, refund];
  return updateOrderMoney(order, { refunded: sumSucceededRefunds(refunds) }, refunds);
};

/** Creates a pending refund. Missing fields default to zero or empty. */
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
