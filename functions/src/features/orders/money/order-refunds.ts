import { addMinor, fromMinor, minor, subtractMinor, type Minor } from '../../../contract/money';
import { awaitsMoney } from '../../../contract/orders/order-states';
import { currencyOf } from '../../../contract/pricing/currencies';
import type { PricedAmount, TaxAmount } from '../../../contract/pricing/priced';
import { refundAmount, refundUnits } from '../../../contract/pricing/refunds';
import { allocate, roundShare } from '../../../contract/pricing/rounding';
import { addTaxes } from '../../../contract/pricing/taxes';
import { AppError } from '../../../platform/errors';
import {
  refundable,
  takenOf,
  withMoney,
  withRefund,
  type OrderMoney,
  type StoredRefund,
  type StoredRefundLine,
} from './order-payment';

/** What of an order says how much of it can go back. */
export interface RefundableOrder extends OrderMoney {
  total: Minor;
  tax: Minor;
  taxes: readonly TaxAmount[];
  currency: string;
  lines: readonly (PricedAmount & { id: string; name: string; quantity: number })[];
  shipping: PricedAmount;
}

/** What an administrator asks to pay back: lines and shipping, or an amount alone; in minor units. */
export interface AskedRefund {
  lines: readonly { line: string; quantity: number; restock: boolean }[];
  shipping: Minor;
  amount: Minor | null;
}

/** What a refund pays back, before it has an id and a state. */
export type RefundContent = Pick<StoredRefund, 'amount' | 'tax' | 'taxes' | 'shipping' | 'lines'>;

/** Who a refund is and why; the same for every kind. */
type RefundFacts = Pick<StoredRefund, 'id' | 'reason' | 'at'>;

const NOTHING = minor(0);

const sum = (amounts: readonly Minor[]): Minor => addMinor(NOTHING, ...amounts);

const least = (...amounts: Minor[]): Minor => minor(Math.min(...amounts));

/** The order's refunds that hold money: pending or settled. A failed one holds nothing. */
const live = ({ refunds }: OrderMoney) => refunds.filter(({ status }) => status !== 'failed');

const refundLinesOf = (refunds: readonly StoredRefund[], id: string): StoredRefundLine[] =>
  refunds.flatMap(({ lines }) => lines.filter(({ line }) => line === id));

/** Units of a line that are refunded or reserved for it. */
export const unitsRefunded = (order: OrderMoney, id: string): number =>
  refundLinesOf(live(order), id).reduce((units, { quantity }) => units + quantity, 0);

/** Units of a line that refunds returned to stock. A refund that failed afterwards did not take them out again. */
export const unitsRestocked = ({ refunds }: OrderMoney, id: string): number =>
  refundLinesOf(refunds, id).reduce((units, { restocked }) => units + restocked, 0);

/** What of the order's total and of its tax is not refunded or reserved. */
function remaining(order: RefundableOrder): { gross: Minor; tax: Minor; shipping: Minor } {
  const before = live(order).filter(({ excess }) => !excess);
  const left = (whole: Minor, taken: readonly Minor[]) => minor(Math.max(0, whole - sum(taken)));
  return {
    gross: left(
      order.total,
      before.map(({ amount }) => amount),
    ),
    tax: left(
      order.tax,
      before.map(({ tax }) => tax),
    ),
    shipping: left(
      order.shipping.gross,
      before.map(({ shipping }) => shipping),
    ),
  };
}

const spread = (tax: Minor, taxes: readonly TaxAmount[], quantum: number): TaxAmount[] => {
  const shares = allocate(
    tax,
    taxes.map(({ amount }) => amount),
    quantum,
  );
  return taxes.map((one, index) => ({ ...one, amount: shares[index] ?? NOTHING }));
};

