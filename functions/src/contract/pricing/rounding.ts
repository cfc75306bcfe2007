import { minor, type Minor } from '../money';

/** A million parts: the denominator of every rate, so that 1% is 10,000 and New York's 8.875% is 88,750. */
export const PPM = 1_000_000;

/**
 * `amount` × `numerator` / `denominator`, rounded half up to a whole number of quanta. Calculated in BigInt: an amount times a rate leaves
 * the exact integers of a number.
 * @param amount minor units, not negative.
 * @param quantum the smallest step of the currency, in minor units.
 */
export function roundShare(amount: number, numerator: number, denominator: number, quantum: number): Minor {
  const dividend = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator) * BigInt(quantum);
  return minor(Number((2n * dividend + divisor) / (2n * divisor)) * quantum);
}

/**
 * Spreads a total over weights by largest remainder: each weight gets the whole quanta of its share, and the quanta that are left go to the
 * largest remainders, ties to the earlier. A weight of 0 gets 0, and with weights in quanta no share exceeds its weight as
 * long as the total does not exceed their sum.
 * @throws RangeError when the total is not in quanta, or is to be spread over no weight at all.
 */
export function allocate(total: number, weights: readonly number[], quantum: number): Minor[] {
  if (total % quantum !== 0) throw new RangeError(`Not a multiple of ${quantum}: ${total}`);
  const sum = weights.reduce((before, weight) => before + BigInt(weight), 0n);
  if (total === 0) return weights.map(() => minor(0));
  if (sum === 0n) throw new RangeError(`Nothing to spread ${total} over`);
  const quanta = BigInt(total / quantum);
  const shares = weights.map((weight) => (quanta * BigInt(weight)) / sum);
  const remainders = weights.map((weight) => (quanta * BigInt(weight)) % sum);
  const left = Number(quanta - shares.reduce((before, share) => before + share, 0n));
  const byRemainder = weights.map((_, index) => index).sort((a, b) => compare(remainders[b], remainders[a]));
  const raised = new Set(byRemainder.slice(0, left));
  return shares.map((share, index) => minor((Number(share) + (raised.has(index) ? 1 : 0)) * quantum));
}

/** -1, 0 or 1, as `sort` wants it. */
function compare(a = 0n, b = 0n): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
