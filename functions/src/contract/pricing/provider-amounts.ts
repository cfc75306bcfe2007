import { minor, type Minor } from '../money';
import { currencyOf } from './currencies';

/**
 * An amount as the payment provider counts it, exactly or not at all: 500 ISK is 50000, 5.120 KWD is 5120. Step 6
 * (docs/product.md, Prices, tax and shipping: how an order is priced).
 * @throws RangeError when the provider cannot take exactly this amount.
 */
export function toProviderAmount(amount: Minor, currency: string): number {
  const { exponent, quantum, providerExponent } = currencyOf(currency);
  const sent = amount * 10 ** (providerExponent - exponent);
  if (amount < 0 || amount % quantum !== 0 || !Number.isSafeInteger(sent)) {
    throw new RangeError(
      `Not an amount that the payment provider takes in ${currency}: ${amount} minor units`,
    );
  }
  return sent;
}

/**
 * From the provider's amount to minor units, the inverse of `toProviderAmount`.
 * @throws RangeError when it is no whole number of minor units.
 */
export function fromProviderAmount(sent: number, currency: string): Minor {
  const { exponent, providerExponent } = currencyOf(currency);
  return minor(sent / 10 ** (providerExponent - exponent));
}
