import { addAmounts, toMinorUnits, subtractAmount, type MinorUnits } from '../money';
import { getCurrency } from '../pricing/currencies';
import type { TaxAmount } from '../pricing/pricing-types';
import { calculatePartialRefund, calculateUnitRefund, type PaidAmount } from '../pricing/refunds';
import { allocateByWeight, multiplyAndRound } from '../pricing/rounding';
import { sumTaxes } from '../pricing/taxes';
import type { RefundStatus } from './orders';
import { t } from '../texts/text';

export interface RefundedLine {
  line: string;
  quantity: number;
  amount: MinorUnits;
  tax: MinorUnits;
}

export interface CalculatedRefund {
  amount: MinorUnits;
  tax: MinorUnits;
  taxes: TaxAmount[];
  shipping: MinorUnits;
  lines: RefundedLine[];
}

interface EarlierRefund extends Omit<CalculatedRefund, 'taxes' | 'lines'> {
  status: RefundStatus;
  lines: readonly RefundedLine[];
  /** Part of the amount that the shop returns manually, because the payment provider never received this money. */
  byHand: MinorUnits;
  /** True if the refund returns an overpayment. Such a refund contains no items and no tax. */
  excess: boolean;
}

interface PaymentEntry {
  id: string;
  corrects: string | null;
  amount: MinorUnits;
}

interface OrderMoney {
  payment: { captured: MinorUnits; recorded: readonly { amount: MinorUnits }[]; disputed: MinorUnits };
  refunds: readonly EarlierRefund[];
}

export interface RefundableOrder extends OrderMoney {
  total: MinorUnits;
  tax: MinorUnits;
  taxes: readonly TaxAmount[];
  currency: string;
  lines: readonly (PaidAmount & { id: string; name: string; quantity: number })[];
  shipping: PaidAmount;
  /** Gift wrapping. Refunded together with shipping. */
  wrapping?: PaidAmount | null;
}

export interface RequestedRefund {
  lines: readonly { line: string; quantity: number }[];
  shipping: MinorUnits;
  amount: MinorUnits | null;
}

/** Reason why a refund is rejected. `line` is the id of the affected order line. */
export interface RefundRejection {
  about: 'line' | 'shipping' | 'amount' | 'all';
  line?: string;
  /** True if the refund is rejected because the amount exceeds the refundable amount. */
  tooLarge: boolean;
  message: string;
}

const ZERO = toMinorUnits(0);

const sumAmounts = <Name extends string>(
  entries: readonly Record<NoInfer<Name>, MinorUnits>[],
  name: Name,
): MinorUnits => addAmounts(ZERO, ...entries.map((entry) => entry[name]));

const minimum = (...amounts: MinorUnits[]): MinorUnits => toMinorUnits(Math.min(...amounts));

const getRemainingAmount = <Name extends string>(
  whole: number,
  taken: readonly Record<NoInfer<Name>, MinorUnits>[],
  name: Name,
): MinorUnits => toMinorUnits(Math.max(0, whole - sumAmounts(taken, name)));

const getActiveRefunds = <R extends Pick<EarlierRefund, 'status'>>(refunds: readonly R[]): R[] =>
  refunds.filter(({ status }) => status !== 'failed');

const getRefundedLines = (refunds: readonly EarlierRefund[], id: string): RefundedLine[] =>
  getActiveRefunds(refunds).flatMap(({ lines }) => lines.filter(({ line }) => line === id));

export const sumPaidAmounts = ({
  captured,
  recorded,
}: Pick<OrderMoney['payment'], 'captured' | 'recorded'>): MinorUnits =>
  addAmounts(captured, sumAmounts(recorded, 'amount'));

/** Returns the recorded payments that can be corrected, each with the maximum amount of a correction. */
export function getPaymentsWithCorrectableAmounts<R extends PaymentEntry>(
  order: Omit<OrderMoney, 'payment'> & {
    payment: Omit<OrderMoney['payment'], 'recorded'> & { recorded: readonly R[] };
  },
): { receipt: R; left: MinorUnits }[] {
  const recorded: readonly R[] = order.payment.recorded;
  // A refund of an overpayment already corrected these payments.
  if (getActiveRefunds(order.refunds).some(({ excess }) => excess)) return [];
  return recorded
    .filter(({ corrects }) => corrects === null)
    .map((receipt) => {
      const entries = recorded.filter(({ id, corrects }) => id === receipt.id || corrects === receipt.id);
      return { receipt, left: minimum(sumAmounts(entries, 'amount'), getRefundableAmount(order)) };
    })
    .filter(({ left: most }) => most > 0);
}

