import { addMinor, minor, subtractMinor, type Minor } from '../money';
import { currencyOf } from '../pricing/currencies';
import type { TaxAmount } from '../pricing/priced';
import { refundAmount, refundUnits, type Paid } from '../pricing/refunds';
import { allocate, roundShare } from '../pricing/rounding';
import { addTaxes } from '../pricing/taxes';
import type { RefundStatus } from './orders';

/** Units of a line that are paid back. */
export interface RefundedLine {
  /** The line's id. */
  line: string;
  quantity: number;
  amount: Minor;
  tax: Minor;
}

/** What a refund pays back, before it has an id and a state. */
export interface RefundContent {
  amount: Minor;
  tax: Minor;
  taxes: TaxAmount[];
  /** What of the amount is for shipping. */
  shipping: Minor;
  lines: RefundedLine[];
}

/** A refund that was made before. */
interface EarlierRefund extends Omit<RefundContent, 'taxes' | 'lines'> {
  status: RefundStatus;
  lines: readonly RefundedLine[];
  /** What of the amount the payment provider never had. */
  byHand: Minor;
  /** The customer had paid more than the total: no goods and no tax belong to it. */
  excess: boolean;
}

/** A recorded payment, or a correction of one. */
interface Entry {
  id: string;
  corrects: string | null;
  amount: Minor;
}

/** An order's money. */
interface Money {
  payment: { captured: Minor; recorded: readonly { amount: Minor }[]; disputed: Minor };
  refunds: readonly EarlierRefund[];
}

/** What of an order says how much of it can go back; amounts in minor units. */
export interface RefundableOrder extends Money {
  total: Minor;
  tax: Minor;
  taxes: readonly TaxAmount[];
  currency: string;
  lines: readonly (Paid & { id: string; name: string; quantity: number })[];
  shipping: Paid;
}

/** What an administrator asks to pay back: lines and shipping, or an amount alone. */
export interface AskedRefund {
  lines: readonly { line: string; quantity: number }[];
  shipping: Minor;
  amount: Minor | null;
}

/** Why a refund cannot be made. `line` is the id of the line that it is about. */
export interface RefundProblem {
  about: 'line' | 'shipping' | 'amount' | 'all';
  line?: string;
  /** More than is left is asked for; otherwise the request makes no sense for this order. */
  tooLarge: boolean;
  message: string;
}

const NOTHING = minor(0);

/** The sum of one amount of every entry. */
const sumOf = <Name extends string>(entries: readonly Record<NoInfer<Name>, Minor>[], name: Name): Minor =>
  addMinor(NOTHING, ...entries.map((entry) => entry[name]));

const least = (...amounts: Minor[]): Minor => minor(Math.min(...amounts));

const left = <Name extends string>(
  whole: number,
  taken: readonly Record<NoInfer<Name>, Minor>[],
  name: Name,
): Minor => minor(Math.max(0, whole - sumOf(taken, name)));

/** The order's refunds that hold money: pending or settled. A failed one holds nothing. */
const live = <R extends Pick<EarlierRefund, 'status'>>(refunds: readonly R[]): R[] =>
  refunds.filter(({ status }) => status !== 'failed');

const linesOf = (refunds: readonly EarlierRefund[], id: string): RefundedLine[] =>
  live(refunds).flatMap(({ lines }) => lines.filter(({ line }) => line === id));

/** What was paid in all: captured by the provider, and recorded manually. */
export const takenOf = ({ captured, recorded }: Pick<Money['payment'], 'captured' | 'recorded'>): Minor =>
  addMinor(captured, sumOf(recorded, 'amount'));

/** What is left of each recorded payment after its corrections; empty where nothing can be corrected. */
export function correctable<R extends Entry>(
  order: Omit<Money, 'payment'> & {
    payment: Omit<Money['payment'], 'recorded'> & { recorded: readonly R[] };
  },
): { receipt: R; left: Minor }[] {
  const recorded: readonly R[] = order.payment.recorded;
  // What came beyond the total went back: the entries say which money that was.
  if (live(order.refunds).some(({ excess }) => excess)) return [];
  return recorded
    .filter(({ corrects }) => corrects === null)
    .map((receipt) => {
      const entries = recorded.filter(({ id, corrects }) => id === receipt.id || corrects === receipt.id);
      return { receipt, left: least(sumOf(entries, 'amount'), refundableOf(order)) };
    })
    .filter(({ left: most }) => most > 0);
}

