import { minorUnitsToDecimal, toMinorUnits, decimalToMinorUnits, type MinorUnits } from '@contract/money';
import type { OrderEditPreview } from '@contract/orders/order-edits';
import type { Order } from '@contract/orders/orders';
import {
  getManualRefundAmount,
  calculateRefund,
  getRefundableShipping,
  countRefundedUnits,
  type RequestedRefund,
} from '@contract/orders/refund-calculation';
import { toRefundableOrder } from '@contract/orders/to-refundable-order';
import type { RefundOrderInput } from '@contract/orders/refund-schemas';
import { t } from '@contract/texts/text';
import {
  formatAmountInput,
  getCurrencyDecimals,
  parseNumber,
  INTEGER_DECIMALS,
} from '@contract/typed/number-input';
import { getParcelsToUnpack } from '../../affected-parcels-alert';

/** Form values of a refund. `units` and `restock` are keyed by line item id. */
export interface RefundFormValues {
  kind: 'items' | 'amount';
  units: Record<string, string>;
  restock: Record<string, boolean>;
  shipping: string;
  amount: string;
  reason: string;
}

export function getRefundableItems(order: Order): {
  lines: { id: string; name: string; left: number }[];
  shipping: MinorUnits;
} {
  const lines = order.items.map(({ _id, name, quantity }) => ({
    id: _id,
    name,
    left: quantity - countRefundedUnits(order.refunds, _id),
  }));
  return {
    lines: lines.filter(({ left }) => left > 0),
    shipping: getRefundableShipping(toRefundableOrder(order)),
  };
}

/** Creates refund form values. If a `failed` refund is given, copies its values for a retry. */
export function createRefundForm(order: Order, failed?: Order['refunds'][number]): RefundFormValues {
  const units = order.items.map(({ _id }) => {
    const refundedLine = failed?.lines.find(({ line }) => line === _id);
    return [_id, String(refundedLine?.quantity ?? 0), refundedLine?.restock ?? false] as const;
  });
  const isAmount = failed !== undefined && failed.lines.length === 0 && failed.shipping === 0;
  return {
    kind: isAmount ? 'amount' : 'items',
    units: Object.fromEntries(units.map(([id, quantity]) => [id, quantity])),
    restock: Object.fromEntries(units.map(([id, , restock]) => [id, restock])),
    shipping: failed && failed.shipping > 0 ? formatAmountInput(failed.shipping, order.currency) : '',
    amount: isAmount ? formatAmountInput(failed.amount, order.currency) : '',
    reason: failed?.reason ?? '',
  };
}

type Problems = Record<string, string>;

function parseForm(order: Order, form: RefundFormValues): { asked: RequestedRefund; problems: Problems } {
  const problems: Problems = {};
  const parseField = (field: string, typed: string, decimals: number, refused?: string): number => {
    const { value, problem } = parseNumber(typed, decimals);
    if (problem === null && (value ?? 0) >= 0) return value ?? 0;
    problems[field] = refused ?? problem ?? t('Must be 0 or more');
    return 0;
  };
  const parseAmount = (field: 'shipping' | 'amount'): MinorUnits => {
    const amount = parseField(field, form[field], getCurrencyDecimals(order.currency));
    if (field === 'amount' && amount === 0) problems[field] ??= t('Please enter an amount');
    return decimalToMinorUnits(amount, order.currency);
  };
  if (form.kind === 'amount') {
    return { asked: { lines: [], shipping: toMinorUnits(0), amount: parseAmount('amount') }, problems };
  }
  const lines = getRefundableItems(order).lines.flatMap(({ id, left }) => {
    const quantity = parseField(
      `units.${id}`,
      form.units[id] ?? '',
      INTEGER_DECIMALS,
      t('Enter a quantity from 0 to {count}', { count: left }),
    );
    return quantity > 0 ? [{ line: id, quantity }] : [];
  });
  const shipping = parseAmount('shipping');
  if (Object.keys(problems).length === 0 && lines.length === 0 && shipping === 0) {
    problems.form = t('Choose units or shipping to refund');
  }
  return { asked: { lines, shipping, amount: null }, problems };
}

/** Validates a refund form. Returns the refund amount, the part to return manually, and error messages by field. */
export function getRefundPreview(
  order: Order,
  form: RefundFormValues,
): { amount: MinorUnits | null; byHand: MinorUnits; problems: Problems } {
  const { asked, problems } = parseForm(order, form);
  const isParsed = Object.keys(problems).length === 0;
  if (!form.reason.trim())
    problems.reason = t('Please enter a reason. The customer will see it in the email.');
  if (!isParsed) return { amount: null, byHand: toMinorUnits(0), problems };
  const refundable = toRefundableOrder(order);
  const { content, problems: refused } = calculateRefund(refundable, asked);
  for (const { about, line, message } of refused) {
    const field = about === 'line' ? `units.${line}` : about === 'all' ? 'form' : about;
    problems[field] = message;
  }
  const amount = content?.amount ?? null;
  return {
    amount,
    byHand: amount === null ? toMinorUnits(0) : getManualRefundAmount(refundable, amount),
    problems,
  };
}

export const getParcelsAffectedByRefund = (
  order: Order,
  form: RefundFormValues,
): OrderEditPreview['parcels'] => getParcelsToUnpack(order, parseForm(order, form).asked.lines);
/** Returns an error message if the refund amount is missing or invalid, otherwise null. Does not check the reason. */
export function getRefundAmountError(order: Order, form: RefundFormValues): string | null {
  const { amount, problems } = getRefundPreview(order, form);
  if (amount !== null && amount > 0) return null;
  const [problem] = Object.entries(problems).flatMap(([field, text]) => (field === 'reason' ? [] : [text]));
  return problem ?? t('Choose what to refund');
}

export function toRefundInput(order: Order, form: RefundFormValues): RefundOrderInput {
  const { asked } = parseForm(order, form);
  const decimal = (amount: MinorUnits) => minorUnitsToDecimal(amount, order.currency);
  return {
    lines: asked.lines.map((line) => ({ ...line, restock: form.restock[line.line] ?? false })),
    shipping: decimal(asked.shipping),
    amount: asked.amount === null ? null : decimal(asked.amount),
    reason: form.reason.trim(),
  };
}
