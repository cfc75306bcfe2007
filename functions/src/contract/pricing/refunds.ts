import { addMinor, minor, subtractMinor, type Minor } from '../money';
import { currencyOf } from './currencies';
import type { TaxAmount } from './priced';
import { roundShare } from './rounding';

/** Paid amounts. `taxes` add up to `tax`. */
export interface Paid {
  gross: Minor;
  tax: Minor;
  taxes: readonly TaxAmount[];
}

export interface RefundAmount {
  gross: Minor;
  tax: Minor;
  net: Minor;
  taxes: TaxAmount[];
}

/**
 * Calculates the refund of line units as F(before + units) − F(before), with F(k) = gross × k / quantity,
 * rounded half up. Partial refunds therefore always add up to the paid amount (docs/product.md, Prices, tax
 * and shipping).
 * @param before number of units refunded earlier.
 * @throws RangeError for less than one unit, or more units than remain.
 */
export function refundUnits(
  line: Paid & { quantity: number },
  before: number,
  units: number,
  currency: string,
): RefundAmount {
  return refundShare(line, line.quantity, before, units, currency);
}

/**
 * Calculates the refund of an amount, such as a part of the shipping cost, with its tax.
 * @param before amount refunded earlier.
 * @throws RangeError for an amount that is not above 0, not in quanta, or more than remains.
 */
export function refundAmount(paid: Paid, before: Minor, amount: Minor, currency: string): RefundAmount {
  const { quantum } = currencyOf(currency);
  if (amount % quantum !== 0) throw new RangeError(`Not an amount in steps of ${quantum}: ${amount}`);
  return refundShare(paid, paid.gross, before, amount, currency);
}

function refundShare(
  paid: Paid,
  whole: number,
  before: number,
  part: number,
  currency: string,
): RefundAmount {
  const after = before + part;
  if (![before, part].every(Number.isSafeInteger) || before < 0 || part < 1 || after > whole) {
    throw new RangeError(`Not a refund of ${part} after ${before} of ${whole}`);
  }
  const { quantum } = currencyOf(currency);
  const until = (part: number) => ({
    gross: roundShare(paid.gross, part, whole, quantum),
    taxes: splitTax(paid, roundShare(paid.tax, part, whole, quantum), quantum),
  });
  const [earlier, now] = [until(before), until(after)];
  const gross = subtractMinor(now.gross, earlier.gross);
  const taxes = now.taxes.map((one, index) => ({
    ...one,
    amount: subtractMinor(one.amount, earlier.taxes[index]?.amount ?? minor(0)),
  }));
  const tax = addMinor(...taxes.map(({ amount }) => amount));
  return { gross, tax, net: subtractMinor(gross, tax), taxes };
}

/**
 * Splits a part of the tax over the named taxes. Each takes its share of the remainder, so no named tax
 * decreases while the part grows. The largest remainder method does not guarantee this.
 */
function splitTax({ tax, taxes }: Paid, part: Minor, quantum: number): TaxAmount[] {
  let partLeft: number = part;
  let taxLeft: number = tax;
  return taxes.map((one) => {
    const amount = taxLeft === 0 ? minor(0) : roundShare(one.amount, partLeft, taxLeft, quantum);
    partLeft -= amount;
    taxLeft -= one.amount;
    return { ...one, amount };
  });
}