export const countRefundedUnits = (
  refunds: readonly {
    status: RefundStatus;
    lines: readonly Pick<RefundedLine, 'line' | 'quantity'>[];
  }[],
  lineId: string,
): number =>
  getActiveRefunds(refunds)
    .flatMap(({ lines }) => lines)
    .reduce((units, { line, quantity }) => units + (line === lineId ? quantity : 0), 0);

/** Returns the refundable amount: the paid amount minus refunds, pending refunds and disputed payments. */
export const getRefundableAmount = ({ payment, refunds }: OrderMoney): MinorUnits =>
  getRemainingAmount(sumPaidAmounts(payment) - payment.disputed, getActiveRefunds(refunds), 'amount');

/** Returns true if a refund failed and no later refund has returned the money to the customer. */
export function hasFailedRefund(order: OrderMoney): boolean {
  const { refunds } = order;
  const since = (index: number) => sumAmounts(getActiveRefunds(refunds.slice(index + 1)), 'amount');
  const open = refunds.some(({ status, amount }, index) => status === 'failed' && since(index) < amount);
  return open && getRefundableAmount(order) > 0;
}

/** Returns the part of a refund that the shop returns manually. Money at the payment provider is refunded first. */
export function getManualRefundAmount({ payment, refunds }: OrderMoney, amount: MinorUnits): MinorUnits {
  const sent = getActiveRefunds(refunds).map((refund) => ({
    amount: subtractAmount(refund.amount, refund.byHand),
  }));
  const atProvider = getRemainingAmount(payment.captured - payment.disputed, sent, 'amount');
  return toMinorUnits(Math.max(0, amount - atProvider));
}

/** Returns the total paid for shipping and gift wrapping, which are always refunded together. */
function getShippingWithWrapping({
  shipping,
  wrapping,
}: Pick<RefundableOrder, 'shipping' | 'wrapping'>): PaidAmount {
  if (!wrapping) return shipping;
  return {
    gross: addAmounts(shipping.gross, wrapping.gross),
    tax: addAmounts(shipping.tax, wrapping.tax),
    taxes: sumTaxes([shipping.taxes, wrapping.taxes]),
  };
}

/** Returns the amount for shipping and gift wrapping that can still be refunded. */
export const getRefundableShipping = (
  order: Pick<RefundableOrder, 'shipping' | 'wrapping' | 'refunds'>,
): MinorUnits =>
  getRemainingAmount(getShippingWithWrapping(order).gross, getActiveRefunds(order.refunds), 'shipping');

function getRemainingTotals({ total, tax, refunds }: RefundableOrder): {
  gross: MinorUnits;
  tax: MinorUnits;
} {
  const before = getActiveRefunds(refunds).filter(({ excess }) => !excess);
  return { gross: getRemainingAmount(total, before, 'amount'), tax: getRemainingAmount(tax, before, 'tax') };
}

const spreadTax = (tax: MinorUnits, taxes: readonly TaxAmount[], quantum: number): TaxAmount[] => {
  const weights = taxes.map(({ amount }) => amount);
  const shares = allocateByWeight(tax, weights, quantum);
  return taxes.map((one, index) => ({ ...one, amount: shares[index] ?? ZERO }));
};

/** Calculates the refund of units as the difference from earlier refunds, so that partial refunds add up exactly. */
function calculateUnitsRefund(
  order: RefundableOrder,
  line: RefundableOrder['lines'][number],
  quantity: number,
): { line: RefundedLine; taxes: TaxAmount[] } {
  const { currency, refunds } = order;
  const before = countRefundedUnits(refunds, line.id);
  const earlier = getRefundedLines(refunds, line.id);
  const all = calculateUnitRefund(line, 0, before + quantity, currency);
  const amount = getRemainingAmount(all.gross, earlier, 'amount');
  const tax = minimum(amount, getRemainingAmount(all.tax, earlier, 'tax'));
  const named = calculateUnitRefund(line, before, quantity, currency);
  const taxes = named.tax === tax ? named.taxes : spreadTax(tax, line.taxes, getCurrency(currency).quantum);
  return { line: { line: line.id, quantity, amount, tax }, taxes };
}

/** Calculates a refund of an amount without order lines. The refunded tax is in proportion to the amount. */
export function calculateAmountRefund(order: RefundableOrder, amount: MinorUnits): CalculatedRefund {
  const { quantum } = getCurrency(order.currency);
  const rest = getRemainingTotals(order);
  const tax =
    rest.gross > 0
      ? minimum(
          amount,
          rest.tax,
          multiplyAndRound(rest.tax, minimum(amount, rest.gross), rest.gross, quantum),
        )
      : ZERO;
  return { amount, tax, taxes: spreadTax(tax, order.taxes, quantum), shipping: ZERO, lines: [] };
}