/** Units of a line: F(k) of all units that came back, less what was refunded for them before. */
function unitsContent(
  order: RefundableOrder,
  { line: id, quantity, restock }: AskedRefund['lines'][number],
): { line: StoredRefundLine; taxes: TaxAmount[] } {
  const { currency } = order;
  const line = order.lines.find((one) => one.id === id)!;
  const before = unitsRefunded(order, id);
  const earlier = refundLinesOf(live(order), id);
  const all = refundUnits(line, 0, before + quantity, currency);
  const less = (whole: Minor, taken: readonly Minor[]) => minor(Math.max(0, whole - sum(taken)));
  const amount = less(
    all.gross,
    earlier.map((one) => one.amount),
  );
  const tax = least(
    amount,
    less(
      all.tax,
      earlier.map((one) => one.tax),
    ),
  );
  const named = refundUnits(line, before, quantity, currency);
  const taxes = named.tax === tax ? named.taxes : spread(tax, line.taxes, currencyOf(currency).quantum);
  // Units that a failed refund returned to stock are in stock already.
  const wanted = earlier.reduce(
    (units, one) => units + (one.restock ? one.quantity : 0),
    restock ? quantity : 0,
  );
  const restocked = restock ? Math.min(quantity, Math.max(0, wanted - unitsRestocked(order, id))) : 0;
  return { line: { line: id, quantity, amount, tax, restock, restocked }, taxes };
}

/** An amount without lines: its tax is in proportion to what is left, so that the last refund takes the last of it. */
function plainContent(order: RefundableOrder, amount: Minor): RefundContent {
  const { quantum } = currencyOf(order.currency);
  const left = remaining(order);
  const tax =
    left.gross > 0
      ? least(amount, left.tax, roundShare(left.tax, least(amount, left.gross), left.gross, quantum))
      : NOTHING;
  return { amount, tax, taxes: spread(tax, order.taxes, quantum), shipping: NOTHING, lines: [] };
}

function itemisedContent(order: RefundableOrder, { lines, shipping }: AskedRefund): RefundContent {
  const left = remaining(order);
  const units = lines.map((asked) => unitsContent(order, asked));
  const ofShipping =
    shipping > 0
      ? refundAmount(
          order.shipping,
          subtractMinor(order.shipping.gross, left.shipping),
          shipping,
          order.currency,
        )
      : { gross: NOTHING, tax: NOTHING, taxes: [] };
  const amount = sum([...units.map(({ line }) => line.amount), ofShipping.gross]);
  const tax = sum([...units.map(({ line }) => line.tax), ofShipping.tax]);
  return {
    amount,
    // Beside refunds of plain amounts, the lines' own taxes could come to a minor unit more or less than was paid.
    tax: amount === left.gross ? left.tax : least(tax, left.tax),
    taxes: addTaxes([...units.map(({ taxes }) => taxes), ofShipping.taxes]),
    shipping: ofShipping.gross,
    lines: units.map(({ line }) => line),
  };
}

const tooLarge = (order: RefundableOrder, message?: string) =>
  new AppError('REFUND_TOO_LARGE', {
    message,
    details: { refundable: fromMinor(refundable(order), order.currency) },
  });

/** What is wrong with a request whatever was refunded before. */
function fieldProblems(
  order: RefundableOrder,
  { lines, shipping, amount }: AskedRefund,
): Record<string, string> {
  const { quantum } = currencyOf(order.currency);
  const problems: Record<string, string> = {};
  lines.forEach(({ line }, index) => {
    if (!order.lines.some(({ id }) => id === line))
      problems[`lines.${index}.line`] = 'Not a line of this order';
  });
  const step = 'Must be an amount that the payment provider can pay';
  if (shipping % quantum !== 0) problems.shipping = step;
  if (amount !== null && amount % quantum !== 0) problems.amount = step;
  return problems;
}

/**
 * What a refund pays back (docs/product.md, Refunds): units of lines by what was paid for them, shipping, or an amount.
 * @throws AppError VALIDATION_ERROR by field; REFUND_TOO_LARGE with `details.refundable`.
 */
export function contentOf(order: RefundableOrder, asked: AskedRefund): RefundContent {
  const fields = fieldProblems(order, asked);
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_ERROR', { fields });
  for (const { line: id, quantity } of asked.lines) {
    const line = order.lines.find((one) => one.id === id)!;
    const left = line.quantity - unitsRefunded(order, id);
    if (quantity > left) {
      const units = left === 1 ? '1 unit' : `${left} units`;
      throw tooLarge(order, `Only ${units} of ${line.name} can still be refunded.`);
    }
  }
  if (asked.shipping > remaining(order).shipping) {
    throw tooLarge(order, 'This is more than what is left of shipping.');
  }
  const content = asked.amount === null ? itemisedContent(order, asked) : plainContent(order, asked.amount);
  if (content.amount === 0) {
    throw new AppError('VALIDATION_ERROR', {
      fields: { lines: 'Nothing was paid for this, so nothing can be refunded' },
    });
  }
  if (content.amount > refundable(order)) throw tooLarge(order);
  return content;
}

