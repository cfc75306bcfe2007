import type { ActivityValue } from '../../contract/activity';
import type { PromotionAnswer } from '../../contract/promotions/promotion-answers';
import { promotionToJson } from '../../contract/promotions/promotion-json';
import { pricedAs, type PromotionDocument } from './promotion-document';

/** A promotion as /api answers it, with its uses so far. */
export const presentPromotion = (stored: PromotionDocument, used: number): PromotionAnswer => ({
  _id: stored.id,
  ...promotionToJson(pricedAs(stored)),
  used,
  createdAt: stored.createdAt.toISOString(),
  updatedAt: stored.updatedAt.toISOString(),
});

const isScalar = (value: unknown): value is ActivityValue => value === null || typeof value !== 'object';

/** Every value of a promotion under its path, lists as one text; none where there is no promotion. */
export function promotionFacts(stored: PromotionDocument | null): Record<string, ActivityValue> {
  const facts: Record<string, ActivityValue> = {};
  const add = (path: string, value: unknown): void => {
    if (Array.isArray(value)) facts[path] = value.join(', ') || null;
    else if (isScalar(value)) facts[path] = value;
    else for (const [key, inner] of Object.entries(value as object)) add(`${path}.${key}`, inner);
  };
  if (stored) for (const [key, value] of Object.entries(promotionToJson(pricedAs(stored)))) add(key, value);
  return facts;
}
