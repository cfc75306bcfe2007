import { formatMinor, fromMinor, type Minor } from '../../../contract/money';
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
