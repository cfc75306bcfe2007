import { isSelected } from './discounts';
import type { PricingLine } from './priced';
import { byPriority, type Promotion } from './promotion';

/**
 * The order in which lines are calculated, as their places in the input. What is left after rounding goes to the earlier of equal lines; if that
 * were the order in which a cart was filled, a total could depend on it, since the two may be taxed differently or be
 * matched by different promotions. So lines are ordered by all that totals depend on, and only lines that are alike in it keep their order.
 * @param rateSets the key of each line's set of rates (`rateSetKey`).
 * @param promotions those that apply.
 */
export function canonicalOrder(
  lines: readonly PricingLine[],
  rateSets: readonly string[],
  promotions: readonly Promotion[],
): number[] {
  const selections = [...promotions]
    .sort(byPriority)
    .flatMap((promotion) => [promotion, promotion.buy ?? promotion, promotion.get ?? promotion]);
  const facts = lines.map((line, index) => {
    const matches = selections.map((selection) => (isSelected(line, selection) ? '1' : '0')).join('');
    return { line, rates: rateSets[index] ?? '', matches, index };
  });
  return facts
    .sort(
      (a, b) =>
        compareTexts(a.rates, b.rates) ||
        compareTexts(a.matches, b.matches) ||
        a.line.unit - b.line.unit ||
        a.line.quantity - b.line.quantity,
    )
    .map(({ index }) => index);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