/** Units of a line that are refunded or reserved for it. */
export const unitsRefunded = (
  refunds: readonly {
    status: RefundStatus;
    lines: readonly Pick<RefundedLine, 'line' | 'quantity'>[];
  }[],
  id: string,
): number =>
  live(refunds)
    .flatMap(({ lines }) => lines)
    .reduce((units, { line, quantity }) => units + (line === id ? quantity : 0), 0);

/** What of the money that was taken is not refunded, reserved for a refund, or held back by the bank. */
export const refundableOf = ({ payment, refunds }: Money): Minor =>
  left(takenOf(payment) - payment.disputed, live(refunds), 'amount');

/** Whether a refund failed for good and its money could still be refunded, but has not been since. */
export function hasFailedRefund(order: Money): boolean {
  const { refunds } = order;
  const since = (index: number) => sumOf(live(refunds.slice(index + 1)), 'amount');
  const open = refunds.some(({ status, amount }, index) => status === 'failed' && since(index) < amount);
  return open && refundableOf(order) > 0;
}

/** What of an amount the shop pays back itself: the payment provider pays first, as long as it has money of the order. */
export function byHandOf({ payment, refunds }: Money, amount: Minor): Minor {
  const sent = live(refunds).map((refund) => ({ amount: subtractMinor(refund.amount, refund.byHand) }));
  const atProvider = left(payment.captured - payment.disputed, sent, 'amount');
  return minor(Math.max(0, amount - atProvider));
}

/** What of shipping can still be refunded. */
export const shippingLeft = ({ shipping, refunds }: Pick<RefundableOrder, 'shipping' | 'refunds'>): Minor =>
  left(shipping.gross, live(refunds), 'shipping');

/** What of the order's total and of its tax is not refunded or reserved. */
function remaining({ total, tax, refunds }: RefundableOrder): { gross: Minor; tax: Minor } {
  const before = live(refunds).filter(({ excess }) => !excess);
  return { gross: left(total, before, 'amount'), tax: left(tax, before, 'tax') };
}

const spread = (tax: Minor, taxes: readonly TaxAmount[], quantum: number): TaxAmount[] => {
  const weights = taxes.map(({ amount }) => amount);
  const shares = allocate(tax, weights, quantum);
  return taxes.map((one, index) => ({ ...one, amount: shares[index] ?? NOTHING }));
};

/** Units of a line: F(k) of all units that came back, less what was refunded for them before. */
function unitsContent(
  order: RefundableOrder,
  line: RefundableOrder['lines'][number],
  quantity: number,
): { line: RefundedLine; taxes: TaxAmount[] } {
  const { currency, refunds } = order;
  const before = unitsRefunded(refunds, line.id);
  const earlier = linesOf(refunds, line.id);
  const all = refundUnits(line, 0, before + quantity, currency);
  const amount = left(all.gross, earlier, 'amount');
  const tax = least(amount, left(all.tax, earlier, 'tax'));
  const named = refundUnits(line, before, quantity, currency);
  const taxes = named.tax === tax ? named.taxes : spread(tax, line.taxes, currencyOf(currency).quantum);
  return { line: { line: line.id, quantity, amount, tax }, taxes };
}

/** An amount without lines: its tax is in proportion to what is left, so that the last refund takes the last of it. */
export function plainContent(order: RefundableOrder, amount: Minor): RefundContent {
  const { quantum } = currencyOf(order.currency);
  const rest = remaining(order);
  const tax =
    rest.gross > 0
      ? least(amount, rest.tax, roundShare(rest.tax, least(amount, rest.gross), rest.gross, quantum))
      : NOTHING;
  return { amount, tax, taxes: spread(tax, order.taxes, quantum), shipping: NOTHING, lines: [] };
}