function calculateItemizedRefund(
  order: RefundableOrder,
  { lines, shipping }: Pick<RequestedRefund, 'lines' | 'shipping'>,
): CalculatedRefund {
  const rest = getRemainingTotals(order);
  const units = lines.flatMap(({ line: id, quantity }) =>
    order.lines.filter((line) => line.id === id).map((line) => calculateUnitsRefund(order, line, quantity)),
  );
  const refunded = units.map(({ line }) => line);
  const paidShipping = getShippingWithWrapping(order);
  const before = subtractAmount(paidShipping.gross, getRefundableShipping(order));
  const ofShipping =
    shipping > 0
      ? calculatePartialRefund(paidShipping, before, shipping, order.currency)
      : { gross: ZERO, tax: ZERO, taxes: [] };
  const amount = addAmounts(sumAmounts(refunded, 'amount'), ofShipping.gross);
  const tax = addAmounts(sumAmounts(refunded, 'tax'), ofShipping.tax);
  return {
    amount,
    // After refunds without lines, the taxes of the lines may exceed the remaining tax by a minor unit.
    tax: amount === rest.gross ? rest.tax : minimum(tax, rest.tax),
    taxes: sumTaxes([...units.map(({ taxes }) => taxes), ofShipping.taxes]),
    shipping: ofShipping.gross,
    lines: refunded,
  };
}

/** Calculates a refund of the whole refundable amount. Lists all unrefunded units if they add up to this amount. */
export function calculateRemainingRefund(order: RefundableOrder): CalculatedRefund {
  const money = getRefundableAmount(order);
  const lines = order.lines
    .map(({ id, quantity }) => ({ line: id, quantity: quantity - countRefundedUnits(order.refunds, id) }))
    .filter(({ quantity }) => quantity > 0);
  const whole = calculateItemizedRefund(order, { lines, shipping: getRefundableShipping(order) });
  return whole.amount === money ? whole : calculateAmountRefund(order, money);
}

function findLineProblem(
  order: RefundableOrder,
  { line: id, quantity }: RequestedRefund['lines'][number],
): RefundRejection | null {
  const line = order.lines.find((one) => one.id === id);
  if (!line) return { about: 'line', line: id, tooLarge: false, message: t('Unknown order line') };
  const units = line.quantity - countRefundedUnits(order.refunds, id);
  if (quantity <= units) return null;
  const message = t(
    'Only {units, plural, one {1 unit} other {{units} units}} of {name} can still be refunded.',
    { units, name: line.name },
  );
  return { about: 'line', line: id, tooLarge: true, message };
}

function findRefundProblems(
  order: RefundableOrder,
  { lines, shipping, amount }: RequestedRefund,
): RefundRejection[] {
  const { quantum } = getCurrency(order.currency);
  const problems = lines.flatMap((asked) => findLineProblem(order, asked) ?? []);
  const message = t('Must be an amount that the payment provider can refund');
  if (shipping % quantum !== 0) problems.push({ about: 'shipping', tooLarge: false, message });
  if (amount !== null && amount % quantum !== 0) problems.push({ about: 'amount', tooLarge: false, message });
  if (shipping > getRefundableShipping(order)) {
    const more = t('This is more than what can still be refunded for shipping.');
    problems.push({ about: 'shipping', tooLarge: true, message: more });
  }
  return problems;
}

/** Calculates a refund, or returns the reasons why it is rejected (docs/product.md, Refunds). */
export function calculateRefund(
  order: RefundableOrder,
  asked: RequestedRefund,
): { content: CalculatedRefund; problems: [] } | { content: null; problems: RefundRejection[] } {
  const problems = findRefundProblems(order, asked);
  if (problems.length > 0) return { content: null, problems };
  const content =
    asked.amount === null
      ? calculateItemizedRefund(order, asked)
      : calculateAmountRefund(order, asked.amount);
  const about = asked.amount === null ? 'all' : 'amount';
  if (content.amount === 0) {
    const message = t('Nothing was paid for this, so nothing can be refunded');
    return { content: null, problems: [{ about, tooLarge: false, message }] };
  }
  if (content.amount > getRefundableAmount(order)) {
    const message = t('This is more than what can still be refunded.');
    return { content: null, problems: [{ about, tooLarge: true, message }] };
  }
  return { content, problems: [] };
}