/** What the provider captured and can still pay back, in minor units. */
function leftAtProvider({ payment, refunds }: OrderMoney): Minor {
  const gone = live({ payment, refunds }).map(({ amount, byHand }) => amount - byHand);
  return minor(Math.max(0, payment.captured - payment.disputed - gone.reduce((all, one) => all + one, 0)));
}

/** What arrived beyond an order's total and is not refunded, in minor units. */
function beyondTotal({ total, payment, refunds }: OrderMoney & Pick<RefundableOrder, 'total'>): number {
  const gone = sum(live({ payment, refunds }).flatMap(({ excess, amount }) => (excess ? [amount] : [])));
  return takenOf(payment) - total - gone;
}

/**
 * A refund that is reserved and not sent yet. It takes the provider's money first; what the provider never had is paid
 * back by hand, and a refund of nothing else is settled at once. An amount that is covered by what arrived beyond the
 * total has nothing to do with the order, neither with its goods nor with its tax.
 */
export function reserved(
  order: OrderMoney & Pick<RefundableOrder, 'total'>,
  content: RefundContent,
  { id, reason, at }: RefundFacts,
): StoredRefund {
  const isPlain = content.lines.length === 0 && content.shipping === 0;
  const excess = isPlain && content.amount <= beyondTotal(order);
  const byHand = minor(Math.max(0, content.amount - leftAtProvider(order)));
  const isSettled = byHand === content.amount;
  return {
    ...content,
    ...(excess ? { tax: NOTHING, taxes: [] } : {}),
    ...{ id, reason, at, byHand, excess },
    status: isSettled ? 'succeeded' : 'pending',
    settledAt: isSettled ? at : null,
    providerId: null,
    creditNote: null,
  };
}

/** Why the money beyond an order's total goes back. */
const PAID_TWICE = 'Paid twice';

/**
 * An order's money, from which what arrived beyond the total is reserved for a refund: a card was charged although the
 * order had been paid another way. `arrived` is what came with this change, in minor units.
 */
export function withoutExcess(
  order: Pick<RefundableOrder, 'total'>,
  money: OrderMoney,
  arrived: number,
  facts: Pick<StoredRefund, 'id' | 'at'>,
): OrderMoney {
  const amount = minor(Math.min(arrived, Math.max(0, takenOf(money.payment) - order.total)));
  if (amount === 0) return money;
  const content = { amount, tax: NOTHING, taxes: [], shipping: NOTHING, lines: [] };
  const paid = { ...money, total: order.total };
  return withRefund(paid, reserved(paid, content, { ...facts, reason: PAID_TWICE }));
}

/** Everything that is left of an order's money: by line and shipping, where no amount was refunded beside them. */
function restOf(order: RefundableOrder): RefundContent {
  const left = refundable(order);
  const whole = itemisedContent(order, {
    lines: order.lines
      .map(({ id, quantity }) => ({
        line: id,
        quantity: quantity - unitsRefunded(order, id),
        restock: false,
      }))
      .filter(({ quantity }) => quantity > 0),
    shipping: remaining(order).shipping,
    amount: null,
  });
  return whole.amount === left ? whole : plainContent(order, left);
}

/**
 * What cancelling an order does to its money: all that was taken is reserved for a refund, or a payment that is
 * under way is marked to be closed at the provider.
 */
export function cancelledMoney(order: RefundableOrder, facts: RefundFacts): OrderMoney {
  if (refundable(order) > 0) {
    return withRefund(order, reserved(order, restOf(order), facts));
  }
  return withMoney(order, { closing: order.payment.paymentId !== null && awaitsMoney(order.payment.status) });
}

/** The tax in a refund that the shop did not make itself. */
export const taxOfAmount = (order: RefundableOrder, amount: Minor): Pick<RefundContent, 'tax' | 'taxes'> => {
  const { tax, taxes } = plainContent(order, amount);
  return { tax, taxes };
};
