import { addMinor, minor, subtractMinor, type Minor } from '../money';
import { currencyOf } from './currencies';
import type { TaxAmount } from './priced';
import { roundShare } from './rounding';

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
 * Calculates the refund of line units as F(before + units) − F(before), with F(k) = gross × k / quantity, so
 * that
 * partial refunds add up to the paid amount. Throws RangeError for more units than remain.
 */
export function refundUnits(
  line: Paid & { quantity: number },
  before: number,
  units: number,
  currency: string,
): RefundAmount {
  return calculateShareRefund(line, line.quantity, before, units, currency);
}

/** Calculates the refund of an amount with its tax. Throws RangeError for more than remains. */
export function refundAmount(paid: Paid, before: Minor, amount: Minor, currency: string): RefundAmount {
  const { quantum } = currencyOf(currency);
  if (amount % quantum !== 0) throw new RangeError(`Not an amount in steps of ${quantum}: ${amount}`);
  return calculateShareRefund(paid, paid.gross, before, amount, currency);
}

function calculateShareRefund(
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

/** Splits a part of the tax over the named taxes, so that no named tax decreases while the part grows. */
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
