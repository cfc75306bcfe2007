import { minor, type Minor } from '../../../contract/money';
import {
  paymentStatusOf,
  type OrderActor,
  type OrderStatus,
  type PaymentStatus,
} from '../../../contract/orders/order-states';
import type { PaymentMode, RefundStatus } from '../../../contract/orders/orders';
import type { PaymentProviderName } from '../../../contract/orders/payments';
import type { ReceiptMethod } from '../../../contract/orders/receipt-methods';
import {
  hasFailedRefund,
  takenOf,
  type RefundContent,
  type RefundedLine,
} from '../../../contract/orders/refundable';
import { MINUTE_MS } from '../../../contract/times';

/** A reminder is sent this long before an order expires, or half way where that is shorter. */
const REMINDER_MS = 60 * MINUTE_MS;

/** Until when an order that was placed at a time holds its stock unpaid. */
export const expiryOf = (placed: Date, holdMinutes: number): Date =>
  new Date(placed.getTime() + holdMinutes * MINUTE_MS);

/** From when the customer of an unpaid order is reminded, in milliseconds since 1970; null where nothing expires. */
export function reminderTime(placed: Date, { expiresAt }: Pick<StoredPayment, 'expiresAt'>): number | null {
  if (!expiresAt) return null;
  const hold = expiresAt.getTime() - placed.getTime();
  return expiresAt.getTime() - Math.min(REMINDER_MS, hold / 2);
}

/** An order that is paid while it is placed needs no mail about its payment: the first is written after this time. */
const FIRST_MS = 2 * MINUTE_MS;

/** The least time between two mails about the same payment. */
const GAP_MS = 10 * MINUTE_MS;

/**
 * Whether the customer of an unpaid order is to hear of its payment now: first soon after it was placed, and once more
 * at the reminder's time. `now` in milliseconds since 1970.
 */
export function isMailDue(
  placed: Date,
  payment: Pick<StoredPayment, 'expiresAt' | 'remindedAt'>,
  now: number,
): boolean {
  const reminder = reminderTime(placed, payment);
  const last = payment.remindedAt?.getTime() ?? null;
  if (last === null) return now >= Math.min(placed.getTime() + FIRST_MS, reminder ?? Infinity);
  return reminder !== null && last < reminder && now >= Math.max(reminder, last + GAP_MS);
}

/** An order's money. Amounts in minor units; the provider's secrets are never stored. */
export interface StoredPayment {
  /** Follows from the amounts and refunds; stored for queries, written by `withMoney` only. */
  status: PaymentStatus;
  provider: PaymentProviderName;
  mode: PaymentMode;
  /** The provider's id of the payment, null before it began, and once the order came to more than it had taken. */
  paymentId: string | null;
  /** What that payment was begun for; null where it is the total. */
  asked: Minor | null;
  /** Earlier payments at the provider, oldest first. */
  charges: StoredCharge[];
  brand: string | null;
  last4: string | null;
  /** A hash of what the provider knows the card by, whoever uses it; absent where it has none. */
  card?: string;
  authorised: Minor;
  /** What the provider took, by all of its payments; money that came another way is in `recorded`. */
  captured: Minor;
  /** Money that came another way, oldest first. */
  recorded: StoredReceipt[];
  refunded: Minor;
  disputed: Minor;
  /** Every dispute that the provider told of, oldest first. */
  disputes: StoredDispute[];
  /** The last attempt to pay was refused. */
  declined: boolean;
  /** How many attempts were refused. */
  declines: number;
  /** The provider's id of the last refused attempt, null where it has none. */
  declinedAttempt: string | null;
  /** When the whole total had arrived. */
  paidAt: Date | null;
  /** Until then the order can be paid and holds its stock. */
  expiresAt: Date | null;
  /** When the customer was reminded to pay. */
  remindedAt: Date | null;
  /** A refund failed for good, and its money has not been refunded since. */
  refundFailed: boolean;
  /** The order was cancelled, or paid another way, after its payment began: it must not be finished at the provider. */
  closing: boolean;
}

/**
 * A finished payment at the provider of an order that came to more afterwards: its rest is paid by another one. The
 * payment's `captured` has the money of all of them.
 */
export interface StoredCharge {
  /** The provider's id of the payment. */
  paymentId: string;
  provider: PaymentProviderName;
  mode: PaymentMode;
  captured: Minor;
  /** When its money had arrived. */
  at: Date;
}

/** Money that came another way. Who recorded it, and the note, are with the order's notes: customers read its document. */
export interface StoredReceipt {
  id: string;
  /** The payment that it takes back, in full or in part, with a negative amount; null for a payment. */
  corrects: string | null;
  amount: Minor;
  method: ReceiptMethod;
  at: Date;
}

/** A charge that the customer's bank questions. While it is open, the bank holds the amount back. */
export interface StoredDispute {
  /** The provider's id. */
  id: string;
  amount: Minor;
  /** An inquiry holds no money back yet. */
  status: 'inquiry' | 'open' | 'won' | 'lost';
  at: Date;
  /** Until when the bank waits for evidence; null where it does not. */
  dueBy?: Date | null;
  /** The provider's id of the payment that it is about. */
  paymentId?: string;
  /** When the provider was asked what then said this. */
  askedAt?: Date;
}

/** Units of a line that are paid back. */
export interface StoredRefundLine extends RefundedLine {
  restock: boolean;
  /** Units that this refund returned to stock: fewer than its quantity where an earlier one had returned them. */
  restocked: number;
}

/** Task of a person to return the manual part of a refund. Who created and finished it is in the order's notes. */
export interface StoredMoneyReturn {
  createdBy: OrderActor;
  /** Null while the money is still to be returned. */
  doneAt: Date | null;
}

