import { addAmounts, toMinorUnits, subtractAmount, type MinorUnits } from '../money';
import { getCurrency } from './currencies';
import type { TaxAmount } from './pricing-types';
import { multiplyAndRound } from './rounding';

export interface PaidAmount {
  gross: MinorUnits;
  tax: MinorUnits;
  taxes: readonly TaxAmount[];
}

export interface RefundAmount {
  gross: MinorUnits;
  tax: MinorUnits;
  net: MinorUnits;
  taxes: TaxAmount[];
}

/**
 * Calculates the refund of units of a line after earlier refunds. Partial refunds add up to the paid amount. Throws
 * RangeError if fewer units remain.
 */
export function calculateUnitRefund(
  line: PaidAmount & { quantity: number },
  refundedUnits: number,
  units: number,
  currency: string,
): RefundAmount {
  return calculateShareRefund(line, line.quantity, refundedUnits, units, currency);
}

/** Calculates a partial refund with its share of the tax. Throws RangeError if more is refunded than was paid. */
export function calculatePartialRefund(
  paid: PaidAmount,
  refundedAmount: MinorUnits,
  amount: MinorUnits,
  currency: string,
): RefundAmount {
  const { quantum } = getCurrency(currency);
  if (amount % quantum !== 0) throw new RangeError(`Not an amount in steps of ${quantum}: ${amount}`);
  return calculateShareRefund(paid, paid.gross, refundedAmount, amount, currency);
}

function calculateShareRefund(
  paid: PaidAmount,
  whole: number,
  before: number,
  part: number,
  currency: string,
): RefundAmount {
  const after = before + part;
  if (![before, part].every(Number.isSafeInteger) || before < 0 || part < 1 || after > whole) {
    throw new RangeError(`Not a refund of ${part} after ${before} of ${whole}`);
  }
  const { quantum } = getCurrency(currency);
  const until = (part: number) => ({
    gross: multiplyAndRound(paid.gross, part, whole, quantum),
    taxes: splitTax(paid, multiplyAndRound(paid.tax, part, whole, quantum), quantum),
  });
  const [earlier, now] = [until(before), until(after)];
  const gross = subtractAmount(now.gross, earlier.gross);
  const taxes = now.taxes.map((one, index) => ({
    ...one,
    amount: subtractAmount(one.amount, earlier.taxes[index]?.amount ?? toMinorUnits(0)),
  }));
  const tax = addAmounts(...taxes.map(({ amount }) => amount));
  return { gross, tax, net: subtractAmount(gross, tax), taxes };
}

/** Splits a part of a line's tax among the taxes of the line, in proportion to their amounts. */
function splitTax({ tax, taxes }: PaidAmount, part: MinorUnits, quantum: number): TaxAmount[] {
  let partLeft: number = part;
  let taxLeft: number = tax;
  return taxes.map((one) => {
    const amount = taxLeft === 0 ? toMinorUnits(0) : multiplyAndRound(one.amount, partLeft, taxLeft, quantum);
    partLeft -= amount;
    taxLeft -= one.amount;
    return { ...one, amount };
  });
}
