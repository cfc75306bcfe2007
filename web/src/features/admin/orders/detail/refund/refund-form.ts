import { fromMinor, isExactAmount, minor, toMinor, type Minor } from '@contract/money';
import type { Order, OrderLine } from '@contract/orders/orders';
import { refundUnits } from '@contract/pricing/refunds';
import type { RefundOrderInput } from '@contract/orders/refunds';

/** The refund form's values, as they were typed; units and restock by the line's id. */
export interface RefundForm {
  kind: 'items' | 'amount';
  units: Record<string, string>;
  restock: Record<string, boolean>;
  shipping: string;
  amount: string;
  reason: string;
}

const live = ({ refunds }: Order) => refunds.filter(({ status }) => status !== 'failed');

const sum = (amounts: readonly number[]) => amounts.reduce((before, amount) => before + amount, 0);

const ofLine = (order: Order, id: string) =>
  live(order).flatMap(({ lines }) => lines.filter(({ line }) => line === id));

/** Units of a line that can still be refunded. */
export const unitsLeft = (order: Order, line: OrderLine): number =>
  line.quantity - sum(ofLine(order, line._id).map(({ quantity }) => quantity));

const minorSum = (amounts: readonly number[], currency: string): Minor =>
  minor(sum(amounts.map((amount) => toMinor(amount, currency))));

/** What of the money that was taken can still be refunded, as a decimal. */
export function refundableOf(order: Order): number {
  const { currency, payment } = order;
  const pending = order.refunds.filter(({ status }) => status === 'pending').map(({ amount }) => amount);
  const gone = minorSum([payment.refunded, payment.disputed, ...pending], currency);
  return fromMinor(minor(Math.max(0, toMinor(payment.taken, currency) - gone)), currency);
}

/** What of a refund the payment provider never had, as a decimal: the shop pays it back itself. */
export function byHandOf({ currency, payment, refunds }: Order, amount: number): number {
  const sent = refunds
    .filter(({ status }) => status !== 'failed')
    .map((refund) => toMinor(refund.amount, currency) - toMinor(refund.byHand, currency));
  const atProvider = toMinor(payment.captured, currency) - toMinor(payment.disputed, currency) - sum(sent);
  return fromMinor(minor(Math.max(0, toMinor(amount, currency) - Math.max(0, atProvider))), currency);
}

/** What of shipping can still be refunded, as a decimal. */
export function shippingLeft(order: Order): number {
  const { currency, shipping } = order;
  const taken = minorSum(
    live(order).map((refund) => refund.shipping),
    currency,
  );
  return fromMinor(minor(Math.max(0, toMinor(shipping.gross, currency) - taken)), currency);
}

/** An empty form, or one that repeats a refund that failed. */
export function refundForm(order: Order, failed?: Order['refunds'][number]): RefundForm {
  const units = order.items.map(({ _id }) => {
    const before = failed?.lines.find(({ line }) => line === _id);
    return [_id, String(before?.quantity ?? 0), before?.restock ?? false] as const;
  });
  const isAmount = failed !== undefined && failed.lines.length === 0 && failed.shipping === 0;
  return {
    kind: isAmount ? 'amount' : 'items',
    units: Object.fromEntries(units.map(([id, quantity]) => [id, quantity])),
    restock: Object.fromEntries(units.map(([id, , restock]) => [id, restock])),
    shipping: failed && failed.shipping > 0 ? String(failed.shipping) : '',
    amount: isAmount ? String(failed.amount) : '',
    reason: failed?.reason ?? '',
  };
}

/** A typed amount as a decimal, 0 for an empty field, null for what is no amount. */
function typedAmount(typed: string, currency: string): number | null {
  const value = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) && value >= 0 && isExactAmount(value, currency) ? value : null;
}

/** What the form would pay back, as a decimal; null while a field is not valid. */
export function sumOfForm(order: Order, form: RefundForm): number | null {
  const { currency } = order;
  if (form.kind === 'amount') return typedAmount(form.amount, currency);
  const shipping = typedAmount(form.shipping, currency);
  if (shipping === null) return null;
  let total = toMinor(shipping, currency) as number;
  for (const line of order.items) {
    const units = Number(form.units[line._id]);
    if (!Number.isInteger(units) || units < 0 || units > unitsLeft(order, line)) return null;
    if (units > 0) total += unitsAmount(order, line, units);
  }
  return fromMinor(minor(total), currency);
}

function unitsAmount(order: Order, line: OrderLine, units: number): Minor {
  const { currency } = order;
  const before = ofLine(order, line._id);
  const paid = { gross: toMinor(line.gross, currency), tax: minor(0), taxes: [], quantity: line.quantity };
  const all = units + sum(before.map(({ quantity }) => quantity));
  const { gross } = refundUnits(paid, 0, all, currency);
  return minor(
    Math.max(
      0,
      gross -
        minorSum(
          before.map(({ amount }) => amount),
          currency,
        ),
    ),
  );
}

/** What is wrong with the form, by field. */
export function refundProblems(order: Order, form: RefundForm): Record<string, string> {
  const problems: Record<string, string> = {};
  const { currency } = order;
  if (!form.reason.trim()) problems.reason = 'Please give a reason. The customer reads it in the mail.';
  if (form.kind === 'amount') {
    const amount = typedAmount(form.amount, currency);
    if (!amount) problems.amount = 'Please enter an amount';
    else if (amount > refundableOf(order)) problems.amount = 'This is more than what can still be refunded';
    return problems;
  }
  for (const line of order.items) {
    const units = Number(form.units[line._id]);
    const left = unitsLeft(order, line);
    if (!Number.isInteger(units) || units < 0 || units > left) problems[`units.${line._id}`] = `0 to ${left}`;
  }
  const shipping = typedAmount(form.shipping, currency);
  if (shipping === null) problems.shipping = 'Please enter an amount';
  else if (shipping > shippingLeft(order)) problems.shipping = 'This is more than what is left of shipping';
  if (Object.keys(problems).length === 0 && !sumOfForm(order, form)) {
    problems.shipping = 'Choose units or shipping to refund';
  }
  return problems;
}

/** The request that the form means. */
export function refundBody(order: Order, form: RefundForm): RefundOrderInput {
  const reason = form.reason.trim();
  if (form.kind === 'amount') {
    return { lines: [], shipping: 0, amount: typedAmount(form.amount, order.currency), reason };
  }
  const lines = order.items
    .map(({ _id }) => ({
      line: _id,
      quantity: Number(form.units[_id]),
      restock: form.restock[_id] ?? false,
    }))
    .filter(({ quantity }) => quantity > 0);
  return { lines, shipping: typedAmount(form.shipping, order.currency) ?? 0, amount: null, reason };
}
