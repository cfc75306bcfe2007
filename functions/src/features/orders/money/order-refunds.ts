import { fromMinor, minor, type Minor } from '../../../contract/money';
import { awaitsMoney, type OrderActor } from '../../../contract/orders/order-states';
import {
  byHandOf,
  plainContent,
  refundableOf,
  refundOf,
  restOf,
  takenOf,
  type AskedRefund,
  type RefundableOrder as Refundable,
  type RefundContent,
  type RefundProblem,
} from '../../../contract/orders/refundable';
import { AppError } from '../../../platform/errors';
import { chargeFor, presentCaptured, refundableCharges } from './charges';
import {
  neededOf,
  newRefund,
  withMoney,
  withRefund,
  type OrderMoney,
  type StoredRefund,
  type StoredRefundLine,
} from './order-payment';

/** What of an order says how much of it can go back. */
export type RefundableOrder = Omit<Refundable, keyof OrderMoney> & OrderMoney;

/** What an administrator asks to pay back, and which units return to stock. */
export interface AskedReturn extends AskedRefund {
  lines: readonly { line: string; quantity: number; restock: boolean }[];
}

/** What a refund pays back and which units return to stock, before it has an id and a state. */
export type ReturnContent = Pick<StoredRefund, 'amount' | 'tax' | 'taxes' | 'shipping' | 'lines'>;

/** Who a refund is and why; the same for every kind. */
type RefundFacts = Pick<StoredRefund, 'id' | 'reason' | 'at'> & { by: OrderActor };

const NOTHING = minor(0);

const refundLinesOf = (refunds: readonly StoredRefund[], id: string): StoredRefundLine[] =>
  refunds.flatMap(({ lines }) => lines.filter(({ line }) => line === id));

/** Units of a line that refunds returned to stock. A refund that failed afterwards did not take them out again. */
export const unitsRestocked = ({ refunds }: OrderMoney, id: string): number =>
  refundLinesOf(refunds, id).reduce((units, { restocked }) => units + restocked, 0);

/** A refund's content with the units that return to stock. Those that a failed refund returned are in stock already. */
function returning(order: OrderMoney, content: RefundContent, asked: AskedReturn['lines']): ReturnContent {
  const held = order.refunds.filter(({ status }) => status !== 'failed');
  const lines = content.lines.map((line) => {
    const restock = asked.some((one) => one.line === line.line && one.restock);
    const wanted = refundLinesOf(held, line.line).reduce(
      (units, one) => units + (one.restock ? one.quantity : 0),
      line.quantity,
    );
    const missing = Math.max(0, wanted - unitsRestocked(order, line.line));
    return { ...line, restock, restocked: restock ? Math.min(line.quantity, missing) : 0 };
  });
  return { ...content, lines };
}

/** The fields of the request that problems are about. */
const fieldsOf = (problems: readonly RefundProblem[], lines: AskedReturn['lines']): Record<string, string> =>
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
 * What a refund pays back and returns to stock.
 * @throws AppError VALIDATION_ERROR by field; REFUND_TOO_LARGE with `details.refundable`.
 */
export function contentOf(order: RefundableOrder, asked: AskedReturn): ReturnContent {
  const { content, problems } = refundOf(order, asked);
  if (content) return returning(order, content, asked.lines);
  const invalid = problems.filter(({ tooLarge }) => !tooLarge);
  if (invalid.length > 0) throw new AppError('VALIDATION_ERROR', { fields: fieldsOf(invalid, asked.lines) });
  throw new AppError('REFUND_TOO_LARGE', {
    message: problems[0]?.message,
    details: { refundable: fromMinor(refundableOf(order), order.currency) },
  });
}

/** What arrived beyond an order's total and is not refunded, in minor units. */
function beyondTotal({ total, payment, refunds }: OrderMoney & Pick<RefundableOrder, 'total'>): number {
  return takenOf(payment) - neededOf({ total, refunds });
}

/**
 * A refund that is reserved and not sent yet. It takes the provider's money first; what the provider never had is paid
 * back manually, and a refund of nothing else is settled at once. An amount that is covered by what arrived beyond the
 * total has nothing to do with the order, neither with its goods nor with its tax.
 */