/** Money on its way back to the customer: reserved first, then sent by the provider, then settled or failed. */
export interface StoredRefund extends RefundContent {
  id: string;
  status: RefundStatus;
  lines: StoredRefundLine[];
  /** What of the amount the provider never had: it is refunded manually. */
  byHand: Minor;
  /** Null if nothing is refunded manually, and for refunds from before these tasks existed. */
  moneyReturn: StoredMoneyReturn | null;
  /** The customer paid more than the total: no goods and no tax belong to it. */
  excess: boolean;
  reason: string;
  at: Date;
  settledAt: Date | null;
  /** The payment at the provider that it goes back by; null where it goes back by none. */
  paymentId: string | null;
  /** The provider's id, null before it has one. */
  providerId: string | null;
  /** How many tries the provider refused for want of the shop's balance; */
  tries: number;
  /** Why the provider refused it, or keeps it waiting, in its word; null where it does not. */
  failure: string | null;
  /** The number of its credit note, null where it has none. */
  creditNote: string | null;
}

const NOTHING = minor(0);

/** The payment of an order before any attempt to pay. */
export function noPayment(
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

/** The money of a new order. Nothing has to be paid for one that comes to nothing: it is paid at once. */
export function openingMoney(
  total: Minor,
  { name, mode }: { name: PaymentProviderName; mode: PaymentMode },
  placed: Date,
  expiresAt: Date,
): OrderMoney {
  const opening = { total, payment: noPayment(name, mode, expiresAt), refunds: [] };
  return withMoney(opening, total === 0 ? { paidAt: placed } : {});
}

/** What a refused attempt to pay changes. An attempt that the provider names is counted once. */
export function afterDecline(
  { declines, declinedAttempt }: StoredPayment,
  attempt: string | null,
): Pick<StoredPayment, 'declined' | 'declines' | 'declinedAttempt'> {
  const isKnown = attempt !== null && attempt === declinedAttempt;
  return { declined: true, declines: declines + (isKnown ? 0 : 1), declinedAttempt: attempt };
}

/**
 * What happens to an order whose money was on its way and did not arrive, maybe days later: it holds its stock for as
 * long again, so that it can be paid in another way, and its customer is written to.
 */
export function holdRenewed(
  { payment, createdAt }: { payment: StoredPayment; createdAt: Date },
  at: Date,
): Pick<StoredPayment, 'authorised' | 'expiresAt' | 'remindedAt'> {
  const { expiresAt } = payment;
  const until = expiresAt && new Date(at.getTime() + expiresAt.getTime() - createdAt.getTime());
  return { authorised: NOTHING, expiresAt: until, remindedAt: null };
}

/** The part of an order that is about money. */
export interface OrderMoney {
  payment: StoredPayment;
  /** Oldest first. */
  refunds: StoredRefund[];
}

type Money = OrderMoney & { total: Minor };

/** What has to arrive for an order to be paid, in minor units: its total, and what went back of more than that. */
export const neededOf = ({ total, refunds }: Pick<Money, 'total' | 'refunds'>): Minor =>
  minor(
    refunds.reduce(
      (sum, { excess, status, amount }) => sum + (excess && status !== 'failed' ? amount : 0),
      total as number,
    ),
  );

/** When all that is `needed` had arrived, after a change at a time; null while some of it is missing. */
export const paidAtOf = (
  needed: Minor,
  payment: Pick<StoredPayment, 'captured' | 'recorded' | 'paidAt'>,
  at: Date,
): Date | null => payment.paidAt ?? (takenOf(payment) > 0 && takenOf(payment) >= needed ? at : null);

/** What is still to be paid, in minor units. */
export const dueOf = (order: Money): Minor => minor(Math.max(0, neededOf(order) - takenOf(order.payment)));

/** What an order owes, in minor units: the rest of its total, unless it was cancelled. */
export const owedOf = (order: Money & { status: OrderStatus }): Minor =>
  order.status === 'cancelled' ? NOTHING : dueOf(order);

/** The sum of refunds in a status, in minor units. */
const sumOf = (refunds: readonly StoredRefund[], status: RefundStatus): Minor =>
  minor(refunds.reduce((sum, refund) => sum + (refund.status === status ? refund.amount : 0), 0));

/** What went back to the customer, in minor units. */
export const refundedBy = (refunds: readonly StoredRefund[]): Minor => sumOf(refunds, 'succeeded');

/** An order's money after a change, with the status that follows from it. */
export function withMoney(
  order: Money,
  payment: Partial<StoredPayment>,
  refunds: StoredRefund[] = order.refunds,
): OrderMoney {
  const changed = { ...order.payment, ...payment };
  const refunding = sumOf(refunds, 'pending');
  // What was paid too much and went back says nothing about the order.
  const excess = refundedBy(refunds.filter((refund) => refund.excess));
  const status = paymentStatusOf({
    ...changed,
    taken: takenOf(changed) - excess,
    refunded: changed.refunded - excess,
    total: order.total,
    refunding,
  });
  const refundFailed = hasFailedRefund({ payment: changed, refunds });
  return { payment: { ...changed, status, refundFailed }, refunds };
}

/** An order's money with one more refund. */
export const withRefund = (order: Money, refund: StoredRefund): OrderMoney => {
  const refunds = [...order.refunds, refund];
  return withMoney(order, { refunded: refundedBy(refunds) }, refunds);
};

/** A refund that was not sent yet. Fields that are not given are zero or empty. */
export const newRefund = (
  said: Pick<StoredRefund, 'id' | 'amount' | 'reason' | 'at'> & Partial<StoredRefund>,
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
  ...said,
});
