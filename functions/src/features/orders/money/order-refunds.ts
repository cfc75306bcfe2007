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

export type RefundableOrder = Omit<Refundable, keyof OrderMoney> & OrderMoney;

export interface AskedReturn extends AskedRefund {
  lines: readonly { line: string; quantity: number; restock: boolean }[];
}

/** Amounts and lines of a refund, before the refund has an id and a status. */
export type ReturnContent = Pick<StoredRefund, 'amount' | 'tax' | 'taxes' | 'shipping' | 'lines'>;

type RefundFacts = Pick<StoredRefund, 'id' | 'reason' | 'at'> & { by: OrderActor };

const NOTHING = minor(0);

const getRefundLines = (refunds: readonly StoredRefund[], id: string): StoredRefundLine[] =>
  refunds.flatMap(({ lines }) => lines.filter(({ line }) => line === id));

/** Counts the units of a line that refunds have restocked, including refunds that failed afterwards. */
export const unitsRestocked = ({ refunds }: OrderMoney, id: string): number =>
  getRefundLines(refunds, id).reduce((units, { restocked }) => units + restocked, 0);

/** Adds the units to restock to a refund. Units restocked by a failed refund are already in stock. */
function addRestockedUnits(
  order: OrderMoney,
  content: RefundContent,
  asked: AskedReturn['lines'],
): ReturnContent {
  const held = order.refunds.filter(({ status }) => status !== 'failed');
  const lines = content.lines.map((line) => {
    const restock = asked.some((one) => one.line === line.line && one.restock);
    const wanted = getRefundLines(held, line.line).reduce(
      (units, one) => units + (one.restock ? one.quantity : 0),
      line.quantity,
    );
    const missing = Math.max(0, wanted - unitsRestocked(order, line.line));
    return { ...line, restock, restocked: restock ? Math.min(line.quantity, missing) : 0 };
  });
  return { ...content, lines };
}

const toFieldErrors = (
  problems: readonly RefundProblem[],
  lines: AskedReturn['lines'],
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

/** @throws AppError VALIDATION_ERROR by field; REFUND_TOO_LARGE with `details.refundable` */
export function contentOf(order: RefundableOrder, asked: AskedReturn): ReturnContent {
  const { content, problems } = refundOf(order, asked);
  if (content) return addRestockedUnits(order, content, asked.lines);
  const invalid = problems.filter(({ tooLarge }) => !tooLarge);
  if (invalid.length > 0)
    throw new AppError('VALIDATION_ERROR', { fields: toFieldErrors(invalid, asked.lines) });
  throw new AppError('REFUND_TOO_LARGE', {
    message: problems[0]?.message,
    details: { refundable: fromMinor(refundableOf(order), order.currency) },
  });
}

function getExcessAmount({ total, payment, refunds }: OrderMoney & Pick<RefundableOrder, 'total'>): number {
  return takenOf(payment) - neededOf({ total, refunds });
}

/** Creates a reserved refund that uses provider money first. The rest is refunded manually. */
export function reserved(
  order: OrderMoney & Pick<RefundableOrder, 'total' | 'currency'>,
  content: ReturnContent,
  { id, reason, at, by }: RefundFacts,
): StoredRefund {
  const isPlain = content.lines.length === 0 && content.shipping === 0;
  const excess = isPlain && content.amount <= getExcessAmount(order);
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

/** Splits a refund across several card payments, unless a single payment can refund the whole amount. */
function reserveSplitRefunds(
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

const PAID_TWICE_REASON = 'Paid twice';

/** Reserves a refund of money above the order total. @param arrived maximum refund, in minor units */
export function withoutExcess(
  order: Pick<RefundableOrder, 'total' | 'currency'>,
  money: OrderMoney,
  arrived: number,
  { reason = PAID_TWICE_REASON, ...facts }: Omit<RefundFacts, 'reason'> & { reason?: string },
): OrderMoney {
  const { total, currency } = order;
  const paid = { ...money, total, currency };
  const amount = minor(Math.min(arrived, Math.max(0, getExcessAmount(paid))));
  return reserveSplitRefunds(paid, amount, { ...facts, reason }, (_, part) => ({
    ...{ amount: part, tax: NOTHING, taxes: [], shipping: NOTHING, lines: [] },
  }));
}

/** Reserves a refund of all money of a cancelled order, or marks an open provider payment for closing. */
export function cancelledMoney(order: RefundableOrder, facts: RefundFacts): OrderMoney {
  const { payment } = order;
  const isOpen = payment.paymentId !== null && presentCaptured(payment) === 0;
  const closing = isOpen && (awaitsMoney(payment.status) || payment.charges.length > 0);
  const amount = refundableOf(order);
  if (amount === 0) return withMoney(order, { closing });
  const left = { ...order, ...withMoney(order, closing ? { closing } : {}) };
  const charges = refundableCharges(left).filter((charge) => charge.left > 0);
  if (charges.length <= 1)
    return withRefund(left, reserved(left, addRestockedUnits(left, restOf(left), []), facts));
  return reserveSplitRefunds(left, amount, facts, (money, part) => ({
    ...plainContent({ ...left, ...money }, part),
    lines: [],
  }));
}

/** Returns the tax included in a refund that was made outside the shop. */
export const taxOfAmount = (order: RefundableOrder, amount: Minor): Pick<ReturnContent, 'tax' | 'taxes'> => {
  const { tax, taxes } = plainContent(order, amount);
  return { tax, taxes };
};
