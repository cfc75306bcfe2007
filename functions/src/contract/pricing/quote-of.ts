import { amountsOf, fromMinor, type Minor } from '../money';
import type { Quote, RefusedLine } from '../orders/quote';
import type { AppliedPromotion, Priced, PricedAmount, TaxAmount } from './priced';
import { refusalMessage } from './refusal-messages';

/** Which variant a priced line is of: its `key` in the pipeline. */
export interface QuotedVariant {
  product: string;
  variant: string;
}

const decimals = <Name extends string>(
  record: Record<NoInfer<Name>, Minor>,
  names: readonly Name[],
  currency: string,
) => amountsOf(record, names, (amount: Minor) => fromMinor(amount, currency));

/** Taxes with decimals for minor units. */
export const decimalTaxes = (taxes: readonly TaxAmount[], currency: string) =>
  taxes.map(({ name, ratePpm, amount }) => ({ name, ratePpm, amount: fromMinor(amount, currency) }));

/** A priced amount with decimals for minor units. */
export const decimalAmount = (amount: Omit<PricedAmount, 'adjustments'>, currency: string) => ({
  ...decimals(amount, ['base', 'discount', 'net', 'tax', 'gross'], currency),
  taxes: decimalTaxes(amount.taxes, currency),
});

/** Promotions that apply, with decimals for minor units. */
export const decimalDiscounts = (discounts: readonly AppliedPromotion[], currency: string) =>
  discounts.map(({ promotion, name, code, class: of, amount }) => ({
    promotion,
    name,
    code,
    class: of,
    amount: fromMinor(amount, currency),
  }));

/** A priced cart as clients read it: decimals for minor units. `variants` are the variants of the lines, in their order. */
export function quoteOf(
  priced: Priced,
  variants: readonly QuotedVariant[],
  unavailable: RefusedLine[] = [],
): Quote {
  const { currency, shipping } = priced;
  const decimal = (amount: Minor) => fromMinor(amount, currency);
  return {
    settingsVersion: priced.settingsVersion,
    currency,
    priceBasis: priced.priceBasis,
    lines: priced.lines.map((line, index) => ({
      product: variants[index]?.product ?? '',
      variant: variants[index]?.variant ?? '',
      quantity: line.quantity,
      price: decimal(line.unit),
      ...decimalAmount(line, currency),
    })),
    shipping: {
      problem: shipping.problem,
      method: shipping.method,
      methods: shipping.methods.map(({ _id, name, kind, price, gross, untilFree }) => ({
        _id,
        name,
        kind,
        price: decimal(price),
        gross: decimal(gross),
        untilFree: untilFree === null ? null : decimal(untilFree),
      })),
      ...decimalAmount(shipping, currency),
    },
    discounts: decimalDiscounts(priced.discounts, currency),
    refusedCodes: priced.refusedCodes.map((refused) => ({
      code: refused.code,
      reason: refused.reason,
      message: refusalMessage(refused, currency, priced.locale),
    })),
    taxes: decimalTaxes(priced.taxes, currency),
    ...decimals(priced, ['subtotal', 'discountTotal', 'shippingCost', 'tax', 'due'], currency),
    totalAmount: decimal(priced.total),
    unavailable,
  };
}
