import { amountsOf, fromMinor, type Minor, formatMinor, minor } from '../money';
import type { Quote, RefusedLine } from '../orders/quote';
import type { UnshippableLine } from '../products/ships-to';
import type {
  AppliedPromotion,
  Priced,
  PricedAmount,
  PricedMethod,
  TaxAmount,
  RefusalReason,
  RefusedCode,
} from './priced';

const formatDay = ({ at, timeZone = 'UTC' }: RefusedCode, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at);

const formatMissingItems = (count = 1): string =>
  count === 1 ? '1 more matching item' : `${count} more matching items`;

type Message = (refused: RefusedCode, locale: string, currency: string) => string;

const MESSAGES: Record<RefusalReason, Message> = {
  unknown: ({ code }) => `There is no code ${code}. Please check the spelling.`,
  inactive: ({ code }) => `The code ${code} is not active.`,
  notStarted: (refused, locale) => `The code ${refused.code} can be used from ${formatDay(refused, locale)}.`,
  ended: (refused, locale) => `The code ${refused.code} ended on ${formatDay(refused, locale)}.`,
  usedUp: ({ code }) => `The code ${code} has reached its usage limit.`,
  usedUpByCustomer: ({ code }) => `You have already used the code ${code}.`,
  signIn: ({ code }) => `The code ${code} is for first orders only. Please log in to use it.`,
  signInTagged: ({ code }) => `The code ${code} is for some customers only. Please log in to use it.`,
  notTagged: ({ code }) =>
    `The code ${code} is for some customers only, and your account is not one of them.`,
  firstOrderOnly: ({ code }) => `The code ${code} is for first orders only.`,
  noMatchingItems: ({ code }) => `The code ${code} does not apply to any item in your cart.`,
  minSubtotal: ({ code, missingAmount = minor(0) }, locale, currency) =>
    `Add ${formatMinor(missingAmount, currency, locale)} more to use the code ${code}.`,
  moreItems: ({ code, missingUnits }) => `Add ${formatMissingItems(missingUnits)} to use the code ${code}.`,
  notCombinable: ({ code, inFavourOf }) =>
    `The code ${code} cannot be combined with ${inFavourOf?.join(', ')}, which saves you more.`,
  noSaving: ({ code }) => `The code ${code} does not reduce the price of this order.`,
};

/** Returns a message for the customer with the reason why a code does not apply. */
export const refusalMessage = (refused: RefusedCode, currency: string, locale: string): string =>
  MESSAGES[refused.reason](refused, locale, currency);

export interface QuotedVariant {
  product: string;
  variant: string;
}

export const decimals = <Name extends string>(
  record: Record<NoInfer<Name>, Minor>,
  names: readonly Name[],
  currency: string,
) => amountsOf(record, names, (amount: Minor) => fromMinor(amount, currency));

export const decimalTaxes = (taxes: readonly TaxAmount[], currency: string) =>
  taxes.map(({ name, ratePpm, amount }) => ({ name, ratePpm, amount: fromMinor(amount, currency) }));

export const decimalAmount = (amount: Omit<PricedAmount, 'adjustments'>, currency: string) => ({
  ...decimals(amount, ['base', 'discount', 'net', 'tax', 'gross'], currency),
  taxes: decimalTaxes(amount.taxes, currency),
});

export const decimalDiscounts = (discounts: readonly AppliedPromotion[], currency: string) =>
  discounts.map(({ promotion, name, code, class: of, amount }) => ({
    promotion,
    name,
    code,
    class: of,
    amount: fromMinor(amount, currency),
  }));

export const quotedMethods = (
  methods: readonly PricedMethod[],
  currency: string,
): Quote['shipping']['methods'] =>
  methods.map(({ _id, name, kind, price, gross, untilFree }) => ({
    ...{ _id, name, kind },
    ...decimals({ price, gross }, ['price', 'gross'], currency),
    untilFree: untilFree === null ? null : fromMinor(untilFree, currency),
  }));

/** Converts a price calculation to an API response. `variants` are in the order of the lines. */
export function quoteOf(
  priced: Priced,
  variants: readonly QuotedVariant[],
  unavailable: RefusedLine[] = [],
  cannotShip: UnshippableLine[] = [],
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
      methods: quotedMethods(shipping.methods, currency),
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
    cannotShip,
  };
}
