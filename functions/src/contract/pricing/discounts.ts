import { toMinorUnits, type MinorUnits } from '../money';
import type { DiscountAdjustment, PricingLine, RejectedPromotionCode } from './pricing-types';
import {
  comparePromotionPriority,
  hasSelectionCriteria,
  type ProductSelection,
  type Promotion,
} from './promotion';
import { allocateByWeight, PARTS_PER_MILLION, multiplyAndRound } from './rounding';

export type UnmetPromotionCondition = Pick<
  RejectedPromotionCode,
  'reason' | 'missingAmount' | 'missingUnits'
>;

/** Order lines after product and order discounts. Each array has one entry per order line. */
export interface DiscountedLines {
  bases: MinorUnits[];
  adjustments: DiscountAdjustment[][];
  remaining: MinorUnits[];
  unmet: Map<string, UnmetPromotionCondition>;
}

const sum = (amounts: readonly number[]) => amounts.reduce((before, amount) => before + amount, 0);

/** Reduces discounts so that their total does not exceed `base`. Later discounts are reduced first. */
export function capDiscounts(
  base: MinorUnits,
  discounts: readonly DiscountAdjustment[],
): DiscountAdjustment[] {
  let left: number = base;
  return discounts.flatMap((one) => {
    const amount = toMinorUnits(Math.min(left, one.amount));
    left -= amount;
    return amount > 0 ? [{ ...one, amount }] : [];
  });
}

export function isLineInSelection(line: PricingLine, selection: ProductSelection): boolean {
  if (!hasSelectionCriteria(selection)) return true;
  const { products, categories, collections } = selection;
  return (
    (products?.includes(line.product) ?? false) ||
    line.categories.some((category) => categories?.includes(category)) ||
    (line.collections?.some((collection) => collections?.includes(collection)) ?? false)
  );
}

/**
 * Applies product and order promotions. Product promotions compare their minimum subtotal with list prices, order
 * promotions with the prices after product discounts.
 */
export function applyLineDiscounts(
  lines: readonly PricingLine[],
  promotions: readonly Promotion[],
  quantum: number,
): DiscountedLines {
  const ordered = [...promotions].sort(comparePromotionPriority);
  const bases = lines.map(({ unit, quantity }) => toMinorUnits(unit * quantity));
  const agreed = lines.map(({ agreed: taken = [] }, index) =>
    capDiscounts(bases[index] ?? toMinorUnits(0), taken),
  );
  const adjustments: DiscountAdjustment[][] = agreed.map((taken) => [...taken]);
  const remaining = bases.map((base, index) =>
    toMinorUnits(base - sum((agreed[index] ?? []).map(({ amount }) => amount))),
  );
  const unmet = new Map<string, UnmetPromotionCondition>();
  const applies = (promotion: Promotion, values: readonly number[]) => {
    const reason = findUnmetCondition(promotion, lines, values);
    if (reason) unmet.set(promotion._id, reason);
    return !reason;
  };
  const take = (promotion: Promotion, index: number, amount = toMinorUnits(0)) => {
    if (amount === 0) return;
    adjustments[index]?.push({ promotion: promotion._id, class: promotion.class, amount });
    remaining[index] = toMinorUnits((remaining[index] ?? 0) - amount);
  };

  const offers = ordered
    .filter((promotion) => promotion.class === 'product' && applies(promotion, bases))
    .map((promotion) => ({
      promotion,
      amounts: calculateProductDiscounts(lines, bases, promotion, quantum),
    }));
  lines.forEach((_, index) => {
    const [first, ...others] = offers;
    if (!first) return;
    const best = others.reduce((a, b) => ((b.amounts[index] ?? 0) > (a.amounts[index] ?? 0) ? b : a), first);
    take(best.promotion, index, toMinorUnits(Math.min(best.amounts[index] ?? 0, remaining[index] ?? 0)));
  });

  const afterProducts = [...remaining];
  const onOrder = ordered.filter(
    (promotion) =>
      promotion.class !== 'product' && applies(promotion, afterProducts) && promotion.class === 'order',
  );
  const percents = onOrder.filter(({ kind }) => kind === 'percent');
  const fixed = onOrder.filter(({ kind }) => kind === 'fixed');
  for (const promotion of [...percents, ...fixed]) {
    const chosen = lines.map((line) => isLineInSelection(line, promotion));
    const weights = remaining.map((left, index) => (chosen[index] ? left : 0));
    const base = sum(afterProducts.filter((_, index) => chosen[index]));
    const off = Math.min(calculateDiscount(promotion, base, quantum), sum(weights));
    allocateByWeight(off, weights, quantum).forEach((amount, index) => take(promotion, index, amount));
  }
  return { bases, adjustments, remaining, unmet };
}

