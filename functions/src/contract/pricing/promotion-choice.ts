import type { DiscountedOrder } from './discount-order';
import type { PricingInput, RefusedCode } from './priced';
import { byPriority, type Promotion } from './promotion';

/** Which promotions apply together, and which codes do not. */
export interface PromotionChoice {
  applied: Promotion[];
  refusedCodes: RefusedCode[];
}

/** All promotions whose conditions on the lines are fulfilled, by priority. */
export function choosePromotions(
  { promotions = [] }: PricingInput,
  discount: (promotions: readonly Promotion[]) => DiscountedOrder,
): PromotionChoice {
  const { unmet } = discount(promotions).goods;
  return { applied: promotions.filter(({ _id }) => !unmet.has(_id)).sort(byPriority), refusedCodes: [] };
}