function itemisedContent(
  order: RefundableOrder,
  { lines, shipping }: Pick<AskedRefund, 'lines' | 'shipping'>,
): RefundContent {
  const rest = remaining(order);
  const units = lines.flatMap(({ line: id, quantity }) =>
    order.lines.filter((line) => line.id === id).map((line) => unitsContent(order, line, quantity)),
  );
  const refunded = units.map(({ line }) => line);
  const before = subtractMinor(order.shipping.gross, shippingLeft(order));
  const ofShipping =
    shipping > 0
      ? refundAmount(order.shipping, before, shipping, order.currency)
      : { gross: NOTHING, tax: NOTHING, taxes: [] };
  const amount = addMinor(sumOf(refunded, 'amount'), ofShipping.gross);
  const tax = addMinor(sumOf(refunded, 'tax'), ofShipping.tax);
  return {
    amount,
    // Beside refunds of plain amounts, the lines' own taxes could come to a minor unit more or less than was paid.
    tax: amount === rest.gross ? rest.tax : least(tax, rest.tax),
    taxes: addTaxes([...units.map(({ taxes }) => taxes), ofShipping.taxes]),
    shipping: ofShipping.gross,
    lines: refunded,
  };
}

/** Everything that is left of an order's money: by line and shipping, where no amount was refunded beside them. */
export function restOf(order: RefundableOrder): RefundContent {
  const money = refundableOf(order);
  const lines = order.lines
    .map(({ id, quantity }) => ({ line: id, quantity: quantity - unitsRefunded(order.refunds, id) }))
    .filter(({ quantity }) => quantity > 0);
  const whole = itemisedContent(order, { lines, shipping: shippingLeft(order) });
  return whole.amount === money ? whole : plainContent(order, money);
}

function lineProblem(
  order: RefundableOrder,
  { line: id, quantity }: AskedRefund['lines'][number],
): RefundProblem | null {
  const line = order.lines.find((one) => one.id === id);
  if (!line) return { about: 'line', line: id, tooLarge: false, message: 'Not a line of this order' };
  const units = line.quantity - unitsRefunded(order.refunds, id);
  if (quantity <= units) return null;
  const message = `Only ${units === 1 ? '1 unit' : `${units} units`} of ${line.name} can still be refunded.`;
  return { about: 'line', line: id, tooLarge: true, message };
}

/** What is wrong with what is asked for; empty where it can be computed. */
function problemsOf(order: RefundableOrder, { lines, shipping, amount }: AskedRefund): RefundProblem[] {
  const { quantum } = currencyOf(order.currency);
  const problems = lines.flatMap((asked) => lineProblem(order, asked) ?? []);
  const message = 'Must be an amount that the payment provider can pay';
  if (shipping % quantum !== 0) problems.push({ about: 'shipping', tooLarge: false, message });
  if (amount !== null && amount % quantum !== 0) problems.push({ about: 'amount', tooLarge: false, message });
  if (shipping > shippingLeft(order)) {
    const more = 'This is more than what is left of shipping.';
    problems.push({ about: 'shipping', tooLarge: true, message: more });
  }
  return problems;
}

/**
 * What a refund pays back (docs/product.md, Refunds): units of lines by what was paid for them, shipping, or an amount; or
 * why it cannot be made.
 */
export function refundOf(
  order: RefundableOrder,
  asked: AskedRefund,
): { content: RefundContent; problems: [] } | { content: null; problems: RefundProblem[] } {
  const problems = problemsOf(order, asked);
  if (problems.length > 0) return { content: null, problems };
  const content = asked.amount === null ? itemisedContent(order, asked) : plainContent(order, asked.amount);
  const about = asked.amount === null ? 'all' : 'amount';
  if (content.amount === 0) {
    const message = 'Nothing was paid for this, so nothing can be refunded';
    return { content: null, problems: [{ about, tooLarge: false, message }] };
  }
  if (content.amount > refundableOf(order)) {
    const message = 'This is more than what can still be refunded.';
    return { content: null, problems: [{ about, tooLarge: true, message }] };
  }
  return { content, problems: [] };
}