export function reserved(
  order: OrderMoney & Pick<RefundableOrder, 'total' | 'currency'>,
  content: ReturnContent,
  { id, reason, at, by }: RefundFacts,
): StoredRefund {
  const isPlain = content.lines.length === 0 && content.shipping === 0;
  const excess = isPlain && content.amount <= beyondTotal(order);
  const byHand = byHandOf(order, content.amount);
  const isSettled = byHand === content.amount;
  return newRefund({
    ...content,
    ...(excess ? { tax: NOTHING, taxes: [] } : {}),
    ...{ id, reason, at, byHand, excess },
    moneyReturn: byHand > 0 ? { createdBy: by, doneAt: null } : null,
    paymentId: chargeFor(order, content.amount - byHand, order.currency),
    ...(isSettled ? { status: 'succeeded', settledAt: at } : {}),
  });
}

/**
 * An order's money with an amount that goes back, to each card payment what it can take. A refund of lines goes back whole
 * where one payment gives it.
 */
function paidBack(
  order: OrderMoney & Pick<RefundableOrder, 'total' | 'currency'>,
  amount: Minor,
  { id, ...facts }: RefundFacts,
  contentOfPart: (order: OrderMoney, part: Minor) => ReturnContent,
): OrderMoney {
  let money: OrderMoney = { payment: order.payment, refunds: order.refunds };
  for (let left: number = amount, part = 1; left > 0; part += 1) {
    const [most = NOTHING] = refundableCharges(money)
      .map((charge) => charge.left)
      .filter((one) => one > 0)
      .sort((a, b) => b - a);
    const share = minor(most > 0 ? Math.min(left, most) : left);
    const now = { ...order, ...money };
    const refund = reserved(now, contentOfPart(money, share), {
      ...facts,
      id: part === 1 ? id : `${id}-${part}`,
    });
    money = withRefund(now, refund);
    left -= share;
  }
  return money;
}

/** Why the money beyond an order's total goes back. */
const PAID_TWICE = 'Paid twice';

/**
 * An order's money, from which what arrived beyond the total is reserved for a refund: a card was charged although the
 * order had been paid another way, or the order comes to less since it was edited. `arrived` is the most that goes back, in minor units.
 */
export function withoutExcess(
  order: Pick<RefundableOrder, 'total' | 'currency'>,
  money: OrderMoney,
  arrived: number,
  { reason = PAID_TWICE, ...facts }: Omit<RefundFacts, 'reason'> & { reason?: string },
): OrderMoney {
  const { total, currency } = order;
  const paid = { ...money, total, currency };
  const amount = minor(Math.min(arrived, Math.max(0, beyondTotal(paid))));
  return paidBack(paid, amount, { ...facts, reason }, (_, part) => ({
    ...{ amount: part, tax: NOTHING, taxes: [], shipping: NOTHING, lines: [] },
  }));
}

/**
 * What cancelling an order does to its money: all that was taken is reserved for a refund, or a payment that is
 * under way is marked to be closed at the provider.
 */
export function cancelledMoney(order: RefundableOrder, facts: RefundFacts): OrderMoney {
  const { payment } = order;
  const isOpen = payment.paymentId !== null && presentCaptured(payment) === 0;
  const closing = isOpen && (awaitsMoney(payment.status) || payment.charges.length > 0);
  const amount = refundableOf(order);
  if (amount === 0) return withMoney(order, { closing });
  const left = { ...order, ...withMoney(order, closing ? { closing } : {}) };
  const charges = refundableCharges(left).filter((charge) => charge.left > 0);
  if (charges.length <= 1) return withRefund(left, reserved(left, returning(left, restOf(left), []), facts));
  return paidBack(left, amount, facts, (money, part) => ({
    ...plainContent({ ...left, ...money }, part),
    lines: [],
  }));
}

/** The tax in a refund that the shop did not make itself. */
export const taxOfAmount = (order: RefundableOrder, amount: Minor): Pick<ReturnContent, 'tax' | 'taxes'> => {
  const { tax, taxes } = plainContent(order, amount);
  return { tax, taxes };
};
