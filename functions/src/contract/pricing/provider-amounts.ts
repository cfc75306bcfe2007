import { toMinorUnits, type MinorUnits } from '../money';
import { getCurrency } from './currencies';

/** Converts an amount to the payment provider's unit: 500 ISK become 50000. Throws RangeError if invalid. */
export function toProviderAmount(amount: MinorUnits, currency: string): number {
  const { exponent, quantum, providerExponent } = getCurrency(currency);
  const sent = amount * 10 ** (providerExponent - exponent);
  if (amount < 0 || amount % quantum !== 0 || !Number.isSafeInteger(sent)) {
    throw new RangeError(
      `Not an amount that the payment provider takes in ${currency}: ${amount} minor units`,
    );
  }
  return sent;
}

/** Converts an amount of the payment provider to minor units. Throws RangeError if not an integer. */
export function fromProviderAmount(providerAmount: number, currency: string): MinorUnits {
  const { exponent, providerExponent } = getCurrency(currency);
  return toMinorUnits(providerAmount / 10 ** (providerExponent - exponent));
}
