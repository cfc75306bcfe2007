import { type MinorUnits, formatMinorUnits, minorUnitsToDecimal } from '../../../contract/money';
import type {
  AppliedPromotion,
  PricedOrder,
  PriceBreakdown,
  PricedLine,
  TaxAmount,
} from '../../../contract/pricing/pricing-types';
import type { PriceBasis } from '../../../contract/pricing/pricing-settings';
import { storeConfig } from '../../../contract/store-config';
import { t } from '../../../contract/texts/text';
import { AppError } from '../../../platform/errors';
import type { ChargeLimits } from './provider-port';

/**
 * Checks that the payment provider can charge a total. A total of 0 is always allowed.
 * @throws AppError VALIDATION_ERROR with `details.least` and `details.most` in major units
 */
export function requireChargeableTotal(
  total: MinorUnits,
  currency: string,
  { least, most }: ChargeLimits,
): void {
  if (total === 0 || (total >= least && total <= most)) return;
  const price = (amount: MinorUnits) => formatMinorUnits(amount, currency, storeConfig.locale);
  throw new AppError('VALIDATION_ERROR', {
    message:
      total < least
        ? t('The smallest amount that can be paid by card is {amount}. Please add something to your cart.', {
            amount: price(least),
          })
        : t('The largest amount that can be paid by card is {amount}. Please place several smaller orders.', {
            amount: price(most),
          }),
    details: { least: minorUnitsToDecimal(least, currency), most: minorUnitsToDecimal(most, currency) },
  });
}

export interface StoredShipping extends PriceBreakdown {
  /** Name of the shipping method. Null for old orders. */
  method: string | null;
  name: string;
}

/** Prices of an order in minor units of `currency`, fixed when the order is placed. */
export interface OrderPrices {
  subtotal: MinorUnits;
  discountTotal: MinorUnits;
  shippingCost: MinorUnits;
  tax: MinorUnits;
  total: MinorUnits;
  taxes: TaxAmount[];
  discounts: AppliedPromotion[];
  shipping: StoredShipping;
  /** Gift wrapping. Null if the order is not wrapped. */
  wrapping: PriceBreakdown | null;
  currency: string;
  priceBasis: PriceBasis;
  settingsVersion: number;
  /** Language tag (BCP 47) to format the amounts of the order. */
  locale: string;
}

export function toOrderPrices(priced: PricedOrder): OrderPrices {
  const { subtotal, discountTotal, shippingCost, wrapping, tax, total, taxes, discounts } = priced;
  const { currency, priceBasis, settingsVersion, locale } = priced;
  const { method, methods, problem: _problem, ...amount } = priced.shipping;
  const name = methods.find(({ _id }) => _id === method)?.name ?? '';
  return {
    subtotal,
    discountTotal,
    shippingCost,
    tax,
    total,
    taxes,
    discounts,
    currency,
    priceBasis,
    settingsVersion,
    locale,
    shipping: { method, name, ...amount },
    wrapping,
  };
}

export function pickPricedAmount({
  key: _key,
  unit: _unit,
  quantity: _quantity,
  ...amount
}: PricedLine): PriceBreakdown {
  return amount;
}
