import type { DiscountedOrder } from './shipping';
import { normalizeForComparison } from '../typed/text-cleaning';
import type { PricingInput, RejectedPromotionCode } from './pricing-types';
import { comparePromotionPriority, canCombinePromotions, type Promotion } from './promotion';

export interface PromotionSelectionResult {
  applied: Promotion[];
  refusedCodes: RejectedPromotionCode[];
}

export type PromotionRejection = Omit<RejectedPromotionCode, 'code'>;

type CalculateDiscounts = (promotions: readonly Promotion[]) => DiscountedOrder;

interface PromotionSetResult {
  applied: Promotion[];
  saving: number;
}

interface PromotionCandidate {
  promotion: Promotion;
  alone: PromotionSetResult;
}

/** Maximum number of promotion combinations to compare. Limits the calculation time. */
const MAX_SETS = 200;

/** Selects the promotions that save most together (docs/product.md, Prices, tax and shipping). */
export function selectPromotions(
  input: PricingInput,
  calculateDiscounts: CalculateDiscounts,
): PromotionSelectionResult {
  const codes = [
    ...new Map((input.codes ?? []).map((code) => [normalizeForComparison(code), code])).entries(),
  ];
  const entered = new Set(codes.map(([normalized]) => normalized));
  const candidatePromotions = (input.promotions ?? []).filter(
    ({ code }) => code === null || entered.has(normalizeForComparison(code)),
  );
  const refusals = new Map<string, PromotionRejection>();
  const candidates: PromotionCandidate[] = [];
  for (const promotion of candidatePromotions) {
    const refusal = checkPromotionFacts(promotion, input);
    const discounted = refusal ? null : calculateDiscounts([promotion]);
    const alone = discounted && evaluatePromotions([promotion], discounted);
    if (alone?.applied.length) candidates.push({ promotion, alone });
    else
      refusals.set(
        promotion._id,
        refusal ?? discounted?.goods.unmet.get(promotion._id) ?? { reason: 'noSaving' },
      );
  }
  const { applied } = findBestSet(candidates, calculateDiscounts);
  const refusedCodes = codes.flatMap(([normalized, code]): RejectedPromotionCode[] => {
    const own = candidatePromotions.filter(
      (promotion) => promotion.code !== null && normalizeForComparison(promotion.code) === normalized,
    );
    const [first] = own;
    if (!first) return [{ code, reason: 'unknown' }];
    if (own.some((promotion) => applied.includes(promotion))) return [];
    return [
      { code, ...(refusals.get(first._id) ?? getCombinationRejection(first, applied, calculateDiscounts)) },
    ];
  });
  return { applied, refusedCodes };
}

/** Checks a promotion's dates, usage limits and customer conditions. Returns the rejection, or null if all are met. */
function checkPromotionFacts(
  promotion: Promotion,
  { facts = {}, now, timeZone }: PricingInput,
): PromotionRejection | null {
  const { _id, active, startsAt, endsAt, firstOrderOnly, customerTag } = promotion;
  if (!active) return { reason: 'inactive' };
  if (startsAt && now < startsAt) return { reason: 'notStarted', at: startsAt, timeZone };
  if (endsAt && now >= endsAt) return { reason: 'ended', at: endsAt, timeZone };
  if (facts.usedUp?.includes(_id)) return { reason: 'usedUp' };
  if (facts.usedUpByCustomer?.includes(_id)) return { reason: 'usedUpByCustomer' };
  if (customerTag != null) {
    if (facts.tags == null) return { reason: 'signInTagged' };
    const normalizedTag = normalizeForComparison(customerTag);
    if (!facts.tags.some((tag) => normalizeForComparison(tag) === normalizedTag))
      return { reason: 'notTagged' };
  }
  if (firstOrderOnly && facts.hasOrdered == null) return { reason: 'signIn' };
  return firstOrderOnly && facts.hasOrdered ? { reason: 'firstOrderOnly' } : null;
}

function getCombinationRejection(
  promotion: Promotion,
  applied: readonly Promotion[],
  calculateDiscounts: CalculateDiscounts,
): PromotionRejection {
  const inFavourOf = applied
    .filter((other) => !canCombinePromotions(promotion, other))
    .map(({ name }) => name);
  if (inFavourOf.length > 0) return { reason: 'notCombinable', inFavourOf };
  return calculateDiscounts([...applied, promotion]).goods.unmet.get(promotion._id) ?? { reason: 'noSaving' };
}

/**
 * Returns the promotions that save money, and their total saving. If the shipping cost is unknown, includes the
 * shipping promotions whose conditions are met.
 */
function evaluatePromotions(
  promotions: readonly Promotion[],
  { goods, shipping }: DiscountedOrder,
): PromotionSetResult {
  const savings = new Map<string, number>();
  for (const { promotion, amount } of [...goods.adjustments.flat(), ...(shipping?.adjustments ?? [])]) {
    savings.set(promotion, (savings.get(promotion) ?? 0) + amount);
  }
  const applied = promotions.filter(
    (promotion) =>
      savings.has(promotion._id) ||
      (promotion.class === 'shipping' && shipping === null && !goods.unmet.has(promotion._id)),
  );
  return {
    applied: applied.sort(comparePromotionPriority),
    saving: [...savings.values()].reduce((sum, saving) => sum + saving, 0),
  };
}

/** Finds the combination of promotions that saves most. Skips combinations that cannot save more. */
function findBestSet(
  candidates: readonly PromotionCandidate[],
  calculateDiscounts: CalculateDiscounts,
): PromotionSetResult {
  const [only, ...others] = candidates;
  if (only && others.length === 0) return only.alone;
  const ranked = [...candidates]
    .sort((a, b) => b.alone.saving - a.alone.saving || comparePromotionPriority(a.promotion, b.promotion))
    .map(({ promotion }) => promotion);
  const hasMinimum = ranked.some(({ class: of, minSubtotal }) => of !== 'product' && (minSubtotal ?? 0) > 0);
  let best: PromotionSetResult = { applied: [], saving: 0 };
  let sets = 0;
  const search = (place: number, chosen: readonly Promotion[]): void => {
    if (sets >= MAX_SETS) return;
    const promotion = ranked[place];
    if (!promotion) {
      sets += 1;
      const outcome = evaluatePromotions(chosen, calculateDiscounts(chosen));
      if (isBetter(outcome, best)) best = outcome;
      return;
    }
    const fits = chosen.every((other) => canCombinePromotions(promotion, other));
    if (fits) search(place + 1, [...chosen, promotion]);
    const conflicts = ranked.slice(place + 1).some((other) => !canCombinePromotions(promotion, other));
    if (!fits || conflicts || (promotion.class === 'product' && hasMinimum)) search(place + 1, chosen);
  };
  search(0, []);
  return best;
}

function isBetter(a: PromotionSetResult, b: PromotionSetResult): boolean {
  if (a.saving !== b.saving) return a.saving > b.saving;
  const place = a.applied.findIndex((promotion, index) => promotion !== b.applied[index]);
  const [mine, other] = [a.applied[place], b.applied[place]];
  return mine !== undefined && (other === undefined || comparePromotionPriority(mine, other) < 0);
}
