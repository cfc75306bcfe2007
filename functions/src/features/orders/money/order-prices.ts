import { lineTotal, minor, type Minor, formatMinor, fromMinor } from '../../../contract/money';
import type {
  AppliedPromotion,
  Priced,
  PricedAmount,
  PricedLine,
  TaxAmount,
} from '../../../contract/pricing/priced';
import type { PriceBasis } from '../../../contract/pricing/pricing-settings';
import { allocate } from '../../../contract/pricing/rounding';
import { DEFAULT_SETTINGS } from '../../../contract/settings/default-settings';
import { store } from '../../../contract/store-config';
import { AppError } from '../../../platform/errors';
import type { ChargeLimits } from './provider-port';

/**
 * Refuses a total that the payment provider cannot charge, before there is an order that could never be paid. Nothing
 * has to be charged for a total of 0.
 * @throws AppError VALIDATION_ERROR with `details` least and most, decimals of the currency
 */
export function requireChargeable(total: Minor, currency: string, { least, most }: ChargeLimits): void {
  if (total === 0 || (total >= least && total <= most)) return;
  const price = (amount: Minor) => formatMinor(amount, currency, store.locale);
  throw new AppError('VALIDATION_ERROR', {
    message:
      total < least
        ? `The smallest amount that can be paid by card is ${price(least)}. Please add something to your cart.`
        : `The largest amount that can be paid by card is ${price(most)}. Please place several smaller orders.`,
    details: { least: fromMinor(least, currency), most: fromMinor(most, currency) },
  });
}

/** Shipping as the order was priced with it. */
export interface StoredShipping extends PricedAmount {
  /** The id of the method in the settings; null where earlier orders did not name one. */
  method: string | null;
  name: string;
}

/** What an order comes to, in minor units of `currency`. It is never priced again. */
export interface OrderPrices {
  subtotal: Minor;
  discountTotal: Minor;
  shippingCost: Minor;
  tax: Minor;
  total: Minor;
  taxes: TaxAmount[];
  discounts: AppliedPromotion[];
  shipping: StoredShipping;
  currency: string;
  priceBasis: PriceBasis;
  settingsVersion: number;
  /** BCP 47 tag that the order's amounts are written in. */
  locale: string;
}

/** The prices of a new order, as the pipeline computed them. */
export function orderPrices(priced: Priced): OrderPrices {
  const { subtotal, discountTotal, shippingCost, tax, total, taxes, discounts } = priced;
  const { currency, priceBasis, settingsVersion, locale } = priced;
  const { method, methods, problem: _problem, ...amount } = priced.shipping;
  const name = methods.find(({ _id }) => _id === method)?.name ?? '';
  return {
    ...{ subtotal, discountTotal, shippingCost, tax, total, taxes, discounts },
    ...{ currency, priceBasis, settingsVersion, locale },
    shipping: { method, name, ...amount },
  };
}

/** A priced line without what the order's line says itself. */
export function lineAmount({
  key: _key,
  unit: _unit,
  quantity: _quantity,
  ...amount
}: PricedLine): PricedAmount {
  return amount;
}

/** What earlier versions stored of an order's prices: sums only. */
interface EarlierPrices {
  subtotal?: Minor;
  shippingCost?: Minor;
  tax?: Minor;
  total?: Minor;
  currency?: string;
}

const NOTHING = minor(0);

const [standardRate] = DEFAULT_SETTINGS.tax.regions[0]?.rates ?? [];

/** The one tax that earlier orders had. */
const earlierTax = (amount: Minor): TaxAmount[] =>
  amount > 0 ? [{ name: standardRate?.name ?? 'Tax', ratePpm: standardRate?.ratePpm ?? 0, amount }] : [];

const earlierAmount = (net: Minor, tax: Minor): PricedAmount => ({
  base: net,
  adjustments: [],
  discount: NOTHING,
  net,
  tax,
  gross: minor(net + tax),
  taxes: earlierTax(tax),
});

/** Reads the prices that any version of the shop stored. */
export function readPrices(data: Partial<OrderPrices> & EarlierPrices): OrderPrices {
  const { subtotal = NOTHING, shippingCost = NOTHING, tax = NOTHING, total = NOTHING } = data;
  return {
    subtotal,
    shippingCost,
    tax,
    total,
    discountTotal: data.discountTotal ?? NOTHING,
    taxes: data.taxes ?? earlierTax(tax),
    discounts: data.discounts ?? [],
    shipping: data.shipping ?? { method: null, name: '', ...earlierAmount(shippingCost, NOTHING) },
    currency: data.currency ?? 'USD',
    priceBasis: data.priceBasis ?? 'net',
    settingsVersion: data.settingsVersion ?? 0,
    locale: data.locale ?? store.locale,
  };
}

/**
 * The amounts of lines. Those of earlier orders, which were priced net and without discounts, share the order's tax by
 * largest remainder.
 */
export function readLineAmounts(
  lines: readonly ({ price: Minor; quantity: number } & Partial<PricedAmount>)[],
  tax: Minor,
): PricedAmount[] {
  const bases = lines.map(({ price, quantity }) => lineTotal(price, quantity));
  const isTaxable = bases.some((base) => base > 0);
  const taxes = isTaxable ? allocate(tax, bases, 1) : [];
  return lines.map(({ base, adjustments, discount, net, tax: own, gross, taxes: named }, index) => {
    const earlier = earlierAmount(bases[index] ?? NOTHING, taxes[index] ?? NOTHING);
    if (base === undefined) return earlier;
    return {
      ...earlier,
      ...{ base, adjustments, discount, net, tax: own, gross, taxes: named },
    } as PricedAmount;
  });
}
