import { toMinorUnits, type MinorUnits } from '../money';

/** Divisor of rates in parts per million. A rate of 1% is 10,000. */
export const PARTS_PER_MILLION = 1_000_000;

/** Calculates `amount` × `numerator` / `denominator` exactly, rounded half up to a multiple of `quantum`. */
export function multiplyAndRound(
  amount: number,
  numerator: number,
  denominator: number,
  quantum: number,
): MinorUnits {
  const dividend = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator) * BigInt(quantum);
  return toMinorUnits(Number((2n * dividend + divisor) / (2n * divisor)) * quantum);
}

/** Distributes a total in proportion to weights (largest remainder method). Throws RangeError if all weights are 0. */
export function allocateByWeight(total: number, weights: readonly number[], quantum: number): MinorUnits[] {
  if (total % quantum !== 0) throw new RangeError(`Not a multiple of ${quantum}: ${total}`);
  const sum = weights.reduce((before, weight) => before + BigInt(weight), 0n);
  if (total === 0) return weights.map(() => toMinorUnits(0));
  if (sum === 0n) throw new RangeError(`Nothing to spread ${total} over`);
  const quanta = BigInt(total / quantum);
  const shares = weights.map((weight) => (quanta * BigInt(weight)) / sum);
  const remainders = weights.map((weight) => (quanta * BigInt(weight)) % sum);
  const left = Number(quanta - shares.reduce((before, share) => before + share, 0n));
  const byRemainder = weights.map((_, index) => index).sort((a, b) => compare(remainders[b], remainders[a]));
  const raised = new Set(byRemainder.slice(0, left));
  return shares.map((share, index) => toMinorUnits((Number(share) + (raised.has(index) ? 1 : 0)) * quantum));
}

function compare(a = 0n, b = 0n): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
