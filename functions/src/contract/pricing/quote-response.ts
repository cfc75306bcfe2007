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
import { t } from '../texts/text';

const formatDay = ({ at, timeZone = 'UTC' }: RejectedPromotionCode, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at);

type Message = (refused: RejectedPromotionCode, locale: string, currency: string) => string;

const MESSAGES: Record<PromotionCodeRejectionReason, Message> = {
  unknown: ({ code }) => t('There is no code {code}. Please check the spelling.', { code }),
  inactive: ({ code }) => t('The code {code} is not active.', { code }),
  notStarted: (refused, locale) =>
    t('The code {code} can be used from {day}.', { code: refused.code, day: formatDay(refused, locale) }),
  ended: (refused, locale) =>
    t('The code {code} ended on {day}.', { code: refused.code, day: formatDay(refused, locale) }),
  usedUp: ({ code }) => t('The code {code} has reached its usage limit.', { code }),
  usedUpByCustomer: ({ code }) => t('You have already used the code {code}.', { code }),
  signIn: ({ code }) => t('The code {code} is for first orders only. Please log in to use it.', { code }),
  signInTagged: ({ code }) =>
    t('The code {code} is for some customers only. Please log in to use it.', { code }),
  notTagged: ({ code }) =>
    t('The code {code} is for some customers only, and your account is not one of them.', { code }),
  firstOrderOnly: ({ code }) => t('The code {code} is for first orders only.', { code }),
  noMatchingItems: ({ code }) => t('The code {code} does not apply to any item in your cart.', { code }),
  minSubtotal: ({ code, missingAmount = toMinorUnits(0) }, locale, currency) =>
    t('Add {amount} more to use the code {code}.', {
      amount: formatMinorUnits(missingAmount, currency, locale),
      code,
    }),
  moreItems: ({ code, missingUnits: count = 1 }) =>
    t(
      'Add {count, plural, one {1 more matching item} other {{count} more matching items}} to use the code {code}.',
      { count, code },
    ),
  notCombinable: ({ code, inFavourOf }) =>
    t('The code {code} cannot be combined with {others}, which saves you more.', {
      code,
      others: inFavourOf?.join(', ') ?? '',
    }),
  noSaving: ({ code }) => t('The code {code} does not reduce the price of this order.', { code }),
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
