import { addMinor, minor, subtractMinor, type Minor } from '../money';
import { currencyOf } from './currencies';
import type { TaxAmount } from './priced';
import { roundShare } from './rounding';

/** What was paid for a line, for shipping or in all: `net` + `tax` = `gross`, and `taxes` come to `tax`. */
export interface Paid {
  gross: Minor;
  tax: Minor;
  taxes: readonly TaxAmount[];
}

/** What goes back: `net` + `tax` = `gross`. */
export interface RefundAmount {
  gross: Minor;
  tax: Minor;
  net: Minor;
  taxes: TaxAmount[];
}

/**
 * The refund of units of a line: F(before + units) − F(before), where F(k) is the line's gross × k / quantity, rounded half up. What has come
 * back depends on the number of units and not on the steps, and all steps together return what was paid. A line that is not returned is never priced
 * again: step 7 (docs/product.md, Prices, tax and shipping: how an order is priced).
 * @param before how many units were refunded earlier.
 * @throws RangeError for less than one unit, or more than are left.
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
 * The refund of an amount of what was paid, such as a part of shipping: its tax is calculated as that of units is, with the minor units of the
 * gross in the place of units.
 * @param before what was refunded of it earlier.
 * @throws RangeError for an amount that is not above 0, not in quanta, or more than is left.
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
 * The named taxes in a part of the tax. Each takes its share of what those before it left, so that no name goes down while the part goes up,
 * and all names come to the part; largest remainder does not promise the former.
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