export function calculateDiscount(
  { kind, ratePpm, amount }: Promotion,
  base: number,
  quantum: number,
): MinorUnits {
  return kind === 'percent'
    ? multiplyAndRound(base, ratePpm ?? 0, PARTS_PER_MILLION, quantum)
    : (amount ?? toMinorUnits(0));
}

function findUnmetCondition(
  promotion: Promotion,
  lines: readonly PricingLine[],
  values: readonly number[],
): UnmetPromotionCondition | null {
  const bundle = promotion.kind === 'buyXGetY' ? calculateBundle(promotion, lines) : null;
  const chosen = lines.map((line, index) => bundle?.either[index] ?? isLineInSelection(line, promotion));
  if (!chosen.includes(true)) return { reason: 'noMatchingItems' };
  const missing = (promotion.minSubtotal ?? 0) - sum(values.filter((_, index) => chosen[index]));
  if (missing > 0) return { reason: 'minSubtotal', missingAmount: toMinorUnits(missing) };
  return bundle?.sets === 0 ? { reason: 'moreItems', missingUnits: bundle.missingUnits } : null;
}

function calculateProductDiscounts(
  lines: readonly PricingLine[],
  bases: readonly MinorUnits[],
  promotion: Promotion,
  quantum: number,
): MinorUnits[] {
  if (promotion.kind === 'buyXGetY') return calculateBundleDiscounts(lines, promotion, quantum);
  return lines.map((line, index) => {
    if (!isLineInSelection(line, promotion)) return toMinorUnits(0);
    const base = bases[index] ?? 0;
    const off = calculateDiscount(promotion, base, quantum);
    return toMinorUnits(
      promotion.kind === 'percent' ? Math.min(off, base) : Math.min(off, line.unit) * line.quantity,
    );
  });
}

interface Bundle {
  buy: boolean[];
  get: boolean[];
  either: boolean[];
  sets: number;
  /** Number of units that match X in "buy X, get Y" but are not needed as X, so that they can count as Y. */
  spare: number;
  missingUnits: number;
}

/** Counts how often a "buy X, get Y" promotion applies. Each unit counts either as X or as Y. */
function calculateBundle(promotion: Promotion, lines: readonly PricingLine[]): Bundle {
  const within = (side: Promotion['buy']) => (side && hasSelectionCriteria(side) ? side : promotion);
  const buy = lines.map((line) => isLineInSelection(line, within(promotion.buy)));
  const get = lines.map((line) => isLineInSelection(line, within(promotion.get)));
  const either = lines.map((_, index) => buy[index] === true || get[index] === true);
  const units = (chosen: readonly boolean[]) =>
    sum(lines.map(({ quantity }, index) => (chosen[index] ? quantity : 0)));
  const toBuy = Math.max(1, promotion.buy?.quantity ?? 1);
  const toGet = Math.max(1, promotion.get?.quantity ?? 1);
  const sides = [
    { has: units(buy), needs: toBuy },
    { has: units(get), needs: toGet },
    { has: units(either), needs: toBuy + toGet },
  ];
  const sets = Math.min(
    promotion.setsPerOrder ?? Infinity,
    ...sides.map(({ has, needs }) => Math.floor(has / needs)),
  );
  const missingUnits = Math.max(...sides.map(({ has, needs }) => needs - has));
  return { buy, get, either, sets, spare: units(buy) - sets * toBuy, missingUnits };
}

/** Calculates the "buy X, get Y" discount per line. Discounts the cheapest units that are not needed as X. */
function calculateBundleDiscounts(
  lines: readonly PricingLine[],
  promotion: Promotion,
  quantum: number,
): MinorUnits[] {
  const { buy, get, sets, spare } = calculateBundle(promotion, lines);
  const amounts = lines.map(() => toMinorUnits(0));
  let wanted = sets * Math.max(1, promotion.get?.quantity ?? 1);
  let spareLeft = spare;
  const cheapest = [...lines.entries()]
    .filter(([index]) => get[index])
    .sort(([, a], [, b]) => a.unit - b.unit);
  for (const [index, { unit, quantity }] of cheapest) {
    const taken = Math.min(wanted, quantity, buy[index] ? spareLeft : Infinity);
    wanted -= taken;
    if (buy[index]) spareLeft -= taken;
    const off =
      promotion.ratePpm == null
        ? unit
        : Math.min(unit, multiplyAndRound(unit, promotion.ratePpm, PARTS_PER_MILLION, quantum));
    amounts[index] = toMinorUnits(off * taken);
  }
  return amounts;
}
