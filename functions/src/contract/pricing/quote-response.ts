import {
  convertAmounts,
  minorUnitsToDecimal,
  type MinorUnits,
  formatMinorUnits,
  toMinorUnits,
} from '../money';
import type { Quote, RejectedLine } from '../orders/quote';
import type { UnshippableLine } from '../products/ships-to';
import type {
  AppliedPromotion,
  PricedOrder,
  PriceBreakdown,
  PricedShippingMethod,
  TaxAmount,
  PromotionCodeRejectionReason,
  RejectedPromotionCode,
} from './pricing-types';

const formatDay = ({ at, timeZone = 'UTC' }: RejectedPromotionCode, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at);

const formatMissingItems = (count = 1): string =>
  count === 1 ? '1 more matching item' : `${count} more matching items`;

type Message = (refused: RejectedPromotionCode, locale: string, currency: string) => string;

const MESSAGES: Record<PromotionCodeRejectionReason, Message> = {
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
  minSubtotal: ({ code, missingAmount = toMinorUnits(0) }, locale, currency) =>
    `Add ${formatMinorUnits(missingAmount, currency, locale)} more to use the code ${code}.`,
  moreItems: ({ code, missingUnits }) => `Add ${formatMissingItems(missingUnits)} to use the code ${code}.`,
  notCombinable: ({ code, inFavourOf }) =>
    `The code ${code} cannot be combined with ${inFavourOf?.join(', ')}, which saves you more.`,
  noSaving: ({ code }) => `The code ${code} does not reduce the price of this order.`,
};

/** Returns a message to the customer with the reason why a discount code was rejected. */
export const getPromotionCodeRejectionMessage = (
  rejected: RejectedPromotionCode,
  currency: string,
  locale: string,
): string => MESSAGES[rejected.reason](rejected, locale, currency);

export interface QuotedVariant {
  product: string;
  variant: string;
}

export const convertAmountsToDecimals = <Name extends string>(
  record: Record<NoInfer<Name>, MinorUnits>,
  names: readonly Name[],
  currency: string,
) => convertAmounts(record, names, (amount: MinorUnits) => minorUnitsToDecimal(amount, currency));

export const convertTaxesToDecimals = (taxes: readonly TaxAmount[], currency: string) =>
  taxes.map(({ name, ratePpm, amount }) => ({
    name,
    ratePpm,
    amount: minorUnitsToDecimal(amount, currency),
  }));

export const convertPriceBreakdownToDecimals = (
  amount: Omit<PriceBreakdown, 'adjustments'>,
  currency: string,
) => ({
  ...convertAmountsToDecimals(amount, ['base', 'discount', 'net', 'tax', 'gross'], currency),
  taxes: convertTaxesToDecimals(amount.taxes, currency),
});

export const convertDiscountsToDecimals = (discounts: readonly AppliedPromotion[], currency: string) =>
  discounts.map(({ promotion, name, code, class: of, amount }) => ({
    promotion,
    name,
    code,
    class: of,
    amount: minorUnitsToDecimal(amount, currency),
  }));

export const toQuotedShippingMethods = (
  methods: readonly PricedShippingMethod[],
  currency: string,
): Quote['shipping']['methods'] =>
  methods.map(({ _id, name, kind, price, gross, untilFree }) => ({
    _id,
    name,
    kind,
    ...convertAmountsToDecimals({ price, gross }, ['price', 'gross'], currency),
    untilFree: untilFree === null ? null : minorUnitsToDecimal(untilFree, currency),
  }));

/** Converts calculated prices to an API response. `variants` has the variant of each order line, in the same order. */
export function toQuoteResponse(
  priced: PricedOrder,
  variants: readonly QuotedVariant[],
  unavailable: RejectedLine[] = [],
  cannotShip: UnshippableLine[] = [],
): Quote {
  const { currency, shipping } = priced;
  const decimal = (amount: MinorUnits) => minorUnitsToDecimal(amount, currency);
  return {
    settingsVersion: priced.settingsVersion,
    currency,
    priceBasis: priced.priceBasis,
    lines: priced.lines.map((line, index) => ({
      product: variants[index]?.product ?? '',
      variant: variants[index]?.variant ?? '',
      quantity: line.quantity,
      price: decimal(line.unit),
      ...convertPriceBreakdownToDecimals(line, currency),
    })),
    shipping: {
      problem: shipping.problem,
      method: shipping.method,
      methods: toQuotedShippingMethods(shipping.methods, currency),
      ...convertPriceBreakdownToDecimals(shipping, currency),
    },
    wrapping: priced.wrapping && convertPriceBreakdownToDecimals(priced.wrapping, currency),
    discounts: convertDiscountsToDecimals(priced.discounts, currency),
    refusedCodes: priced.refusedCodes.map((refused) => ({
      code: refused.code,
      reason: refused.reason,
      message: getPromotionCodeRejectionMessage(refused, currency, priced.locale),
    })),
    taxes: convertTaxesToDecimals(priced.taxes, currency),
    ...convertAmountsToDecimals(
      priced,
      ['subtotal', 'discountTotal', 'shippingCost', 'tax', 'due'],
      currency,
    ),
    totalAmount: decimal(priced.total),
    unavailable,
    cannotShip,
  };
}
